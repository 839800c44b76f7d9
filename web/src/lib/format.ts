import { formatDecimalDigits, type TenThousandths } from './decimal'
import { monthName } from './months'
import { dateIn, minuteOfDay } from './time-zone'

/** The minus sign U+2212, which is as wide as a digit, so that columns align. */
const MINUS = '−'

/**
 * `58,000.0`: a number with grouped thousands and a fixed number of decimals. It doesn't use Intl, so that
 * server and browsers produce the same text.
 */
export function formatNumber(value: number, decimals = 0): string {
  return group(value.toFixed(decimals))
}

/** `118`, `126.9`, `0.06`: a number with as few decimals as possible, two at most. */
export function formatShortNumber(value: number): string {
  const hundredths = Math.round(value * 100)
  return formatNumber(value, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2)
}

/** A text in which no line ends between an amount of power or energy and its unit. */
export const withUnbrokenPowerUnits = (text: string): string =>
  text.replace(/(\d) (?=[kMG]Wh?\b)/g, '$1\u00a0')

/** `₱10.6280`, `−₱0.1800`; with two decimals for amounts that a customer pays. */
export function formatPeso(value: TenThousandths, places: 0 | 2 | 4 = 4): string {
  const digits = group(formatDecimalDigits(Math.abs(value), places))
  return `${value < 0 && Number(formatDecimalDigits(value, places)) !== 0 ? MINUS : ''}₱${digits}`
}

/**
 * An amount with two decimals if it is in whole centavos, otherwise with four; for large charges, such as per
 * kW.
 */
export function formatShortPeso(value: TenThousandths): string {
  return formatPeso(value, value % 100 === 0 ? 2 : 4)
}

/** `+₱0.0480`, `−₱0.1790`: a difference with its sign. */
export function formatSignedPeso(value: TenThousandths, places?: 0 | 2 | 4): string {
  return `${value > 0 ? '+' : ''}${formatPeso(value, places)}`
}

/** A fraction as a percentage: 0.61 becomes `61.0%`. */
export function formatPercent(share: number, decimals = 1): string {
  return `${formatNumber(share * 100, decimals)}%`
}

/** `640 kB`, `1.2 MB`, `20 MB`: a number of bytes in decimal units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${formatNumber(Math.max(1, bytes / 1000))} kB`
  return `${formatNumber(bytes / 1_000_000, 1).replace('.0', '')} MB`
}

/** `November 18`, from a calendar date. */
const monthAndDay = (date: string) => `${monthName(date)} ${Number(date.slice(8, 10))}`

/** `November 18, 2026`, from a calendar date. */
export function longDate(date: string): string {
  return `${monthAndDay(date)}, ${date.slice(0, 4)}`
}

/** `Nov 18, 2026`, from a calendar date. */
export function shortDate(date: string): string {
  return `${monthName(date).slice(0, 3)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Tuesday, November 24`, or short `Tue, Nov 24`, from a calendar date. */
export function dayName(date: string, length: 'long' | 'short' = 'long'): string {
  const written = (word: string) => (length === 'short' ? word.slice(0, 3) : word)
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return `${written(weekday)}, ${written(monthName(date))} ${Number(date.slice(8, 10))}`
}

/** `October 26 to November 25, 2026`; the year appears once if both dates share it. */
export function dateRange(from: string, to: string): string {
  const first = from.slice(0, 4) === to.slice(0, 4) ? monthAndDay(from) : longDate(from)
  return `${first} to ${longDate(to)}`
}

/** `2:15 PM` or `12:00 noon`, of an instant in a time zone. `12:00 PM` is ambiguous, so it never appears. */
export function timeOfDay(at: Date, zone: string): string {
  const minutes = minuteOfDay(zone, at)
  if (minutes === 0) return '12:00 midnight'
  if (minutes === 12 * 60) return '12:00 noon'
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Keeps the times in a text on one line, such as the `noon` of `12:00 noon`. */
export const keepTimesUnbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:AM|PM|noon|midnight)\b)/g, '\u00a0')

/** `November 18, 2026, 2:15 PM`, of an instant in a time zone. */
export function dateAndTime(at: Date, zone: string): string {
  return `${longDate(dateIn(zone, at))}, ${timeOfDay(at, zone)}`
}

function group(digits: string): string {
  const [whole = '', fraction] = digits.replace('-', MINUS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
