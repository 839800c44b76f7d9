import { monthAndYear, type Month } from '~/lib/months'
import * as t from '~/messages/en/month-choice'
import { FilterChoice, FilterForm } from './filter-form'

interface MonthChoiceProps {
  /** Newest first. */
  months: Month[]
  shown: Month
  /** The page's path. */
  path: string
  /** The accessible name: what the months are of. */
  label: string
}

/** Selects the month that a page shows; the newest month needs no parameter. */
export function MonthChoice({ months: [newest, ...earlier], shown, path, label }: MonthChoiceProps) {
  if (newest === undefined || earlier.length === 0) return null
  return (
    <FilterForm label={label} action={path} isNarrowed={false} submitLabel={t.show}>
      <FilterChoice
        name="month"
        label={t.chooseMonth}
        showLabel
        value={shown === newest ? '' : shown}
        any={t.newest(monthAndYear(newest))}
        options={earlier.map((month) => ({ value: month, label: monthAndYear(month) }))}
      />
    </FilterForm>
  )
}
