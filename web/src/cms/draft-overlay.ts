import { now } from '~/lib/clock'
import { UNSAVED_DOCUMENT_ID, type UnsavedDraft } from '~/lib/preview'
import type { CmsQuery } from './reader'

type Row = Record<string, unknown>

/**
 * A list of the CMS as it would be if the unsaved values were saved: the document is where its values put it, if the
 * filters include it, and new ones are added.
 * @param rows one more than the page holds where the page is limited, or the row that moves up is missing
 */
export function overlayList(
  rows: Row[],
  { filters, sort, pagination }: CmsQuery,
  typed: UnsavedDraft,
): Row[] {
  const at = rows.findIndex(({ documentId }) => documentId === typed.documentId)
  const row = overlayRow(rows[at] ?? unread(typed), typed)
  const others = at < 0 ? rows : rows.toSpliced(at, 1)
  if (!matchesFilter(row, filters)) return limited(others, pagination)
  const order = [sort ?? []].flat()
  const before = others.filter((other) => compareBy(other, row, order) < 0).length
  const notAfter = others.filter((other) => compareBy(other, row, order) <= 0).length
  // Among its equals it stays where it was; a new one is the last of them.
  const place = at < 0 ? notAfter : Math.min(Math.max(at, before), notAfter)
  return limited(others.toSpliced(place, 0, row), pagination)
}

/** What the CMS says of every document, for one that is new or that this page of the list did not hold. */
function unread({ documentId }: UnsavedDraft): Row {
  const at = now().toISOString()
  return { documentId: documentId ?? UNSAVED_DOCUMENT_ID, createdAt: at, updatedAt: at }
}

/** A document with the unsaved values. An unchanged file keeps its variants. */
export function overlayRow(stored: Row, { data }: UnsavedDraft): Row {
  const laid = Object.entries(data).map(([name, value]) => {
    const before = stored[name]
    const isSame = isRow(value) && isRow(before) && idOf(value) !== undefined && idOf(value) === idOf(before)
    return [name, isSame ? { ...before, ...value } : withCodes(value)]
  })
  return { ...stored, ...Object.fromEntries(laid) }
}

/** What a file, or a document that is pointed to, is known by. */
const idOf = ({ id, documentId }: Row): unknown => id ?? documentId

/** A form knows what it points to by id and name. Pages that tell such things apart by their code may do so by the id. */
function withCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCodes)
  if (!isRow(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCodes(one)]))
  return typeof value.documentId === 'string' ? { code: value.documentId, ...inner } : inner
}

const limited = (rows: Row[], pagination: CmsQuery['pagination']) =>
  pagination?.pageSize === undefined ? rows : rows.slice(0, pagination.pageSize)

/** Whether a value passes a filter of the public read. @throws for one that isn't known here */
export function matchesFilter(value: unknown, filter: unknown): boolean {
  if (!isRow(filter)) return filter === undefined || compare(value, filter) === 0
  return Object.entries(filter).every(([key, expected]) => {
    const compared = compare(value, expected)
    switch (key) {
      case '$eq':
        return compared === 0
      case '$ne':
        return compared !== 0
      case '$in':
        return [expected].flat().some((one) => compare(value, one) === 0)
      case '$gt':
        return value != null && compared > 0
      case '$gte':
        return value != null && compared >= 0
      case '$lt':
        return value != null && compared < 0
      case '$lte':
        return value != null && compared <= 0
      case '$null':
        return (value == null) === (text(expected) === 'true')
      case '$notNull':
        return (value != null) === (text(expected) === 'true')
      case '$containsi':
        return text(value).toLowerCase().includes(text(expected).toLowerCase())
      case '$or':
        return Object.values(expected as object).some((one) => matchesFilter(value, one))
      case '$and':
        return Object.values(expected as object).every((one) => matchesFilter(value, one))
      default:
        if (key.startsWith('$')) throw new Error(`What is typed can't be looked for by ${key} yet`)
        return matchesFilter(isRow(value) ? value[key] : undefined, expected)
    }
  })
}

function compareBy(a: Row, b: Row, order: string[]): number {
  for (const part of order) {
    const [path = '', direction] = part.split(':')
    const compared = compare(at(a, path), at(b, path))
    if (compared !== 0) return direction === 'desc' ? -compared : compared
  }
  return 0
}

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (isRow(value) ? value[name] : undefined), row)

/** Numbers by size, even where an address wrote one of them as text; dates and texts by their characters. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' || typeof b === 'number')
    return Number(a ?? Number.NEGATIVE_INFINITY) - Number(b ?? Number.NEGATIVE_INFINITY) || 0
  const [left, right] = [text(a), text(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? `${value}` : ''

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
