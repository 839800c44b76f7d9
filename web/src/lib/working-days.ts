import { addDays } from './time-zone'

/** Whether a date is a working day: Monday to Friday, except days off. */
export function isWorkingDay(date: string, daysOff: ReadonlySet<string>): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day !== 0 && day !== 6 && !daysOff.has(date)
}

/** The number of working days after `from`, up to and including `to`. */
export function workingDaysBetween(from: string, to: string, daysOff: ReadonlySet<string>): number {
  let count = 0
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (isWorkingDay(date, daysOff)) count += 1
  }
  return count
}

/** The date `count` working days after another. */
export function addWorkingDays(from: string, count: number, daysOff: ReadonlySet<string>): string {
  let date = from
  for (let left = count; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date, daysOff)) left -= 1
  }
  return date
}

/** The date itself if it is a working day, otherwise the next one. */
export function nextWorkingDayOnOrAfter(from: string, daysOff: ReadonlySet<string>): string {
  return isWorkingDay(from, daysOff) ? from : addWorkingDays(from, 1, daysOff)
}
