import { xmlText } from './xml-text'

export interface Publisher {
  /** Public origin of the site. */
  siteUrl: string
  utilityName: string
  /** IANA zone of the utility. */
  zone: string
}

/** Something that happens at a time, as calendars keep it. Instants are ISO. */
export interface CalendarEvent {
  /** The same event keeps it, whatever changes. */
  id: string
  changedAt: string
  start: string
  /** Without one it is a moment. */
  end?: string | number
  summary: string
  where?: string | null
  /** Lines. */
  text: (string | null | undefined | false)[]
  path: string
  isOff: boolean
}

/**
 * Events as a calendar (RFC 5545). Times are in UTC: an instant needs no definition of a zone, and calendars show it in
 * their owner's. What is off says so, and leaves subscribers' calendars.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], of: Publisher): string {
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
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, { siteUrl }: Publisher): string[] {
  const { id, changedAt, start, end, summary, where, text, path, isOff } = event
  const address = siteUrl + path
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(siteUrl).hostname}`,
    // The last change, not the time of asking: a file that says the same is the same.
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

/** `20261124T220000Z`. */
const utc = (instant: string | number): string =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/** Grows with every change, by which calendars tell the newer of two versions; seconds, to fit in 32 bits. */
const sequence = (updatedAt: string): number =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2020, 0)) / 1000))

const escaped = (text: string): string =>
  xmlText(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

/** A line holds 75 octets at most and goes on after a space (RFC 5545, 3.1); no character is torn apart. */
export function folded(line: string): string {
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
