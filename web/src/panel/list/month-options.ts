import { now } from '~/lib/clock'
import { addMonths, monthAndYear, monthsUpTo, type Month } from '~/lib/months'
import { dateIn } from '~/lib/time-zone'
import type { SelectOption } from './filter-options'

/**
 * Months to choose from, newest first and by year: from half a year ahead to five years ago, and the stored one.
 */
export function monthOptions(zone: string, stored: Month | undefined): SelectOption[] {
  const months = monthsUpTo(addMonths(dateIn(zone, now()).slice(0, 7), 6), 66)
  return [...new Set(stored ? [...months, stored] : months)]
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: monthAndYear(month), group: month.slice(0, 4) }))
}
