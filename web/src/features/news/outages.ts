import { dateIn } from '~/lib/time-zone'
import type { Advisory, Kind, Window } from './model'

/**
 * What an advisory says at an instant: power is out, will be, is back, won't be taken away after all; its time has
 * passed; or it tells of something else.
 */
export type Phase = 'out' | 'scheduled' | 'restored' | 'off' | 'over' | 'notice'

const isOut: ReadonlySet<string> = new Set(['ongoing', 'extended', 'partially_restored'])

const time = (instant: string | null): number => (instant === null ? Number.NaN : Date.parse(instant))

/** When a window ends by the latest estimate (milliseconds); NaN while there is none. */
export const endOf = ({ end, revisedEnd }: Window): number => time(revisedEnd ?? end)

/** Whether power is, or was, to be off at an instant; a window without an end continues. */
const holds = (window: Window, at: number): boolean => time(window.start) <= at && !(endOf(window) <= at)

/**
 * A planned interruption ends with its last window, to the minute. An unplanned one ends when an editor reports it:
 * until then it stays, and its estimate says that it has passed.
 */
export function phaseOf(advisory: Advisory, instant: Date): Phase {
  const { kind, stage, windows, expiresAt } = advisory
  const at = instant.getTime()
  if (time(expiresAt) <= at) return 'over'
  if (kind === 'general') return stage === 'cancelled' ? 'over' : 'notice'
  if (stage === 'restored') return 'restored'
  const isPast = windows.length > 0 && windows.every((window) => endOf(window) <= at)
  if (stage === 'cancelled' || stage === 'postponed') return isPast ? 'over' : 'off'
  if (isOut.has(stage)) return 'out'
  if (isPast) return 'over'
  return windows.some((window) => holds(window, at)) ? 'out' : 'scheduled'
}

/** The window that power is out in, else the next one, else the last. */
export function windowAt({ windows }: Advisory, instant: Date): Window | undefined {
  const at = instant.getTime()
  const begun = windows.filter((window) => holds(window, at))
  return (
    begun.at(-1) ??
    windows.find(({ start }) => time(start) > at) ??
    windows.toSorted((a, b) => time(a.start) - time(b.start)).at(-1)
  )
}

/** Time of the last progress report. */
export function confirmedAt({ updates, postedAt }: Advisory): string {
  return updates.reduce((latest, { at }) => (at > latest ? at : latest), postedAt)
}

/** A barangay of an advisory, with what of it is without power, and what isn't. */
export interface Place {
  code: string
  name: string
  town: string | null
  /** `Part, Rizal Street`; empty where all of it is. */
  parts: string[]
  excluded: string[]
  isBack: boolean
}

/** The places of an advisory, each once, in the editors' order. */
export function placesOf({ areas }: Advisory): Place[] {
  const places = new Map<string, Place>()
  for (const { barangay, portion, streets, excluded, restoredAt } of areas) {
    if (!barangay) continue
    const known = places.get(barangay.code)
    const place = known ?? { ...barangay, parts: [], excluded: [], isBack: true }
    // Streets are one line of the form, with semicolons between them.
    const details = [portion, ...(streets?.split(';') ?? [])].flatMap((text) => text?.trim() || [])
    if (excluded) place.excluded.push(...(details.length > 0 ? details : [barangay.name]))
    else {
      place.parts.push(...details)
      place.isBack = place.isBack && restoredAt !== null
    }
    places.set(barangay.code, place)
  }
  return [...places.values()].filter(({ code }) =>
    areas.some(({ barangay, excluded }) => barangay?.code === code && !excluded),
  )
}

/** Places that have no power yet. */
export const darkPlaces = (advisory: Advisory): Place[] => placesOf(advisory).filter(({ isBack }) => !isBack)

/** Restored outages stay on the page of outages this long (milliseconds). */
export const RESTORED_FOR = 2 * 24 * 60 * 60_000

/** The next instant at which the clock changes what an advisory says; undefined when it never will. */
export function nextChange(advisories: readonly Advisory[], instant: Date): Date | undefined {
  const times = advisories
    .flatMap(({ windows, expiresAt, restoredAt }) => [
      ...windows.flatMap((window) => [time(window.start), endOf(window)]),
      time(expiresAt),
      time(restoredAt) + RESTORED_FOR,
    ])
    .filter((at) => at > instant.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

const planned: ReadonlySet<Kind> = new Set(['scheduled', 'transmission', 'rotational'])

/** Whether an advisory belongs in calendars: planned, with an end to each of its windows. */
export function isPlanned({ kind, windows }: Pick<Advisory, 'kind' | 'windows'>): boolean {
  return planned.has(kind) && windows.length > 0 && windows.every((window) => !Number.isNaN(endOf(window)))
}

/** What was out longest ago first among equals; larger outages before smaller ones. */
export function bySize(a: Advisory, b: Advisory): number {
  return (b.customers ?? 0) - (a.customers ?? 0) || a.code.localeCompare(b.code)
}

/** When it begins next, for what is planned (milliseconds). */
export const startAt = (advisory: Advisory, at: Date): number => time(windowAt(advisory, at)?.start ?? null)

/** How many days lie between the calendar dates of two instants in a zone. */
export function daysBetween(zone: string, from: Date, to: Date): number {
  return Math.round((Date.parse(dateIn(zone, to)) - Date.parse(dateIn(zone, from))) / 86_400_000)
}
