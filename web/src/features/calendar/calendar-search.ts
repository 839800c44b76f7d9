/** The query of the calendar page: the month (`YYYY-MM`), and the day with the focus (`YYYY-MM-DD`). */
export interface CalendarSearch {
  month?: string
  day?: string
}

/** Parses the query; invalid values are dropped. */
export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { month, day } = raw
  const search: CalendarSearch = {}
  if (typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)) search.month = month
  if (typeof day === 'string' && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) search.day = day
  return search
}
