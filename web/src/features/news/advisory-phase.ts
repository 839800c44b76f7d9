import { dateIn } from '~/lib/time-zone'
import type { Advisory, AdvisoryKind, OutageWindow } from './model'

/**
 * The state of an advisory at an instant: `out` (power is out), `scheduled`, `restored`, `off` (cancelled or
 * postponed), `over` (its time has passed), or `notice` (no outage).
 */
export type AdvisoryPhase = 'out' | 'scheduled' | 'restored' | 'off' | 'over' | 'notice'

const isOut: ReadonlySet<string> = new Set(['ongoing', 'extended', 'partially_restored'])

const time = (instant: string | null): number => (instant === null ? Number.NaN : Date.parse(instant))

/** The end of a window by the latest estimate (epoch milliseconds); NaN without an estimate. */
export const outageWindowEnd = ({ end, revisedEnd }: OutageWindow): number => time(revisedEnd ?? end)

/** Whether an instant lies in a window; a window without an end continues. */
const holds = (window: OutageWindow, at: number): boolean =>
  time(window.start) <= at && !(outageWindowEnd(window) <= at)

/**
 * The state of an advisory. A planned interruption ends with its last window, to the minute. An unplanned
 * outage ends when an editor reports it: until then it stays, even after its estimate has passed.
 */
export function advisoryPhaseOf(advisory: Advisory, instant: Date): AdvisoryPhase {
  const { kind, stage, windows, expiresAt } = advisory
  const at = instant.getTime()
  if (time(expiresAt) <= at) return 'over'
  if (kind === 'general') return stage === 'cancelled' ? 'over' : 'notice'
  if (stage === 'restored') return 'restored'
  const isPast = windows.length > 0 && windows.every((window) => outageWindowEnd(window) <= at)
  if (stage === 'cancelled' || stage === 'postponed') return isPast ? 'over' : 'off'
  if (isOut.has(stage)) return 'out'
  if (isPast) return 'over'
  return windows.some((window) => holds(window, at)) ? 'out' : 'scheduled'
}

/** The current window, otherwise the next one, otherwise the last. */
export function currentOutageWindow({ windows }: Advisory, instant: Date): OutageWindow | undefined {
  const at = instant.getTime()
  const begun = windows.filter((window) => holds(window, at))
  return (
    begun.at(-1) ??
    windows.find(({ start }) => time(start) > at) ??
    windows.toSorted((a, b) => time(a.start) - time(b.start)).at(-1)
  )
}

/** Time of the last progress report, or of the posting (ISO). */
export function lastAdvisoryUpdateAt({ updates, postedAt }: Advisory): string {
  return updates.reduce((latest, { at }) => (at > latest ? at : latest), postedAt)
}

/** Milliseconds for which restored outages stay on the outages page. */
export const RESTORED_OUTAGE_SHOWN_MS = 2 * 24 * 60 * 60_000

/** The next instant at which the clock changes the state of an advisory; undefined for none. */
export function nextOutageChange(advisories: readonly Advisory[], instant: Date): Date | undefined {
  const times = advisories
    .flatMap(({ windows, expiresAt, restoredAt }) => [
      ...windows.flatMap((window) => [time(window.start), outageWindowEnd(window)]),
      time(expiresAt),
      time(restoredAt) + RESTORED_OUTAGE_SHOWN_MS,
    ])
    .filter((at) => at > instant.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

const planned: ReadonlySet<AdvisoryKind> = new Set(['scheduled', 'transmission', 'rotational'])

/** Whether an advisory belongs in calendars: planned, and each window has an end. */
export function advisoryBelongsInCalendar({ kind, windows }: Pick<Advisory, 'kind' | 'windows'>): boolean {
  return (
    planned.has(kind) &&
    windows.length > 0 &&
    windows.every((window) => !Number.isNaN(outageWindowEnd(window)))
  )
}

/** Sorts larger outages first, and among equals the oldest first. */
export function compareOutages(a: Advisory, b: Advisory): number {
  return (b.customers ?? 0) - (a.customers ?? 0) || a.code.localeCompare(b.code)
}

/** When a planned interruption starts next (epoch milliseconds). */
export const nextOutageWindowStart = (advisory: Advisory, at: Date): number =>
  time(currentOutageWindow(advisory, at)?.start ?? null)

/** The number of days between the local dates of two instants. */
export function daysBetween(zone: string, from: Date, to: Date): number {
  return Math.round((Date.parse(dateIn(zone, to)) - Date.parse(dateIn(zone, from))) / 86_400_000)
}
