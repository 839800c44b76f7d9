const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a date in advance: a browser's first use of Intl takes several times as long as all later ones. */
export function warmUpDateFormat(): void {
  dateIn('UTC', new Date())
}

/** The part of Temporal that this file uses. */
interface Temporal {
  Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(zone: string): {
        toPlainDateTime(): { toString(options: { smallestUnit: 'second' }): string }
      }
    }
  }
}

/**
 * Local date and time in an IANA zone such as `Asia/Manila`: `2026-11-30T14:15:00`. Uses Temporal where the
 * browser has it, because the first use of Intl takes a slow phone a tenth of a second.
 */
function wallClock(at: Date, zone: string): string {
  const { Temporal } = globalThis as { Temporal?: Temporal }
  if (!Temporal) return formattedClock(at, zone)
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  return there.toPlainDateTime().toString({ smallestUnit: 'second' })
}

function formattedClock(at: Date, zone: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}`
}

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function dateIn(zone: string, at: Date): string {
  return wallClock(at, zone).slice(0, 10)
}

/** Minutes since local midnight, 0 to 1439. */
export function minuteOfDay(zone: string, at: Date): number {
  const clock = wallClock(at, zone)
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))
}

/** Offset of a zone from UTC at an instant (milliseconds, positive east of Greenwich). */
function offset(zone: string, at: Date): number {
  return Date.parse(`${wallClock(at, zone)}Z`) - Math.floor(at.getTime() / 1000) * 1000
}

/** The instant at which a calendar date begins in a zone. */
export function startOfDay(zone: string, date: string): Date {
  return instantIn(zone, date, 0)
}

/** The instant of a local time in a zone. @param minutes since midnight of the date */
export function instantIn(zone: string, date: string, minutes: number): Date {
  const utc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const guess = utc - offset(zone, new Date(utc))
  return new Date(utc - offset(zone, new Date(guess)))
}

/** The date `count` days after another. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** The time of a zone in words: `Philippine time`, `Singapore time`. */
export const timeZoneInWords = (zone: string): string =>
  zone === 'Asia/Manila' ? 'Philippine time' : `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`
