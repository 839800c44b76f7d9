import { now } from '~/lib/clock'
import { dateAndTime, longDate, timeOfDay } from '~/lib/format'
import { dateIn, instantIn, minuteOfDay } from '~/lib/time-zone'

/**
 * Converts an instant (ISO, or '') to the value of a `datetime-local` input in a zone: `2026-11-18T14:15`.
 */
export function instantToLocalInput(instant: string, zone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const minutes = minuteOfDay(zone, at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dateIn(zone, at)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Converts the value of a `datetime-local` input in a zone to an instant (ISO); '' for an incomplete value.
 */
export function localInputToInstant(local: string, zone: string): string {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(local)
  return match ? instantIn(zone, match[1]!, Number(match[2]) * 60 + Number(match[3])).toISOString() : ''
}

/** `November 18, 2026, 2:15 PM`; '' for no instant. */
export function formatInstant(instant: string, zone: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : dateAndTime(at, zone)
}

/** `Nov 25, 9:00 AM`, with the year if it isn't the current one. */
export function formatShortInstant(instant: string, zone: string): string {
  const at = new Date(instant)
  const year =
    dateIn(zone, at).slice(0, 4) === dateIn(zone, now()).slice(0, 4) ? {} : { year: 'numeric' as const }
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: zone, ...year })
  return `${day}, ${timeOfDay(at, zone)}`
}

/** `November 23, 2026`, from a complete `YYYY-MM-DD`; '' otherwise. */
export const formatDate = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? longDate(date) : '')

/**
 * The help text below a date input: the chosen date in words, because the input shows it in the order of the
 * browser's language (11/12/2026), which is ambiguous.
 */
export function dateFieldHelp(words: string, help?: string): string | undefined {
  return words && help ? `${words}. ${help}` : words || help
}

/**
 * Replaces ISO instants in a text of the CMS (`2026-11-18T06:15:00.000Z`) by dates and times in the zone.
 */
export function replaceInstantsByLocalTimes(text: string, zone: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (instant) => formatInstant(instant, zone))
}

/** When a document becomes visible, formatted; undefined if it is already. */
export function formatDateOrInstant(start: string | null, zone: string): string | undefined {
  if (!start) return undefined
  return start.length === 10 ? longDate(start) : formatInstant(start, zone)
}
