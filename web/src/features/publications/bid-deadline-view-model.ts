import { dateAndTime, longDate } from '~/lib/format'
import { coarseTimeLeft } from '~/lib/time-left'
import { dateIn } from '~/lib/time-zone'
import * as words from '~/messages/en/publications'

/** A deadline on a page. */
export interface BidDeadlineView {
  /** ISO instant. */
  at: string
  /** Formatted, with the time zone. */
  text: string
  /** Its date alone. */
  day: string
  /** The deadlines before each extension, oldest first. */
  extendedFrom: string[]
  /** The time left in whole days or hours; null after the deadline, or while no bids are accepted. */
  left: string | null
}

interface Moved {
  previousDeadline: string | null
  newDeadline: string | null
}

/** @param bulletins those that may have moved the deadline, oldest first */
export function toBidDeadlineViewWithExpiry(
  deadline: string,
  bulletins: readonly Moved[],
  { isOpen, at, zone }: { isOpen: boolean; at: Date; zone: string },
): { view: BidDeadlineView; until: Date | undefined } {
  const end = new Date(deadline)
  const written = (instant: string) => dateAndTime(new Date(instant), zone)
  const extendedFrom = bulletins.flatMap(({ previousDeadline, newDeadline }) =>
    newDeadline !== null && previousDeadline !== null ? [written(previousDeadline)] : [],
  )
  const left = isOpen ? coarseTimeLeft(end, at) : null
  return {
    view: {
      at: end.toISOString(),
      text: words.deadline(written(deadline), zone),
      day: longDate(dateIn(zone, end)),
      extendedFrom,
      left: left?.text ?? null,
    },
    until: left?.until,
  }
}
