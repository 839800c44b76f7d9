import { Input } from '@chakra-ui/react'
import {
  dateFieldHelp,
  formatDate,
  localInputToInstant,
  formatInstant,
  instantToLocalInput,
} from '../../date-times'
import { monthOptions } from '../../list/month-options'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { timeZoneInWords } from '~/lib/time-zone'
import { usePanelTimeZone } from '../../panel-time-zone'
import { LabeledField } from '../labeled-field'
import { SelectInput } from '../select-input'
import type { ControlProps } from './control-props'
import { textInputProps } from './text-controls'

/** A control for a date. */
export function DateControl(props: ControlProps<FieldOfKind<'date'>, string>) {
  const { field, error, value } = props
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={dateFieldHelp(formatDate(value), field.help)}
      error={error}
    >
      <Input type="date" {...textInputProps(props)} />
    </LabeledField>
  )
}

/** A control for a month, from five years ago to half a year ahead, and the stored one. */
export function MonthControl(props: ControlProps<FieldOfKind<'month'>, string>) {
  const { field, error, value } = props
  const zone = usePanelTimeZone()
  return (
    <LabeledField label={field.label} required={field.needed !== undefined} help={field.help} error={error}>
      <SelectInput empty="Choose a month" choices={monthOptions(zone, value)} {...textInputProps(props)} />
    </LabeledField>
  )
}

/** A control for date and time in the utility's time zone, wherever the editor is. */
export function DateTimeControl({
  name,
  field,
  value,
  onChange,
  onBlur,
  error,
}: ControlProps<FieldOfKind<'instant'>, string>) {
  const zone = usePanelTimeZone()
  return (
    <LabeledField
      label={field.label}
      required={field.needed !== undefined}
      help={
        field.help
          ? dateFieldHelp(formatInstant(value, zone), field.help)
          : [formatInstant(value, zone), timeZoneInWords(zone)].filter(Boolean).join(', ')
      }
      error={error}
    >
      <Input
        type="datetime-local"
        name={name}
        value={instantToLocalInput(value, zone)}
        onChange={(event) => onChange(localInputToInstant(event.target.value, zone))}
        onBlur={onBlur}
      />
    </LabeledField>
  )
}
