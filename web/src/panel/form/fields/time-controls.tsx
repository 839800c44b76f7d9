import { Input } from '@chakra-ui/react'
import { monthAndYear } from '~/lib/months'
import { dateHelp, dateText, fromLocal, instantText, toLocal } from '../../date-times'
import { monthChoices } from '../../list/month-choices'
import type { FieldOf } from '../../simple/field-types'
import { usePanelZone } from '../../time-zone'
import { LabelledField } from '../labelled-field'
import { SelectInput } from '../select-input'
import type { ControlProps } from './control-props'
import { inputProps } from './text-controls'

/** A calendar date. */
export function DateControl(props: ControlProps<FieldOf<'date'>, string>) {
  const { field, error, value } = props
  return (
    <LabelledField label={field.label} help={dateHelp(dateText(value), field.help)} error={error}>
      <Input type="date" {...inputProps(props)} />
    </LabelledField>
  )
}

/** A month, from half a year ahead to five years back, and the stored one. */
export function MonthControl(props: ControlProps<FieldOf<'month'>, string>) {
  const { field, error, value } = props
  const months = monthChoices(usePanelZone())
  const all = value && !months.includes(value) ? [...months, value] : months
  return (
    <LabelledField label={field.label} help={field.help} error={error}>
      <SelectInput
        empty="Choose a month"
        choices={all.map((month) => ({ value: month, label: monthAndYear(month) }))}
        {...inputProps(props)}
      />
    </LabelledField>
  )
}

/** Which time is meant, in words. */
const zoneName = (zone: string) =>
  zone === 'Asia/Manila' ? 'Philippine time.' : `${zone.replace('_', ' ')} time.`

/** A moment, typed in the utility's time zone wherever the editor sits. */
export function DateTimeControl({
  name,
  field,
  value,
  onChange,
  onBlur,
  error,
}: ControlProps<FieldOf<'instant'>, string>) {
  const zone = usePanelZone()
  return (
    <LabelledField
      label={field.label}
      help={dateHelp(instantText(value, zone), field.help ?? zoneName(zone))}
      error={error}
    >
      <Input
        type="datetime-local"
        name={name}
        value={toLocal(value, zone)}
        onChange={(event) => onChange(fromLocal(event.target.value, zone))}
        onBlur={onBlur}
      />
    </LabelledField>
  )
}
