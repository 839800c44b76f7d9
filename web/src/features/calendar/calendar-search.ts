/** The month that is shown (`YYYY-MM`), and the day that has the focus (`YYYY-MM-DD`), in the address. */
export interface CalendarSearch {
  month?: string
  day?: string
}

/** Reads the address; what doesn't parse is dropped. */
export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { month, day } = raw
  const search: CalendarSearch = {}
  if (typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)) search.month = month
  if (typeof day === 'string' && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) search.day = day
  return search
}
