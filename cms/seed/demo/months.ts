/** The first day of a month, `YYYY-MM-01`: how every monthly record names its month. */
export type Month = string

/** The zone the demo utility lives in. It keeps no summer time, so its offset is always +08:00. */
export const DEMO_TIME_ZONE = 'Asia/Manila'
const DEMO_OFFSET = '+08:00'

/** The utility's meters are read on the 25th: a billing month runs from the 26th to the 25th. */
const LAST_READING_DAY = 25

export const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar date in the utility's zone at an instant, `YYYY-MM-DD`. */
export function localDate(at: Date): string {
  // en-CA writes dates the ISO way round.
  return new Intl.DateTimeFormat('en-CA', { timeZone: DEMO_TIME_ZONE }).format(at)
}

/** The instant at which a local date begins. */
export function startOfLocalDay(date: string): Date {
  return new Date(`${date}T00:00:00${DEMO_OFFSET}`)
}

/** The month that an instant falls in, in the utility's zone. */
export function localMonth(at: Date): Month {
  return `${localDate(at).slice(0, 7)}-01`
}

/** The month `count` months later; earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10)
}

/** `count` months that end with `newest`, the newest first. */
export function monthsBack(newest: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, age) => addMonths(newest, -age))
}

/** 1 for January to 12 for December. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5, 7))
}

/** First and last day of the billing month: the 26th of the month before to the 25th of the month. */
export function billingPeriod(month: Month): { from: string; to: string } {
  return {
    from: `${addMonths(month, -1).slice(0, 7)}-${LAST_READING_DAY + 1}`,
    to: `${month.slice(0, 7)}-${LAST_READING_DAY}`,
  }
}

/** Hours in the billing month: a period's own length, so February's and a leap year's are right. */
export function billingHours(month: Month): number {
  const { from, to } = billingPeriod(month)
  return ((Date.parse(to) - Date.parse(from)) / DAY_MS + 1) * 24
}
