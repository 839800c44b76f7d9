import { DAY_MS, localDate, startOfLocalDay } from './months'

/** Philippine holidays that have the same date each year; those that move are entered when they are proclaimed. */
export const FIXED_HOLIDAYS: readonly (readonly [day: string, name: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['04-09', 'Day of Valor'],
  ['05-01', 'Labor Day'],
  ['06-12', 'Independence Day'],
  ['08-21', 'Ninoy Aquino Day'],
  ['11-01', 'All Saints’ Day'],
  ['11-30', 'Bonifacio Day'],
  ['12-08', 'Feast of the Immaculate Conception'],
  ['12-25', 'Christmas Day'],
  ['12-30', 'Rizal Day'],
  ['12-31', 'Last Day of the Year'],
]

const holidays: ReadonlySet<string> = new Set(FIXED_HOLIDAYS.map(([day]) => day))

/** The date a number of calendar days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether offices are open on a date: Monday to Friday, and no holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date.slice(5))
}

/** The date itself where it is a working day, else the next one; the one before with `step` -1. */
export function workingDay(date: string, step: 1 | -1 = 1): string {
  return isWorkingDay(date) ? date : workingDay(addDays(date, step), step)
}

/** The date a number of working days later; earlier when negative. */
export function addWorkingDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1
  let reached = date
  for (let left = Math.abs(days); left > 0; left -= 1) reached = workingDay(addDays(reached, step), step)
  return reached
}

/** The instant of an hour of a local date. */
export function atHour(date: string, hour: number): string {
  return new Date(startOfLocalDay(date).getTime() + hour * 3_600_000).toISOString()
}

/**
 * Working days counted from today: what lies ahead moves to the next working day, what is past to the one before, so
 * that nothing that happened lies in the future.
 */
export function workingDaysAround(at: Date): (days: number) => string {
  const today = localDate(at)
  return (days) => workingDay(addDays(today, days), days > 0 ? 1 : -1)
}

/** The day on which the newest substation, Mabini, went into service. */
export const newestSubstationOpened = (at: Date): string => workingDaysAround(at)(-3)

/**
 * When the figures of a billing month were posted: on its third working day at nine, or just now where that is still to
 * come.
 */
export function postedOn(billingMonth: string, at: Date): Date {
  const day = atHour(addWorkingDays(addDays(billingMonth, -1), 3), 9)
  return new Date(Math.min(Date.parse(day), at.getTime()))
}

/** "November 26, 2026". */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

/** "2:15 PM on November 26, 2026", or "12:00 noon on …", of an instant. */
export function longTime(instant: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Asia/Manila' })
  const clock = time.format(new Date(instant)).replace('\u202f', ' ')
  return `${clock === '12:00 PM' ? '12:00 noon' : clock} on ${longDate(localDate(new Date(instant)))}`
}
