import { Field, chakra } from '@chakra-ui/react'
import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import type { DeclarativeResource } from '../../declarative-forms/declarative-resource'
import { useNow } from '../../use-now'
import { VisibleValuesAtContext } from '../form-contexts'
import { LabeledField } from '../labeled-field'
import { SelectInput } from '../select-input'
import type { ControlProps } from './control-props'
import { textInputProps } from './text-controls'

type SelectControlProps = ControlProps<FieldOfKind<'choice'>, string>

/** A select with a few options. */
export function SelectControl(props: SelectControlProps) {
  const valuesAt = useContext(VisibleValuesAtContext)
  if (valuesAt) return <SelectNow {...props} valuesAt={valuesAt} />
  const { field, error } = props
  return (
    <LabeledField label={field.label} required={field.needed !== undefined} help={field.help} error={error}>
      <SelectInput
        empty={field.blankLabel ?? 'Choose one'}
        choices={field.choices}
        {...textInputProps(props)}
      />
    </LabeledField>
  )
}

/** A select that shows what visitors see, where the clock has changed the value that the form holds. */
function SelectNow({
  valuesAt,
  ...props
}: SelectControlProps & { valuesAt: NonNullable<DeclarativeResource['valuesAt']> }) {
  const { name, field, value, error, control } = props
  const shown = valuesAt(useWatch({ control }), useNow())[name] as string | undefined
  const label = field.choices.find((choice) => choice.value === value)?.label
  const isPast = shown !== undefined && shown !== value
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={isPast ? `Was “${label}” until the deadline, which has passed.` : field.help}
      error={error}
    >
      <SelectInput
        empty={field.blankLabel ?? 'Choose one'}
        choices={field.choices}
        {...textInputProps(isPast ? { ...props, value: shown } : props)}
      />
    </LabeledField>
  )
}

interface CheckProps {
  name: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
}

/** A checkbox whose whole line is clickable. */
export function CheckboxLine({ name, label, checked, onChange, onBlur }: CheckProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minH="44px">
      <chakra.input
        type="checkbox"
        name={name}
        width="18px"
        height="18px"
        flexShrink="0"
        accentColor="var(--chakra-colors-teal)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      {label}
    </chakra.label>
  )
}

/** A checkbox for a boolean. */
export function BooleanControl(props: ControlProps<FieldOfKind<'yes-no'>, boolean>) {
  const { name, field, value, onChange, onBlur, error } = props
  return (
    <Field.Root invalid={error !== undefined}>
      <CheckboxLine name={name} label={field.label} checked={value} onChange={onChange} onBlur={onBlur} />
      {field.help && !error && <Field.HelperText>{field.help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
