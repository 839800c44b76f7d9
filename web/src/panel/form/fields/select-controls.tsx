import { Field, chakra } from '@chakra-ui/react'
import type { FieldOfKind } from '../../simple/field-types'
import { LabeledField } from '../labeled-field'
import { SelectInput } from '../select-input'
import type { ControlProps } from './control-props'
import { textInputProps } from './text-controls'

/** A select with a few options. */
export function SelectControl(props: ControlProps<FieldOfKind<'choice'>, string>) {
  const { field, error } = props
  return (
    <LabeledField label={field.label} help={field.help} error={error}>
      <SelectInput empty="Choose one" choices={field.choices} {...textInputProps(props)} />
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
