import { dateAndTime, dayName, longDate, timeOfDay } from '~/lib/format'
import { dateIn, minuteOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/outages'
import type { Advisory, AdvisoryStage, OutageWindow } from './model'
import {
  lastAdvisoryUpdateAt,
  unrestoredAreasOf,
  daysBetween,
  outageWindowEnd,
  type AdvisoryPhase,
  advisoryPhaseOf,
  affectedAreasOf,
  currentOutageWindow,
} from './advisory-phase'

/** The instant and the time zone for which texts are formatted. */
export interface OutageTextContext {
  at: Date
  zone: string
}

/**
 * Formats an instant relative to today: `7:30 PM`, `12:00 midnight tonight`, `7:30 PM tomorrow`, otherwise
 * with its date.
 */
export function formatRelativeToToday(instant: Date, { at, zone }: OutageTextContext): string {
  const clock = timeOfDay(instant, zone)
  const days = daysBetween(zone, at, instant)
  if (days === 0) return clock
  if (days === 1)
    return minuteOfDay(zone, instant) === 0 ? t.outages.tonight(clock) : t.outages.tomorrow(clock)
  if (days === -1) return t.outages.yesterday(clock)
  return `${clock}, ${dayName(dateIn(zone, instant))}`
}

/** Formats a window: `6:00 AM to 2:00 PM`; with a date at its end if that is another day. */
export function formatOutageWindow({ start, ...window }: OutageWindow, zone: string): string {
  const from = new Date(start)
  const end = outageWindowEnd({ start, ...window })
  if (Number.isNaN(end)) return t.outages.from(timeOfDay(from, zone))
  const until = new Date(end)
  const sameDay = dateIn(zone, from) === dateIn(zone, until)
  return t.outages.window(
    timeOfDay(from, zone),
    sameDay ? timeOfDay(until, zone) : `${timeOfDay(until, zone)}, ${dayName(dateIn(zone, until))}`,
  )
}

/** The estimated time of restoration. An estimate that has passed is no longer shown as one. */
export interface RestorationEstimate {
  /** `Back by 7:30 PM`, or that the estimate has passed. */
  text: string
  /** Only the time, `7:30 PM`; null without a valid estimate. */
  time: string | null
  /** The first estimate, however often it was moved: `6:00 PM`. */
  was: string | null
  isPast: boolean
}

export function describeRestorationEstimate(advisory: Advisory, now: OutageTextContext): RestorationEstimate {
  const window = currentOutageWindow(advisory, now.at)
  const end = window ? outageWindowEnd(window) : Number.NaN
  if (!window || Number.isNaN(end))
    return { text: t.outages.unknownEnd, time: null, was: null, isPast: false }
  const said = formatRelativeToToday(new Date(end), now)
  const isPast = end <= now.at.getTime()
  const moved = window.revisedEnd !== null && window.end !== null && window.end !== window.revisedEnd
  return {
    text: isPast ? t.outages.passed(said) : t.outages.backBy(said),
    time: isPast ? null : said,
    was: moved ? formatRelativeToToday(new Date(window.end!), now) : null,
    isPast,
  }
}

/** The windows of an advisory in order: `Friday, November 27, 8:00 AM to 12:00 PM; …`. */
export function formatOutageSchedule({ windows }: Pick<Advisory, 'windows'>, zone: string): string {
  return windows
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map((window) => `${dayName(dateIn(zone, new Date(window.start)))}, ${formatOutageWindow(window, zone)}`)
    .join('; ')
}

/**
 * The present state for link previews and search results, which keep a text for days: all times have dates,
 * and nothing is relative to today.
 */
export function formatOutageStatus(advisory: Advisory, { at, zone }: OutageTextContext): string {
  const { stage, restoredAt } = advisory
  const window = currentOutageWindow(advisory, at)
  const end = window ? outageWindowEnd(window) : Number.NaN
  const schedule = formatOutageSchedule(advisory, zone)
  switch (advisoryPhaseOf(advisory, at)) {
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

/** The text and color of a badge. */
export interface OutageBadge {
  text: string
  tone: 'out' | 'part' | 'planned' | 'back' | 'calm'
}

export function toOutageBadge(advisory: Advisory, phase: AdvisoryPhase): OutageBadge {
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

/** A line of the public log. */
export interface OutageLogLine {
  at: string
  time: string
  text: string
}

export function toOutageLogLines({ updates }: Advisory, now: OutageTextContext): OutageLogLine[] {
  return updates
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ at, text, stage }) => ({
      at,
      time: formatRelativeToToday(new Date(at), now),
      text: text ?? stageText(stage),
    }))
}

const stageText = (stage: AdvisoryStage | null): string => t.stages[stage ?? 'ongoing']

/** An advisory as pages show it: all texts formatted for an instant and a time zone. */
export interface OutageView {
  code: string
  title: string
  href: string
  phase: AdvisoryPhase
  badge: OutageBadge
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
  feeder: string | null
  customers: number | null
  initiator: string | null
  posted: string
  log: OutageLogLine[]
  /** Start and expected end of the progress bar (ISO). */
  start: string | null
  since: string | null
  end: string | null
  ended: string | null
}

export const newsItemPath = (slug: string): string => `/news-and-updates/${slug}`

/** Formats an advisory. An outage lists only the barangays that are still without power. */
export function toOutageView(advisory: Advisory, now: OutageTextContext): OutageView {
  const { code, title, slug, cause, purpose, feeder, customers, initiator, postedAt, restoredAt } = advisory
  const { zone } = now
  const phase = advisoryPhaseOf(advisory, now.at)
  const places = phase === 'out' ? unrestoredAreasOf(advisory) : affectedAreasOf(advisory)
  const window = currentOutageWindow(advisory, now.at)
  const end = window ? outageWindowEnd(window) : Number.NaN
  const confirmed = lastAdvisoryUpdateAt(advisory)
  const days = new Map<string, string[]>()
  for (const one of advisory.windows.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const date = dateIn(zone, new Date(one.start))
    days.set(date, [...(days.get(date) ?? []), formatOutageWindow(one, zone)])
  }
  return {
    code,
    title,
    href: newsItemPath(slug),
    phase,
    badge: toOutageBadge(advisory, phase),
    where: joinNamesWithAnd(
      places.map(({ name, parts }) => (phase === 'out' && parts.length > 0 ? t.outages.inPart(name) : name)),
    ),
    codes: places.map((place) => place.code),
    towns: [...new Set(places.flatMap(({ town }) => town ?? []))],
    day: window ? dateIn(zone, new Date(window.start)) : null,
    days: [...days].map(([date, windows]) => ({ day: date, windows })),
    promise: describeRestorationEstimate(advisory, now),
    confirmed: { at: confirmed, text: formatRelativeToToday(new Date(confirmed), now) },
    cause: cause ?? purpose,
    feeder: feeder ? [feeder.name, feeder.substation].filter(Boolean).join(', ') : null,
    customers,
    initiator,
    posted: longDate(dateIn(zone, new Date(postedAt))),
    log: toOutageLogLines(advisory, now),
    start: window?.start ?? null,
    since: window ? formatRelativeToToday(new Date(window.start), now) : null,
    end: Number.isNaN(end) ? null : new Date(end).toISOString(),
    ended: restoredAt ? formatRelativeToToday(new Date(restoredAt), now) : null,
  }
}

/** `Mabini, San Roque and Pag-asa`. */
export function joinNamesWithAnd(names: string[]): string {
  return names.length < 2 ? names.join('') : t.outages.and(names.slice(0, -1).join(', '), names.at(-1)!)
}
