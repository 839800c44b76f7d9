import { dateAndTime, dayName, longDate, timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/outages'
import type { Advisory, Stage, Window } from './model'
import {
  confirmedAt,
  darkPlaces,
  daysBetween,
  endOf,
  type Phase,
  phaseOf,
  placesOf,
  windowAt,
} from './outages'

/** Where and when a visitor reads: texts name days accordingly. */
export interface Now {
  at: Date
  zone: string
}

/** `7:30 PM` today, `7:30 PM tomorrow`, else with its date. */
export function whenSaid(instant: Date, { at, zone }: Now): string {
  const clock = timeOfDay(instant, zone)
  const days = daysBetween(zone, at, instant)
  if (days === 0) return clock
  if (days === 1) return t.outages.tomorrow(clock)
  if (days === -1) return t.outages.yesterday(clock)
  return `${clock}, ${dayName(dateIn(zone, instant))}`
}

/** `6:00 AM to 2:00 PM`; the end names its day where that is another one. */
export function windowText({ start, ...window }: Window, zone: string): string {
  const from = new Date(start)
  const end = endOf({ start, ...window })
  if (Number.isNaN(end)) return t.outages.from(timeOfDay(from, zone))
  const until = new Date(end)
  const sameDay = dateIn(zone, from) === dateIn(zone, until)
  return t.outages.window(
    timeOfDay(from, zone),
    sameDay ? timeOfDay(until, zone) : `${timeOfDay(until, zone)}, ${dayName(dateIn(zone, until))}`,
  )
}

/** When power is expected back. A time that has passed is no promise any more. */
export interface Promise {
  /** `Back by 7:30 PM`, or that a time has passed. */
  text: string
  /** The time alone, as `7:30 PM`; null where there is none to hope for. */
  time: string | null
  /** What was promised before: `6:00 PM`. */
  was: string | null
  isPast: boolean
}

export function promiseOf(advisory: Advisory, now: Now): Promise {
  const window = windowAt(advisory, now.at)
  const end = window ? endOf(window) : Number.NaN
  if (!window || Number.isNaN(end))
    return { text: t.outages.unknownEnd, time: null, was: null, isPast: false }
  const said = whenSaid(new Date(end), now)
  const isPast = end <= now.at.getTime()
  const moved = window.revisedEnd !== null && window.end !== null && window.end !== window.revisedEnd
  return {
    text: isPast ? t.outages.passed(said) : t.outages.backBy(said),
    time: isPast ? null : said,
    was: moved ? whenSaid(new Date(window.end!), now) : null,
    isPast,
  }
}

/** `Friday 27 November, 8:00 AM to 12:00 PM; …`: the windows of an advisory, in order. */
export function scheduleText({ windows }: Pick<Advisory, 'windows'>, zone: string): string {
  return windows
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map((window) => `${dayName(dateIn(zone, new Date(window.start)))}, ${windowText(window, zone)}`)
    .join('; ')
}

/**
 * The present state, for link previews and search results, which keep a text for days: every time has its date, and
 * nothing is relative to now.
 */
export function statusText(advisory: Advisory, { at, zone }: Now): string {
  const { stage, restoredAt } = advisory
  const window = windowAt(advisory, at)
  const end = window ? endOf(window) : Number.NaN
  const schedule = scheduleText(advisory, zone)
  switch (phaseOf(advisory, at)) {
    case 'out':
      if (Number.isNaN(end)) return t.outages.unknownEnd
      return (end <= at.getTime() ? t.outages.passed : t.outages.backBy)(dateAndTime(new Date(end), zone))
    case 'restored':
      return restoredAt ? t.outages.backSince(dateAndTime(new Date(restoredAt), zone)) : t.stages.restored
    case 'scheduled':
      return t.outages.scheduledFor(schedule)
    case 'off':
      return stage === 'cancelled' ? t.outages.cancelled(schedule) : t.outages.postponed(schedule)
    case 'over':
      return t.outages.over
    case 'notice':
      return ''
  }
}

/** What its badge says, and which color it has. */
export interface Badge {
  text: string
  tone: 'out' | 'part' | 'planned' | 'back' | 'calm'
}

export function badgeOf(advisory: Advisory, phase: Phase): Badge {
  const { kind, stage } = advisory
  if (phase === 'out' && stage === 'partially_restored') return { text: t.stages[stage], tone: 'part' }
  if (phase === 'out')
    return {
      text: t.outages.outBadge(t.advisoryKinds[kind], t.stages[stage === 'scheduled' ? 'ongoing' : stage]),
      tone: 'out',
    }
  if (phase === 'restored') return { text: t.stages.restored, tone: 'back' }
  if (phase === 'over') return { text: t.outages.over, tone: 'calm' }
  if (phase === 'off') return { text: t.stages[stage], tone: 'calm' }
  return { text: t.advisoryKinds[kind], tone: kind === 'general' ? 'calm' : 'planned' }
}

/** A line of the public log, newest first on a page. */
export interface LogLine {
  at: string
  time: string
  text: string
}

export function logOf({ updates }: Advisory, now: Now): LogLine[] {
  return updates
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, text, stage }) => ({ at, time: whenSaid(new Date(at), now), text: text ?? stageText(stage) }))
}

const stageText = (stage: Stage | null): string => t.stages[stage ?? 'ongoing']

/** An advisory as pages lay it out: everything written out for a moment and a zone. */
export interface OutageView {
  code: string
  title: string
  href: string
  phase: Phase
  badge: Badge
  /** `Mabini, San Roque and Pag-asa`. */
  where: string
  /** Codes of these barangays. */
  codes: string[]
  /** Their municipalities, each once. */
  towns: string[]
  days: { day: string; windows: string[] }[]
  /** The day of its present or next window, `YYYY-MM-DD`. */
  day: string | null
  promise: Promise
  confirmed: { at: string; text: string }
  cause: string | null
  feeder: string | null
  customers: number | null
  initiator: string | null
  posted: string
  log: LogLine[]
  /** For the time span that is drawn: its start, and its expected end (ISO). */
  start: string | null
  since: string | null
  end: string | null
  ended: string | null
}

export const advisoryPath = (slug: string): string => `/news-and-updates/${slug}`

/** An advisory with the barangays that matter in its phase: of an outage those that are still without power. */
export function viewOf(advisory: Advisory, now: Now): OutageView {
  const { code, title, slug, cause, purpose, feeder, customers, initiator, postedAt, restoredAt } = advisory
  const { zone } = now
  const phase = phaseOf(advisory, now.at)
  const places = phase === 'out' ? darkPlaces(advisory) : placesOf(advisory)
  const window = windowAt(advisory, now.at)
  const end = window ? endOf(window) : Number.NaN
  const confirmed = confirmedAt(advisory)
  const days = new Map<string, string[]>()
  for (const one of advisory.windows.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const date = dateIn(zone, new Date(one.start))
    days.set(date, [...(days.get(date) ?? []), windowText(one, zone)])
  }
  return {
    code,
    title,
    href: advisoryPath(slug),
    phase,
    badge: badgeOf(advisory, phase),
    where: listed(places.map((place) => place.name)),
    codes: places.map((place) => place.code),
    towns: [...new Set(places.flatMap(({ town }) => town ?? []))],
    day: window ? dateIn(zone, new Date(window.start)) : null,
    days: [...days].map(([date, windows]) => ({ day: date, windows })),
    promise: promiseOf(advisory, now),
    confirmed: { at: confirmed, text: whenSaid(new Date(confirmed), now) },
    cause: cause ?? purpose,
    feeder: feeder ? [feeder.name, feeder.substation].filter(Boolean).join(', ') : null,
    customers,
    initiator,
    posted: longDate(dateIn(zone, new Date(postedAt))),
    log: logOf(advisory, now),
    start: window?.start ?? null,
    since: window ? whenSaid(new Date(window.start), now) : null,
    end: Number.isNaN(end) ? null : new Date(end).toISOString(),
    ended: restoredAt ? whenSaid(new Date(restoredAt), now) : null,
  }
}

/** `Mabini, San Roque and Pag-asa`. */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : t.outages.and(names.slice(0, -1).join(', '), names.at(-1)!)
}
