import { now } from '~/lib/clock'
import { dateAndTime, longDate, timeOfDay } from '~/lib/format'
import { dateIn, instantIn, minuteOfDay } from '~/lib/time-zone'

/** An instant (ISO, or '') as a `datetime-local` box shows it in a zone: `2026-11-18T14:15`. */
export function toLocal(instant: string, zone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const minutes = minuteOfDay(zone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dateIn(zone, at)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The value of a `datetime-local` box of a zone, as an instant (ISO); '' while it is incomplete. */
export function fromLocal(local: string, zone: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local)
  return match ? instantIn(zone, match[1]!, Number(match[2]) * 60 + Number(match[3])).toISOString() : ''
}

/** `18 November 2026, 2:15 PM`; '' for none. */
export function instantText(instant: string, zone: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : dateAndTime(at, zone)
}

/** `Nov 25, 9:00 AM`, with the year where it isn't the present one. */
export function shortInstant(instant: string, zone: string): string {
  const at = new Date(instant)
  const year =
    dateIn(zone, at).slice(0, 4) === dateIn(zone, now()).slice(0, 4) ? {} : { year: 'numeric' as const }
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: zone, ...year })
  return `${day}, ${timeOfDay(at, zone)}`
}

/** `23 November 2026` of a `date` box; '' while it is incomplete. */
export const dateText = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? longDate(date) : '')

/**
 * Below a native box, which shows a date in the order of the browser's language (11/12/2026), the chosen date in words,
 * which can be read in one way alone.
 */
export function dateHelp(words: string, help?: string): string | undefined {
  return words ? [`${words}.`, help].filter(Boolean).join(' ') : help
}

/** A text of the CMS, which knows instants only as such (`2026-11-18T06:15:00.000Z`), with the zone's dates and times. */
export function withLocalTimes(text: string, zone: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (instant) => instantText(instant, zone))
}

/** The day or instant from which something is seen, in words; undefined for none. */
export function startText(start: string | null, zone: string): string | undefined {
  if (!start) return undefined
  return start.length === 10 ? longDate(start) : instantText(start, zone)
}
