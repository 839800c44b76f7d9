/** A calendar month, `YYYY-MM`. */
export type Month = string

const names = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The month that a date (`YYYY-MM-DD`) falls in. */
export function monthOf(date: string): Month {
  return date.slice(0, 7)
}

/** First day of the month, `YYYY-MM-01`: how the CMS stores one. */
export function firstDay(month: Month): string {
  return `${month}-01`
}

/** The month `count` months later; earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** `count` months in calendar order, the last of them `newest`. */
export function monthsUntil(newest: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, i) => addMonths(newest, i + 1 - count))
}

/** `November`. */
export function monthName(month: Month): string {
  return names[Number(month.slice(5, 7)) - 1] ?? month
}

/** `November 2026`. */
export function monthAndYear(month: Month): string {
  return `${monthName(month)} ${month.slice(0, 4)}`
}

/** `Nov`. */
export function shortMonth(month: Month): string {
  return monthName(month).slice(0, 3)
}

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
