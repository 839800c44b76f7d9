import { advisoryPath, listed, windowText } from '~/features/news/words'
import type { Advisory } from '~/features/news/model'
import { endOf, placesOf } from '~/features/news/outages'
import { feeds as t } from '~/messages/en/feeds'

interface Publisher {
  /** Public origin of the site. */
  siteUrl: string
  utilityName: string
  /** IANA zone of the utility. */
  zone: string
}

/**
 * Interruptions as a calendar (RFC 5545), an event for each window. Times are in UTC: an instant needs no definition of
 * a zone, and calendars show it in their owner's. Cancelled and postponed ones say so, and leave subscribers' calendars.
 */
export function calendar(advisories: readonly Advisory[], of: Publisher): string {
  const { utilityName, zone } = of
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tanglaw//${escaped(utilityName)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(t.calendar(utilityName))}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...advisories.flatMap((advisory) => events(advisory, of)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function events(advisory: Advisory, { siteUrl, zone }: Publisher): string[] {
  const { documentId, code, title, slug, stage, purpose, windows, updatedAt } = advisory
  const where = listed(placesOf(advisory).map(({ name }) => name))
  const address = siteUrl + advisoryPath(slug)
  const isOff = stage === 'cancelled' || stage === 'postponed'
  return windows.flatMap((window, index) => [
    'BEGIN:VEVENT',
    `UID:${documentId}-${index + 1}@${new URL(siteUrl).hostname}`,
    // The last change, not the time of asking: a file that says the same is the same.
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequence(updatedAt)}`,
    `DTSTART:${utc(window.start)}`,
    `DTEND:${utc(endOf(window))}`,
    `SUMMARY:${escaped(t.interruption(where))}`,
    `LOCATION:${escaped(where)}`,
    `DESCRIPTION:${escaped([`${code}: ${title}`, windowText(window, zone), purpose, address].filter(Boolean).join('\n'))}`,
    `URL:${address}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
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
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n')

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
