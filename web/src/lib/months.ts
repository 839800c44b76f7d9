/** A calendar month, `YYYY-MM`. */
export type Month = string

const names = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The month of a date (`YYYY-MM-DD`). */
export function monthOf(date: string): Month {
  return date.slice(0, 7)
}

/** The first day of a month, `YYYY-MM-01`, which the CMS stores for it. */
export function firstDay(month: Month): string {
  return `${month}-01`
}

/** The month `count` months later; earlier for a negative count. */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The last `count` months up to and including `newest`, in calendar order. */
export function monthsUpTo(newest: Month, count: number): Month[] {
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

/** The name of a month as another month's page writes it: with its year if the two have the same name. */
export function monthNameBeside(month: Month, shown: Month): string {
  const isSameName = month.slice(5, 7) === shown.slice(5, 7)
  return isSameName ? monthAndYear(month) : monthName(month)
}

/** `Nov`. */
export function shortMonth(month: Month): string {
  return monthName(month).slice(0, 3)
}

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
