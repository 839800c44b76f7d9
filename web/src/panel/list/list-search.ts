import { isValidFilterValue, type SelectOption, type ListFilter } from './filter-options'

/**
 * The state of a list in the query string. Every part is optional, so that an address without parameters is
 * canonical. Filters appear under their own names.
 */
export interface ListSearch {
  q?: string
  state?: string
  sort?: string
  page?: number
  size?: number
  /** Document id of the row whose form is open, or `new`. */
  row?: string
  /** Document id of the original of a copy. */
  copy?: string
  /** Present in the order view. */
  reorder?: number
  /** Present while the dialog that creates a month is open. */
  start?: number
  /** Id of the saved view that was opened. */
  view?: string
  [filter: string]: string | number | undefined
}

/** The filters, states and sorts of a list. */
export interface ListSpec {
  /** States of its rows; empty for a type without drafts. */
  states: readonly SelectOption[]
  filters: readonly ListFilter[]
  sorts: readonly string[]
  /** `<sort>:asc` or `<sort>:desc`, used if the query names none. */
  defaultSort: string
}

export const LIST_PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 25

/** Parses the state of a list. Drops invalid parameters, so that a damaged link still opens the list. */
export function parseListSearch(spec: ListSpec, raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {}
  const q = text(raw['q'])
  if (q) search.q = q
  const state = spec.states.find(({ value }) => value === raw['state'])?.value
  if (state) search.state = state
  const sort = text(raw['sort'])
  if (sort && isSort(spec, sort) && sort !== spec.defaultSort) search.sort = sort
  const page = wholeNumber(raw['page'])
  if (page !== undefined && page > 1) search.page = page
  const size = wholeNumber(raw['size'])
  if (size !== DEFAULT_PAGE_SIZE && LIST_PAGE_SIZES.some((known) => known === size)) search.size = size!
  const row = text(raw['row'])
  if (row && /^[a-z0-9]{1,64}$/i.test(row)) search.row = row
  const copy = text(raw['copy'])
  if (row === 'new' && copy && /^[a-z0-9]{1,64}$/i.test(copy)) search.copy = copy
  if (wholeNumber(raw['reorder']) === 1) search.reorder = 1
  if (wholeNumber(raw['start']) === 1) search.start = 1
  const view = text(raw['view'])
  if (view && /^[a-z0-9]{1,64}$/i.test(view)) search.view = view
  for (const filter of spec.filters) {
    const value = text(raw[filter.name])
    if (value && isValidFilterValue(filter, value)) search[filter.name] = value
  }
  return search
}

/** Converts the state of a list to the query for the CMS. */
export function toListQuery(spec: ListSpec, search: ListSearch): Record<string, string> {
  const query: Record<string, string> = {
    sort: search.sort ?? spec.defaultSort,
    page: String(search.page ?? 1),
    pageSize: String(search.size ?? DEFAULT_PAGE_SIZE),
  }
  if (search.q) query['q'] = search.q
  if (search.state) query['state'] = search.state
  for (const { name } of spec.filters) {
    const value = search[name]
    if (value) query[name] = String(value)
  }
  return query
}

/** Whether the list is filtered, which distinguishes "no match" from "no rows yet". */
export function isListFiltered(spec: ListSpec, search: ListSearch): boolean {
  return Boolean(search.q || search.state || spec.filters.some(({ name }) => search[name]))
}

/** The sort after a click on a column's heading: first the natural direction, then the reverse. */
export function toggleListSort(current: string, column: string, first: 'asc' | 'desc'): string {
  const other = first === 'asc' ? 'desc' : 'asc'
  return current === `${column}:${first}` ? `${column}:${other}` : `${column}:${first}`
}

function isSort(spec: { sorts: readonly string[] }, sort: string): boolean {
  const [column = '', direction] = sort.split(':')
  return spec.sorts.includes(column) && (direction === 'asc' || direction === 'desc')
}

/** Parameters in an address are strings; a link within the panel may pass a number. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 100) : undefined
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 && number < 1e6
    ? number
    : undefined
}
