const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface TimeLeft {
  /** In whole days, below two days in whole hours: `26 days`, `31 hours`, `less than an hour`. */
  text: string
  /** The instant from which the text is no longer true. */
  until: Date
}

/**
 * The time until an instant, coarse enough for a cached page: the text is true until `until`, when the page
 * must be rendered again. Null once the instant has passed.
 */
export function coarseTimeLeft(end: Date, at: Date): TimeLeft | null {
  const left = end.getTime() - at.getTime()
  if (left <= 0) return null
  const unit = left >= 2 * DAY ? DAY : HOUR
  const whole = Math.floor(left / unit)
  if (whole === 0) return { text: 'less than an hour', until: end }
  // One millisecond after the instant, because at the instant itself the text is still true.
  const until = new Date(end.getTime() - whole * unit + 1)
  return { text: counted(whole, unit === DAY ? 'day' : 'hour'), until }
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * The time until an instant, for a live countdown: `26 days, 22 hours`, `1 day`, below a day to the minute:
 * `22 hours, 15 minutes`, `15 minutes`. Null once the instant has passed.
 */
export function preciseTimeLeft(end: Date, at: Date): string | null {
  const left = end.getTime() - at.getTime()
  if (left <= 0) return null
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const parts =
    days > 0 ? [part(days, 'day'), part(hours, 'hour')] : [part(hours, 'hour'), part(minutes, 'minute')]
  return parts.flat().join(', ') || 'less than a minute'
}

/**
 * How long to wait, given the seconds until a limit ends: `42 seconds`, from a minute up in whole minutes, from
 * two hours up in whole hours, rounded up so that the wait is over when they have passed: `15 minutes`.
 */
export function formatWait(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

const part = (count: number, unit: string) => (count > 0 ? [counted(count, unit)] : [])
