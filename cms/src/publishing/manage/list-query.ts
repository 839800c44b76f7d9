import { errors } from '@strapi/utils'
import { SORT_DIRECTIONS, STATES, type ListQuery } from './list-types'
import type { ListRules } from './lists'

const MAX_PAGE_SIZE = 100
const MAX_SEARCH = 100
const OWN = ['q', 'state', 'sort', 'page', 'pageSize']

/**
 * Reads the query of a panel list.
 * @throws ValidationError for anything that the list doesn't know.
 */
export function parseListQuery(
  query: Record<string, unknown>,
  list: ListRules,
  hasDrafts: boolean,
): ListQuery {
  const text = (name: string): string | undefined => {
    const value = query[name]
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw refuse(name, 'must be given once, as text')
    return value
  }
  for (const name of Object.keys(query)) {
    if (!OWN.includes(name) && !Object.hasOwn(list.filters, name)) throw refuse(name, 'isn’t known here')
  }
  const whole = (name: string, fallback: number, maximum: number): number => {
    const value = text(name) ?? String(fallback)
    const number = /^\d{1,7}$/.test(value) ? Number(value) : 0
    if (number < 1 || number > maximum) throw refuse(name, `must be a whole number from 1 to ${maximum}`)
    return number
  }
  const q = text('q')?.trim() ?? ''
  if (q.length > MAX_SEARCH) throw refuse('q', `must be ${MAX_SEARCH} characters or fewer`)
  const state = text('state')
  if (state !== undefined && !(hasDrafts && isOneOf(STATES, state))) {
    throw refuse('state', `must be one of ${hasDrafts ? STATES.join(', ') : 'none: this list has no drafts'}`)
  }
  const [attribute = '', direction = 'asc', ...rest] = (text('sort') ?? list.defaultSort).split(':')
  if (!list.sorts.includes(attribute) || !isOneOf(SORT_DIRECTIONS, direction) || rest.length > 0) {
    throw refuse('sort', `must be one of ${list.sorts.join(', ')}, with :asc or :desc`)
  }
  const filters: Record<string, string> = {}
  for (const [name, kind] of Object.entries(list.filters)) {
    const value = text(name)
    if (value === undefined) continue
    if (kind === 'month' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(value))
      throw refuse(name, 'must be a month, such as 2026-11')
    if (!/^[\w-]{1,64}$/.test(value)) throw refuse(name, 'must be a code')
    filters[name] = value
  }
  return {
    q,
    state,
    sort: { attribute, direction },
    filters,
    page: whole('page', 1, 1_000_000),
    pageSize: whole('pageSize', 25, MAX_PAGE_SIZE),
  }
}

function refuse(name: string, rule: string): errors.ValidationError {
  const message = `"${name}" ${rule}`
  return new errors.ValidationError(message, { errors: [{ path: [name], message, name: 'ValidationError' }] })
}

function isOneOf<T extends string>(allowed: readonly T[], value: string): value is T {
  return (allowed as readonly string[]).includes(value)
}
