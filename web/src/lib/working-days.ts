import { addDays } from './time-zone'

/** Whether offices work on a date: Monday to Friday, but for days off. */
export function isWorkingDay(date: string, daysOff: ReadonlySet<string>): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  return day !== 0 && day !== 6 && !daysOff.has(date)
}

/** How many working days lie after one date, up to and with another. */
export function workingDaysBetween(from: string, to: string, daysOff: ReadonlySet<string>): number {
  let count = 0
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (isWorkingDay(date, daysOff)) count += 1
  }
  return count
}

/** The date that many working days after another. */
export function addWorkingDays(from: string, count: number, daysOff: ReadonlySet<string>): string {
  let date = from
  for (let left = count; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date, daysOff)) left -= 1
  }
  return date
}

/** A date, or the first working day after it. */
export function workingDayFrom(from: string, daysOff: ReadonlySet<string>): string {
  return isWorkingDay(from, daysOff) ? from : addWorkingDays(from, 1, daysOff)
}
