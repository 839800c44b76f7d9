import { errors } from '@strapi/utils'

/** The validated query of a public list: parameters of Strapi's Document Service, with page and page size set. */
export interface PublicQuery {
  filters: Record<string, unknown>
  sort: string | string[] | undefined
  page: number
  pageSize: number
}

const ALLOWED_PARAMETERS = ['filters', 'sort', 'pagination']
const MAX_PAGE_SIZE = 200
const DEFAULT_PAGE_SIZE = 25
/** `filters[$or][0][customerClass][code][$in][0]` is the deepest filter a page needs. */
const MAX_FILTER_DEPTH = 6

/**
 * Reads the query of a public list. Only `filters`, `sort` and `pagination` exist: a caller chooses neither the
 * status nor what is populated.
 * @throws ValidationError for anything else.
 */
export function parsePublicQuery(query: Record<string, unknown>): PublicQuery {
  const unknown = Object.keys(query).find((key) => !ALLOWED_PARAMETERS.includes(key))
  if (unknown !== undefined) {
    throw new errors.ValidationError(
      `"${unknown}" is not a parameter of this list: use filters, sort, pagination`,
    )
  }
  const { filters = {}, sort, pagination = {} } = query
  if (!isRecord(filters)) throw new errors.ValidationError('filters must name fields')
  if (nestingDepth(filters) > MAX_FILTER_DEPTH)
    throw new errors.ValidationError('filters are nested too deep')
  if (!isSort(sort)) throw new errors.ValidationError('sort must be a field, such as billingMonth:desc')
  if (!isRecord(pagination) || Object.keys(pagination).some((key) => key !== 'page' && key !== 'pageSize')) {
    throw new errors.ValidationError('pagination takes page and pageSize')
  }
  return {
    filters,
    sort,
    page: wholeNumber('page', pagination.page, 1, 1_000_000),
    pageSize: wholeNumber('pageSize', pagination.pageSize, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

function wholeNumber(name: string, value: unknown, fallback: number, maximum: number): number {
  if (value === undefined) return fallback
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= 1 && number <= maximum)) {
    throw new errors.ValidationError(`pagination.${name} must be a whole number from 1 to ${maximum}`)
  }
  return number
}

function isSort(value: unknown): value is string | string[] | undefined {
  const isText = (part: unknown): boolean => typeof part === 'string'
  return value === undefined || isText(value) || (Array.isArray(value) && value.every(isText))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nestingDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(nestingDepth))
}
