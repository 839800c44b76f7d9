import { dateAndTime } from '~/lib/format'
import { timeLeft } from '~/lib/time-left'
import * as words from '~/messages/en/publications'

/** Until when something may be handed in, as pages show it. */
export interface DeadlineView {
  /** ISO instant. */
  at: string
  /** Written out, with the zone. */
  text: string
  /** The deadline before it was extended, where it was. */
  was: string | null
  /** The time left, as coarse as a cached page may say it; null when it is over, or bids are not accepted. */
  left: string | null
}

interface Moved {
  previousDeadline: string | null
  newDeadline: string | null
}

/** @param bulletins those that may have moved it, the oldest first */
export function deadlineView(
  deadline: string,
  bulletins: readonly Moved[],
  { isOpen, at, zone }: { isOpen: boolean; at: Date; zone: string },
): { view: DeadlineView; until: Date | undefined } {
  const end = new Date(deadline)
  const written = (instant: string) => dateAndTime(new Date(instant), zone)
  const was = bulletins.findLast((bulletin) => bulletin.newDeadline !== null)?.previousDeadline ?? null
  const left = isOpen ? timeLeft(end, at) : null
  return {
    view: {
      at: end.toISOString(),
      text: words.deadline(written(deadline), zone),
      was: was && written(was),
      left: left?.text ?? null,
    },
    until: left?.until,
  }
}
