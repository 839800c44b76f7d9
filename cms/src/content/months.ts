/** A month, `YYYY-MM`. */
export type Month = string

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && MONTH_PATTERN.test(value)
}

/** The month a number of months later, or earlier for a negative number. */
export function addMonths(month: Month, count: number): Month {
  const months = monthIndex(month) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The number of months between two months. */
export function monthsBetween(from: Month, to: Month): number {
  return monthIndex(to) - monthIndex(from)
}

function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/**
 * A date (`YYYY-MM-DD`) a number of months later: the same day, or the month's last where it is shorter. The last day
 * of a month stays the last.
 */
export function addMonthsToDate(date: string, count: number): string {
  const month = addMonths(date.slice(0, 7), count)
  const day = Number(date.slice(8, 10))
  const last = daysInMonth(month)
  const clampedDay = day === daysInMonth(date.slice(0, 7)) ? last : Math.min(day, last)
  return `${month}-${String(clampedDay).padStart(2, '0')}`
}

/** An instant a number of months later, at the same time of day (UTC); its day follows {@link addMonthsToDate}. */
export function addMonthsToInstant(instant: Date, count: number): Date {
  const [date = '', time] = instant.toISOString().split('T')
  return new Date(`${addMonthsToDate(date, count)}T${time}`)
}

function daysInMonth(month: Month): number {
  return new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).getUTCDate()
}
