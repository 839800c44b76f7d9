import { now } from '~/lib/clock'
import { addMonths, monthsUntil, type Month } from '~/lib/months'
import { dateIn } from '~/lib/time-zone'

/** Months that something may be made for, the newest first: half a year ahead, five years back. */
export function monthChoices(zone: string): Month[] {
  return monthsUntil(addMonths(dateIn(zone, now()).slice(0, 7), 6), 66).toReversed()
}
