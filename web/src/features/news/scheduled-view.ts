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
  cause: string | null
  customers: number | null
  /** What it is besides planned work: the work of another company, postponed, cancelled. */
  badge: Badge | null
  /** Postponed or cancelled. */
  isOff: boolean
}

/** The next planned interruptions. */
export interface ScheduledList {
  rows: ScheduledRow[]
  /** How many more there are. */
  more: number
}

/** The row of an advisory. */
export function scheduledRow(outage: OutageView): ScheduledRow {
  const { href, day, days, where, codes, title, cause, customers, badge, phase } = outage
  const isOff = phase === 'off'
  return {
    href,
    day,
    windows: days.find((each) => each.day === day)?.windows ?? [],
    otherDays: days.filter((each) => each.day !== day),
    where: where || title,
    codes,
    cause,
    customers: isOff ? null : customers,
    badge: badge.text === t.stages.scheduled ? null : badge,
    isOff,
  }
}
