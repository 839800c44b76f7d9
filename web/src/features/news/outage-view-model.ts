import * as t from '~/messages/en/outages'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import type { Advisory } from './model'
import {
  lastAdvisoryUpdateAt,
  outageWindowEnd,
  type AdvisoryPhase,
  advisoryPhaseOf,
  currentOutageWindow,
} from './advisory-phase'
import { newsItemPath } from './news-paths'
import {
  type OutageTextContext,
  formatRelativeToToday,
  formatOutageWindow,
  type RestorationEstimate,
  describeRestorationEstimate,
  type OutageBadgeView,
  toOutageBadge,
  type OutageLogLine,
  toOutageLogLines,
  joinNamesWithAnd,
} from './outage-text'
import { unrestoredAreasOf, affectedAreasOf } from './affected-areas'

/** An advisory as pages show it: all texts formatted for an instant and a time zone. */
export interface OutageView {
  code: string
  title: string
  href: string
  phase: AdvisoryPhase
  badge: OutageBadgeView
  /** `Mabini (part), San Roque and Pag-asa`. */
  where: string
  /** Codes of these barangays. */
  codes: string[]
  /** Their municipalities, each once. */
  towns: string[]
  days: { day: string; windows: string[] }[]
  /** The date of its current or next window, `YYYY-MM-DD`. */
  day: string | null
  promise: RestorationEstimate
  confirmed: { at: string; text: string }
  cause: string | null
  /** Whether the cause is the purpose of scheduled work. */
  isPurpose: boolean
  feeder: string | null
  customers: number | null
  /** Whether power is back in a part of it, so that fewer customers are without power than at its start. */
  isPartlyRestored: boolean
  initiator: string | null
  posted: string
  log: OutageLogLine[]
  /** Start and expected end of the progress bar (ISO). */
  start: string | null
  since: string | null
  end: string | null
  ended: string | null
}

/** Formats an advisory. An outage lists only the barangays that are still without power. */
export function toOutageView(advisory: Advisory, now: OutageTextContext): OutageView {
  const { code, title, slug, cause, purpose, feeder, customers, initiator, postedAt, restoredAt } = advisory
  const { zone } = now
  const phase = advisoryPhaseOf(advisory, now.at)
  const places = phase === 'out' ? unrestoredAreasOf(advisory) : affectedAreasOf(advisory)
  const namesParts = ['out', 'scheduled', 'off'].includes(phase)
  const window = currentOutageWindow(advisory, now.at)
  const end = window ? outageWindowEnd(window) : Number.NaN
  const confirmed = lastAdvisoryUpdateAt(advisory)
  const days = new Map<string, string[]>()
  for (const one of advisory.windows.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const date = dateIn(zone, new Date(one.start))
    // A restored outage lasted until its restoration; the estimate would read as a second end.
    const ran =
      advisory.kind === 'emergency' && phase === 'restored' && restoredAt
        ? { ...one, end: restoredAt, revisedEnd: null }
        : one
    days.set(date, [...(days.get(date) ?? []), formatOutageWindow(ran, zone)])
  }
  return {
    code,
    title,
    href: newsItemPath(slug),
    phase,
    badge: toOutageBadge(advisory, phase),
    where: joinNamesWithAnd(
      places.map(({ name, parts }) => (namesParts && parts.length > 0 ? t.outages.inPart(name) : name)),
    ),
    codes: places.map((place) => place.code),
    towns: [...new Set(places.flatMap(({ town }) => town ?? []))],
    day: window ? dateIn(zone, new Date(window.start)) : null,
    days: [...days].map(([date, windows]) => ({ day: date, windows })),
    promise: describeRestorationEstimate(advisory, now),
    confirmed: { at: confirmed, text: formatRelativeToToday(new Date(confirmed), now) },
    cause: cause ?? purpose,
    isPurpose: !cause && purpose !== null,
    feeder: feeder ? [feeder.name, feeder.substation].filter(Boolean).join(', ') : null,
    customers,
    isPartlyRestored:
      phase === 'out' && advisory.areas.some(({ excluded, restoredAt }) => !excluded && restoredAt !== null),
    initiator,
    posted: longDate(dateIn(zone, new Date(postedAt))),
    log: toOutageLogLines(advisory, now),
    start: window?.start ?? null,
    since: window ? formatRelativeToToday(new Date(window.start), now) : null,
    end: Number.isNaN(end) ? null : new Date(end).toISOString(),
    ended: restoredAt ? formatRelativeToToday(new Date(restoredAt), now) : null,
  }
}
