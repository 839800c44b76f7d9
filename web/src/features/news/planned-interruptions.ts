import * as t from '~/messages/en/outages'
import type { OutageBadgeView } from './outage-text'
import type { OutageView } from './outage-view-model'

/** A planned interruption in a list by date. */
export interface PlannedInterruptionRow {
  href: string
  /** The date of its current or next window, `YYYY-MM-DD`; null for none. */
  day: string | null
  windows: string[]
  /** Its windows on other days. */
  otherDays: OutageView['days']
  /** Its barangays; its title if it names none. */
  where: string
  /** Codes of its barangays. */
  codes: string[]
  /** Their municipalities, each once. */
  towns: string[]
  cause: string | null
  customers: number | null
  /** A badge for anything but ordinary planned work: work of another company, postponed, cancelled. */
  badge: OutageBadgeView | null
  /** Postponed or cancelled. */
  isOff: boolean
  /** Postponed, so that it has no date. */
  isPostponed: boolean
}

/** The next planned interruptions. */
export interface PlannedInterruptionList {
  /** By date; more than home shows, so that it can select those near the visitor's barangay. */
  rows: PlannedInterruptionRow[]
  /** Total number. */
  count: number
}

/**
 * Selects rows: first those of a barangay, then those of its municipality, then the next ones elsewhere. The
 * result is in date order.
 */
export function selectNearestInterruptions(
  rows: readonly PlannedInterruptionRow[],
  own: { code: string; town: string | null } | null,
  shown: number,
): PlannedInterruptionRow[] {
  const distance = ({ codes, towns }: PlannedInterruptionRow) => {
    if (own && codes.includes(own.code)) return 0
    return own?.town && towns.includes(own.town) ? 1 : 2
  }
  const chosen = new Set(rows.toSorted((a, b) => distance(a) - distance(b)).slice(0, shown))
  return rows.filter((row) => chosen.has(row))
}

/** Converts an advisory to a row. */
export function toPlannedInterruptionRow(outage: OutageView): PlannedInterruptionRow {
  const { href, day, days, where, codes, towns, title, cause, customers, badge, phase } = outage
  const isOff = phase === 'off'
  return {
    href,
    day,
    windows: days.find((each) => each.day === day)?.windows ?? [],
    otherDays: days.filter((each) => each.day !== day),
    where: where || title,
    codes,
    towns,
    cause,
    customers: isOff ? null : customers,
    badge: badge.text === t.advisoryKinds.scheduled ? null : badge,
    isOff,
    isPostponed: isOff && badge.text === t.stages.postponed,
  }
}
