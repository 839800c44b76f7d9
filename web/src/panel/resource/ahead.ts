import { now } from '~/lib/clock'
import { dateIn } from '~/lib/zone'

/** Whether a day (`YYYY-MM-DD`) is still to come where the utility is; what has none is not ahead. */
export function isAhead(day: string | null | undefined, zone: string): boolean {
  return Boolean(day && day > dateIn(zone, now()))
}
