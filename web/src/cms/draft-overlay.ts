import { now } from '~/lib/clock'
import { UNSAVED_DOCUMENT_ID, type UnsavedDraft } from '~/lib/preview-paths-and-messages'
import type { CmsQuery } from './cms-reader'

type Row = Record<string, unknown>

/**
 * The rows of a CMS list as if the unsaved values were saved: the document at its sorted position, if the
 * filters include it, and new documents added.
 * @param rows one more than the page holds where the page is limited; otherwise a row that moves up would be
 * missing
 */
export function overlayDraftOnList(
  rows: Row[],
  { filters, sort, pagination }: CmsQuery,
  typed: UnsavedDraft,
): Row[] {
  const at = rows.findIndex(({ documentId }) => documentId === typed.documentId)
  const row = overlayDraftOnRow(rows[at] ?? unread(typed), typed)
  const others = at < 0 ? rows : rows.toSpliced(at, 1)
  if (!matchesPublicFilter(row, filters)) return limited(others, pagination)
  const order = [sort ?? []].flat()
  const before = others.filter((other) => compareBy(other, row, order) < 0).length
  const notAfter = others.filter((other) => compareBy(other, row, order) <= 0).length
  // Among rows with equal sort values it keeps its position; a new document comes last.
  const place = at < 0 ? notAfter : Math.min(Math.max(at, before), notAfter)
  return limited(others.toSpliced(place, 0, row), pagination)
}

/** The fields that the CMS adds to each document, for one that is new or that this page of the list lacks. */
function unread({ documentId }: UnsavedDraft): Row {
  const at = now().toISOString()
  return { documentId: documentId ?? UNSAVED_DOCUMENT_ID, createdAt: at, updatedAt: at }
}

/** A document with the unsaved values. An unchanged file keeps its variants, and a part that holds nothing stays absent. */
export function overlayDraftOnRow(stored: Row, { data }: UnsavedDraft): Row {
  const laid = Object.entries(data).map(([name, value]) => {
    const before = stored[name]
    const isSame = isRow(value) && isRow(before) && idOf(value) !== undefined && idOf(value) === idOf(before)
    if (before === null && isBlank(value)) return [name, null]
    return [name, isSame ? { ...before, ...value } : withCodes(value)]
  })
  return { ...stored, ...Object.fromEntries(laid) }
}

const isBlank = (value: unknown) =>
  isRow(value) && Object.values(value).every((part) => part === null || part === '' || part === false)

/** The identity of a file or of a related document. */
const idOf = ({ id, documentId }: Row): unknown => id ?? documentId

/**
 * Gives related documents a code. A form knows them by id and name; pages that compare them by their code
 * then compare the ids.
 */
function withCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCodes)
  if (!isRow(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCodes(one)]))
  return typeof value.documentId === 'string' ? { code: value.documentId, ...inner } : inner
}

const limited = (rows: Row[], pagination: CmsQuery['pagination']) =>
  pagination?.pageSize === undefined ? rows : rows.slice(0, pagination.pageSize)

/** Whether a value matches a filter of a public read. @throws Error for an unknown operator */
export function matchesPublicFilter(value: unknown, filter: unknown): boolean {
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
        return Object.values(expected as object).some((one) => matchesPublicFilter(value, one))
      case '$and':
        return Object.values(expected as object).every((one) => matchesPublicFilter(value, one))
      default:
        if (key.startsWith('$')) throw new Error(`What is typed can't be looked for by ${key} yet`)
        return matchesPublicFilter(isRow(value) ? value[key] : undefined, expected)
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

/**
 * Compares two values: numbers by size, even if one is text from an address; dates and texts by code units.
 */
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
