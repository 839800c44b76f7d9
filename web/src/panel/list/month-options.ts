import { now } from '~/lib/clock'
import { addMonths, monthsUpTo, type Month } from '~/lib/months'
import { dateIn } from '~/lib/time-zone'

/** Months to choose from, newest first: from half a year ahead to five years ago. */
export function monthsToChooseFrom(zone: string): Month[] {
  return monthsUpTo(addMonths(dateIn(zone, now()).slice(0, 7), 6), 66).toReversed()
}
