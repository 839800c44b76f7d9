/** A month, `YYYY-MM`. */
export type Month = string

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether a value is a month, `YYYY-MM`. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && MONTH_PATTERN.test(value)
}

/** Adds months to a month; a negative count goes back. */
export function addMonths(month: Month, count: number): Month {
  const months = monthIndex(month) + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Returns the number of months from one month to another. */
export function monthsBetween(from: Month, to: Month): number {
  return monthIndex(to) - monthIndex(from)
}

function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/**
 * Adds months to a date (`YYYY-MM-DD`): the same day, or the month's last day if it's shorter. The last day of a month
 * stays the last day.
 */
export function addMonthsToDate(date: string, count: number): string {
  const month = addMonths(date.slice(0, 7), count)
  const day = Number(date.slice(8, 10))
  const last = daysInMonth(month)
  const clampedDay = day === daysInMonth(date.slice(0, 7)) ? last : Math.min(day, last)
  return `${month}-${String(clampedDay).padStart(2, '0')}`
}

/** Adds months to an instant, with the same time of day (UTC). The day follows {@link addMonthsToDate}. */
export function addMonthsToInstant(instant: Date, count: number): Date {
  const [date = '', time] = instant.toISOString().split('T')
  return new Date(`${addMonthsToDate(date, count)}T${time}`)
}

function daysInMonth(month: Month): number {
  return new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).getUTCDate()
}
