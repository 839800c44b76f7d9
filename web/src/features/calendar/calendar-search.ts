/**
 * The query of the calendar page: whether it shows a week, the month (`YYYY-MM`), the day with the focus (`YYYY-MM-DD`),
 * and the type shown alone. A week is that of the day.
 */
export interface CalendarSearch {
  view?: 'week'
  month?: string
  day?: string
  /** The path of the type's list. */
  type?: string
}

/** Parses the query; invalid values are dropped. */
export function parseCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const { view, month, day, type } = raw
  const search: CalendarSearch = {}
  if (view === 'week') search.view = view
  if (typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month)) search.month = month
  if (typeof day === 'string' && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) search.day = day
  if (typeof type === 'string' && /^[a-z-]{1,60}$/.test(type)) search.type = type
  return search
}
