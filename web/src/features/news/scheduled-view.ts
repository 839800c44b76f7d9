import * as t from '~/messages/en/outages'
import type { Badge, OutageView } from './words'

/** A planned interruption in a list by date. */
export interface ScheduledRow {
  href: string
  /** The day of its present or next window, `YYYY-MM-DD`; null where it has none. */
  day: string | null
  windows: string[]
  /** Its windows on other days. */
  otherDays: OutageView['days']
  /** Its barangays, or its title where it names none. */
  where: string
  /** Codes of its barangays. */
  codes: string[]
  /** Their municipalities, each once. */
  towns: string[]
  cause: string | null
  customers: number | null
  /** What it is besides planned work: the work of another company, postponed, cancelled. */
  badge: Badge | null
  /** Postponed or cancelled. */
  isOff: boolean
}

/** The next planned interruptions. */
export interface ScheduledList {
  /** By date; more than home shows, so that it can choose those near the visitor's barangay. */
  rows: ScheduledRow[]
  /** How many there are in all. */
  count: number
}

/**
 * Of rows by date as many as are shown: those of a barangay first, then those of its municipality, then the next ones elsewhere.
 * They stay in the order of their dates.
 */
export function nearestRows(
  rows: readonly ScheduledRow[],
  own: { code: string; town: string | null } | null,
  shown: number,
): ScheduledRow[] {
  const distance = ({ codes, towns }: ScheduledRow) => {
    if (own && codes.includes(own.code)) return 0
    return own?.town && towns.includes(own.town) ? 1 : 2
  }
  const chosen = new Set(rows.toSorted((a, b) => distance(a) - distance(b)).slice(0, shown))
  return rows.filter((row) => chosen.has(row))
}

/** The row of an advisory. */
export function scheduledRow(outage: OutageView): ScheduledRow {
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
    badge: badge.text === t.stages.scheduled ? null : badge,
    isOff,
  }
}
