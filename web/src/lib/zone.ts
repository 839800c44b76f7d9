const formats = new Map<string, Intl.DateTimeFormat>()

/** A browser's first format of dates takes it several times as long as all others: this does it ahead of time. */
export function prepareZones(): void {
  dateIn('UTC', new Date())
}

/** Wall-clock fields of an instant in an IANA zone such as `Asia/Manila`. */
function wallClock(at: Date, zone: string) {
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
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return parts as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>
}

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function dateIn(zone: string, at: Date): string {
  const { year, month, day } = wallClock(at, zone)
  return `${year}-${month}-${day}`
}

/** Minutes since local midnight, 0 to 1439. */
export function minuteOfDay(zone: string, at: Date): number {
  const { hour, minute } = wallClock(at, zone)
  return Number(hour) * 60 + Number(minute)
}

/** How far the zone's clocks are ahead of UTC at an instant (milliseconds). */
function offset(zone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = wallClock(at, zone)
  const local = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second)
  return local - Math.floor(at.getTime() / 1000) * 1000
}

/** The instant at which a calendar date begins in a zone. */
export function startOfDay(zone: string, date: string): Date {
  return instantIn(zone, date, 0)
}

/** The instant at which a zone's clocks show so many minutes after midnight of a calendar date. */
export function instantIn(zone: string, date: string, minutes: number): Date {
  const utc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const guess = utc - offset(zone, new Date(utc))
  return new Date(utc - offset(zone, new Date(guess)))
}

/** The calendar date `count` days after another. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
