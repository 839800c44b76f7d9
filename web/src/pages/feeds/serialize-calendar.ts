import { removeForbiddenXmlCharacters } from './remove-forbidden-xml-characters'

export interface CalendarPublisher {
  /** Public origin of the site. */
  siteUrl: string
  utilityName: string
  /** IANA time zone of the utility. */
  zone: string
}

/** A calendar event. Instants are ISO. */
export interface CalendarEvent {
  /** Stays the same when the event changes. */
  id: string
  changedAt: string
  start: string
  /** Undefined for an event without duration. */
  end?: string | number
  summary: string
  where?: string | null
  /** Lines of the description; empty ones are omitted. */
  text: (string | null | undefined | false)[]
  path: string
  isOff: boolean
}

/**
 * Serializes events as iCalendar (RFC 5545). Times are in UTC, which needs no time zone definition; calendars
 * show them in the user's zone. A cancelled event has that status, so that subscribed calendars remove it.
 */
export function serializeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  of: CalendarPublisher,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tanglaw//${escaped(of.utilityName)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${of.zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, of)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, { siteUrl }: CalendarPublisher): string[] {
  const { id, changedAt, start, end, summary, where, text, path, isOff } = event
  const address = siteUrl + path
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(siteUrl).hostname}`,
    // The time of the last change instead of the request, so that unchanged content yields an identical file.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence(changedAt)}`,
    `DTSTART:${utc(start)}`,
    ...(end === undefined ? [] : [`DTEND:${utc(end)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    `DESCRIPTION:${escaped([...text, address].filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** An instant in iCalendar format, such as `20261124T220000Z`. */
const utc = (instant: string | number): string =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/**
 * Increases with each change, so that calendars can tell which version is newer. In seconds, to fit into 32
 * bits.
 */
const sequence = (updatedAt: string): number =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2020, 0)) / 1000))

const escaped = (text: string): string =>
  removeForbiddenXmlCharacters(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** Folds a line at 75 octets, as RFC 5545 (3.1) requires, without splitting a character. */
export function foldCalendarLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
