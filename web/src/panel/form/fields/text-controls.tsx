import { Input, Textarea } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { now } from '~/lib/clock'
import { dateIn } from '~/lib/time-zone'
import { Button } from '~/ui/button'
import { usePanelTimeZone } from '../../panel-time-zone'
import { parseAmount, parseInteger, formatAmountForInput, formatInteger } from '../../parse-numbers'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { LabeledField } from '../labeled-field'
import type { ControlProps } from './control-props'
import { nextReferenceNumber, referenceNumbersQuery, type NumberedBy } from './next-number'
import { pasteColumnInputProps } from './paste-column'

/** The props that a control with text input passes to its input. */
export function textInputProps<F extends ControlProps['field']>({
  name,
  value,
  onChange,
  onBlur,
}: ControlProps<F, string>) {
  return {
    name,
    value,
    onBlur,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
}

/** A control for one line of text. */
export function TextControl(props: ControlProps<FieldOfKind<'text'>, string>) {
  const { field, error } = props
  return (
    <LabeledField label={field.label} required={field.needed !== undefined} help={field.help} error={error}>
      <Input maxLength={field.maxLength ?? 255} {...textInputProps(props)} />
      {field.continues && !props.value && (
        <NextNumberButton continues={field.continues} control={props.control} onUse={props.onChange} />
      )}
    </LabeledField>
  )
}

function NextNumberButton(
  props: Pick<ControlProps, 'control'> & { continues: NumberedBy; onUse: (number: string) => void },
) {
  const year = Number(dateIn(usePanelTimeZone(), now()).slice(0, 4))
  const { sameIn } = props.continues
  const value = useWatch({ control: props.control, name: sameIn ?? '', disabled: !sameIn })
  const { data = [] } = useQuery(
    referenceNumbersQuery(props.continues, typeof value === 'string' ? value : undefined),
  )
  const next = nextReferenceNumber(data, year)
  if (!next) return null
  return (
    <Button
      size="sm"
      variant="outline"
      shape="field"
      alignSelf="start"
      mt="1.5"
      onClick={({ currentTarget }) => {
        // The button is gone with the blank field.
        currentTarget.parentElement?.querySelector('input')?.focus()
        props.onUse(next)
      }}
    >
      Use {next}
    </Button>
  )
}

/** A control for several lines of plain text. */
export function LongTextControl(props: ControlProps<FieldOfKind<'long-text'>, string>) {
  const { field, error } = props
  return (
    <LabeledField label={field.label} required={field.needed !== undefined} help={field.help} error={error}>
      <Textarea rows={3} minH="84px" maxLength={field.maxLength ?? 5000} {...textInputProps(props)} />
    </LabeledField>
  )
}

/** A control for a number, formatted on blur. Pasting a spreadsheet column continues in the inputs below. */
export function NumberControl(props: ControlProps<FieldOfKind<'integer' | 'decimal'>, string>) {
  const { field, error, value, onChange, onBlur } = props
  return (
    <LabeledField label={field.label} required={field.needed !== undefined} help={field.help} error={error}>
      <Input
        {...textInputProps(props)}
        {...pasteColumnInputProps(props.name)}
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        onBlur={() => {
          const tidied = formatTyped(field, value)
          if (tidied !== value) onChange(tidied)
          onBlur()
        }}
      />
    </LabeledField>
  )
}

/** Formats typed input, such as `₱1,234.5`; text that isn't a number stays. */
function formatTyped(field: FieldOfKind<'integer' | 'decimal'>, typed: string): string {
  if (field.kind === 'integer') {
    const read = parseInteger(typed)
    return 'value' in read ? formatInteger(read.value, field) : typed
  }
  const read = parseAmount(typed)
  return 'value' in read ? formatAmountForInput(read.value, field.places) : typed
}
