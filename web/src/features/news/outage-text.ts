import { dateAndTime, dayName, timeOfDay } from '~/lib/format'
import { dateIn, minuteOfDay } from '~/lib/time-zone'
import * as t from '~/messages/en/outages'
import type { Advisory, AdvisoryStage, OutageWindow } from './model'
import {
  daysBetween,
  outageWindowEnd,
  type AdvisoryPhase,
  advisoryPhaseOf,
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
export interface OutageBadgeView {
  text: string
  tone: 'out' | 'part' | 'planned' | 'back' | 'calm'
}

export function toOutageBadge(advisory: Advisory, phase: AdvisoryPhase): OutageBadgeView {
  const { kind, stage } = advisory
  if (phase === 'out' && stage === 'partially_restored') return { text: t.stages[stage], tone: 'part' }
  if (phase === 'out')
    return {
      text: t.outages.outBadge(
        kind === 'emergency' ? t.outages.unplanned : t.advisoryKinds[kind],
        stageText(stage === 'scheduled' ? 'ongoing' : stage),
      ),
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

/** To a visitor, “Extended” doesn't say what is. */
const stageText = (stage: AdvisoryStage | null): string =>
  stage === 'extended' ? t.outages.newEstimate : t.stages[stage ?? 'ongoing']

/** `Mabini, San Roque and Pag-asa`. */
export function joinNamesWithAnd(names: string[]): string {
  return names.length < 2 ? names.join('') : t.outages.and(names.slice(0, -1).join(', '), names.at(-1)!)
}
