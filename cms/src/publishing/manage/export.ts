import type { Core } from '@strapi/strapi'
import { editable, isMany, type Attribute } from '../../content/attributes'
import { contentTypeOfUid, type ContentType } from '../../content/types'
import { refuse } from '../../validation/problems'
import { findPage } from './list-sql'
import type { ListQuery } from './list-query'
import { statesOf } from './rows'
import { presentFor, startAhead } from './schedule'

const MAX_ROWS = 50_000
const BATCH = 2000
/** Spreadsheets take UTF-8 for what it is only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * All rows of a panel list as CSV, in pieces: what the list's query finds, in its order, with every field that fits into
 * a cell, the state and the time of the last change.
 * @throws ValidationError when there are too many rows.
 */
export async function exportRows(
  strapi: Core.Strapi,
  type: ContentType,
  query: ListQuery,
): Promise<AsyncGenerator<string>> {
  const page = (number: number) => findPage(strapi, type, { ...query, page: number, pageSize: BATCH })
  const first = await page(1)
  if (first.total > MAX_ROWS) {
    refuse([], `These are ${first.total} rows; at most ${MAX_ROWS} can be exported. Narrow the list first.`)
  }
  const columns = columnsOf(type)
  return (async function* () {
    yield BYTE_ORDER_MARK + line([...columns.map(([name]) => headed(name)), 'State', 'Updated'])
    const pages = Math.ceil(first.total / BATCH)
    for (let number = 1; number <= pages; number += 1) {
      const { documentIds } = number === 1 ? first : await page(number)
      yield await linesOf(strapi, type, columns, documentIds)
    }
  })()
}

type Column = [name: string, attribute: Attribute]

function columnsOf(type: ContentType): Column[] {
  const shown = Object.entries(editable(type.attributes)).filter(
    ([, attribute]) =>
      !isMany(attribute) && !['component', 'media', 'json', 'blocks'].includes(attribute.type),
  )
  // What a list sorts by and no editor writes, such as a sum.
  const derived = type.list!.sorts.flatMap((name): Column[] =>
    type.attributes[name]?.private ? [[name, type.attributes[name]]] : [],
  )
  return [...shown, ...derived]
}

async function linesOf(
  strapi: Core.Strapi,
  type: ContentType,
  columns: Column[],
  documentIds: string[],
): Promise<string> {
  const rows: Record<string, unknown>[] = await strapi.db.query(type.uid).findMany({
    where: { documentId: { $in: documentIds }, ...(type.draftAndPublish && { publishedAt: null }) },
    populate: columns.filter(([, { type: kind }]) => kind === 'relation').map(([name]) => name),
  })
  const states = await statesOf(strapi, type, rows as never)
  const present = await presentFor(strapi, type)
  const byId = new Map(rows.map((row) => [row.documentId, row]))
  return documentIds
    .flatMap((documentId) => {
      const row = byId.get(documentId)
      if (!row) return []
      const cells = columns.map(([name, attribute]) => cellOf(attribute, row[name]))
      const state = states.get(documentId)!
      const isScheduled = state === 'published' && startAhead(type, row, present) !== null
      return [line([...cells, isScheduled ? 'scheduled' : state, instant(row.updatedAt)])]
    })
    .join('')
}

function cellOf(attribute: Attribute, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (attribute.type === 'decimal') return Number(value).toFixed(4)
  if (typeof value === 'number') return String(value)
  if (attribute.type === 'datetime') return instant(value)
  if (attribute.type === 'boolean') return value === true ? 'yes' : 'no'
  if (typeof value === 'string') return neutral(value)
  const { name } = contentTypeOfUid(attribute.target!)!.reference!
  return neutral((value as Record<string, string | null>)[name] ?? '')
}

function neutral(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function instant(value: unknown): string {
  return new Date(value as string).toISOString()
}

/** "Billing month" of `billingMonth`. */
function headed(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function line(cells: string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
