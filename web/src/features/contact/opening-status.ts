import { timeOfDay } from '~/lib/format'
import { addDays, dateIn, instantIn } from '~/lib/time-zone'
import * as t from '~/messages/en/contact'
import { openDayRanges, type Holiday, type OpeningHours } from './model'

/** How many days ahead the next opening is searched. */
export const OPENING_LOOKAHEAD_DAYS = 14

/** Whether an office is open, formatted, and when that changes. */
export interface OpeningStatus {
  isOpen: boolean
  text: string
  changesAt: Date | null
}

/** Days of the week in the order of `Date.getDay`. */
const week = ['sunday', ...openDayRanges.slice(1, 7)] as const

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The hours of a date: those of its day of the week, or else those of all working days. */
function hoursOn(hours: OpeningHours[], date: string): OpeningHours[] {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay()
  const own = hours.filter(({ days }) => days === week[day])
  if (own.length > 0) return own
  return day >= 1 && day <= 5 ? hours.filter(({ days }) => days === 'monday_to_friday') : []
}

/** Whether an office is open at an instant, by local time and holidays; null for an office without hours. */
export function openingStatusAt(
  hours: OpeningHours[],
  holidays: readonly Holiday[],
  { at, zone }: { at: Date; zone: string },
): OpeningStatus | null {
  if (hours.length === 0) return null
  const today = dateIn(zone, at)
  const holiday = holidays.find(({ date }) => date === today)
  for (let ahead = 0; ahead <= OPENING_LOOKAHEAD_DAYS; ahead += 1) {
    const date = addDays(today, ahead)
    if (holidays.some((one) => one.date === date)) continue
    const times = hoursOn(hours, date)
      .map(({ opens, closes }) => ({
        opens: instantIn(zone, date, minutes(opens)),
        closes: instantIn(zone, date, minutes(closes)),
      }))
      .toSorted((a, b) => a.opens.getTime() - b.opens.getTime())
    for (const { opens, closes } of times) {
      if (closes <= at) continue
      if (opens <= at) return { isOpen: true, text: t.open(timeOfDay(closes, zone)), changesAt: closes }
      const next = t.at(dayName(date, ahead), timeOfDay(opens, zone))
      const text = holiday ? t.closedFor(holiday.name) : t.closed(next)
      return { isOpen: false, text, changesAt: opens }
    }
  }
  return { isOpen: false, text: holiday ? t.closedFor(holiday.name) : t.closed(null), changesAt: null }
}

function dayName(date: string, ahead: number): string {
  if (ahead === 0) return t.today
  if (ahead === 1) return t.tomorrow
  return t.days[week[new Date(`${date}T00:00:00Z`).getUTCDay()]!]
}

/** Formats opening hours: `8:00 AM to 5:00 PM`. */
export function formatOpeningHours({ opens, closes }: OpeningHours): string {
  const shown = (time: string) => timeOfDay(new Date(`2000-01-01T${time}:00Z`), 'UTC')
  return `${shown(opens)} to ${shown(closes)}`
}
