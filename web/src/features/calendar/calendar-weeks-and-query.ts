import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { now } from '~/lib/clock'
import { addMonths } from '~/lib/months'
import { addDays, dateIn } from '~/lib/time-zone'
import { calendarEventSchema } from '~/panel/calendar-events'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'
import { DEFAULT_TIME_ZONE } from '~/panel/panel-time-zone'

const events = v.object({ events: v.array(calendarEventSchema) })

/** The current month in a time zone, `YYYY-MM`. */
export const currentMonthIn = (zone: string): string => dateIn(zone, now()).slice(0, 7)

/** The week of a day, from Sunday to Saturday. */
export function weekOf(day: string): string[] {
  const start = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** The weeks of a month from Sunday to Saturday, including the days of adjacent months that complete them. */
export function weeksOfMonth(month: string): string[][] {
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`); week[0]! < end; week = weekOf(addDays(week[0]!, 7))) weeks.push(week)
  return weeks
}

/** The weeks that are shown for a month: at the end of the present month also the next week, so that the coming days are in sight. */
export function weeksShown(month: string, today: string): string[][] {
  const weeks = weeksOfMonth(month)
  const next = weekOf(addDays(today, 7))
  return today.startsWith(month) && next[0]! > weeks.at(-1)![6]! ? [...weeks, next] : weeks
}

/** The date range of a month's events, as query for the CMS. */
export function calendarDateRange(
  month = currentMonthIn(DEFAULT_TIME_ZONE),
  today = dateIn(DEFAULT_TIME_ZONE, now()),
): { from: string; to: string } {
  const weeks = weeksShown(month, today)
  return { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
}

export function calendarQuery(month: string | undefined) {
  const query = calendarDateRange(month)
  return queryOptions({
    queryKey: ['manage', 'calendar', query],
    queryFn: ({ signal }) => callManageApi('calendar', { query, schema: events, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
  })
}
