import { toFixed, type TenThousandths } from './decimal'
import { monthName } from './months'
import { dateIn, minuteOfDay } from './time-zone'

/** A true minus sign: as wide as a figure, so that columns stay in line. */
const MINUS = '−'

/**
 * `58,000.0`: thousands in groups, a fixed number of decimals. Written out rather than left to Intl, so that
 * the server and every browser write the same.
 */
export function figure(value: number, decimals = 0): string {
  return group(value.toFixed(decimals))
}

/** `118`, `126.9`, `0.06`: as few decimals as say it, two at most. */
export function shortFigure(value: number): string {
  const hundredths = Math.round(value * 100)
  return figure(value, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2)
}

/** `₱10.6280`, `−₱0.1800`; with two places for amounts a person pays. */
export function peso(value: TenThousandths, places: 0 | 2 | 4 = 4): string {
  const digits = group(toFixed(Math.abs(value), places))
  return `${value < 0 && Number(toFixed(value, places)) !== 0 ? MINUS : ''}₱${digits}`
}

/** Whole centavos with two places, anything finer with four: for charges that are large, such as a kW's. */
export function shortPeso(value: TenThousandths): string {
  return peso(value, value % 100 === 0 ? 2 : 4)
}

/** `+₱0.0480`, `−₱0.1790`: a difference. */
export function signedPeso(value: TenThousandths, places?: 0 | 2 | 4): string {
  return `${value > 0 ? '+' : ''}${peso(value, places)}`
}

/** A share of one as `61.0%`. */
export function percent(share: number, decimals = 1): string {
  return `${figure(share * 100, decimals)}%`
}

/** `640 kB`, `1.2 MB`, `20 MB`, of a number of bytes, in powers of a thousand as file managers write them. */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${figure(Math.max(1, bytes / 1000))} kB`
  return `${figure(bytes / 1_000_000, 1).replace('.0', '')} MB`
}

/** `November 18`, from a calendar date. */
const monthAndDay = (date: string) => `${monthName(date)} ${Number(date.slice(8, 10))}`

/** `November 18, 2026`, from a calendar date. */
export function longDate(date: string): string {
  return `${monthAndDay(date)}, ${date.slice(0, 4)}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Tuesday, November 24`; short, `Tue, Nov 24`. */
export function dayName(date: string, length: 'long' | 'short' = 'long'): string {
  const written = (word: string) => (length === 'short' ? word.slice(0, 3) : word)
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return `${written(weekday)}, ${written(monthName(date))} ${Number(date.slice(8, 10))}`
}

/** `October 26 to November 25, 2026`; the year is said once when it is the same. */
export function dateRange(from: string, to: string): string {
  const first = from.slice(0, 4) === to.slice(0, 4) ? monthAndDay(from) : longDate(from)
  return `${first} to ${longDate(to)}`
}

/** `2:15 PM`, `12:00 noon`, of an instant, in a zone. `12:00 PM` is read either way, so it is never written. */
export function timeOfDay(at: Date, zone: string): string {
  const minutes = minuteOfDay(zone, at)
  if (minutes === 0) return '12:00 midnight'
  if (minutes === 12 * 60) return '12:00 noon'
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `November 18, 2026, 2:15 PM`, of an instant, in a zone. */
export function dateAndTime(at: Date, zone: string): string {
  return `${longDate(dateIn(zone, at))}, ${timeOfDay(at, zone)}`
}

function group(digits: string): string {
  const [whole = '', fraction] = digits.replace('-', MINUS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
