import type { Attribute } from '../../content/attributes'
import { documentsOf } from '../../content/documents'
import { headingOf } from '../../content/labels'
import type { ContentType } from '../../content/types'
import { writtenOf } from '../../content/written'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv'
import { refuse } from '../../platform/problems'
import { findPage } from '../manage/list-sql'
import type { ListQuery } from '../manage/list-query'
import { standingsOf } from '../manage/rows'
import { cellOf } from './cells'
import { columnsOf, targetsOf, valueIn, type Column, type Targets } from './columns'

const MAX_ROWS = 50_000
const BATCH = 2000

/**
 * All rows of a panel list as CSV, in pieces: what the list's query finds, in its order, with every field that fits into
 * a cell, the state and the time of the last change. What it is made of an import takes back.
 * @throws ValidationError when there are too many rows.
 */
export async function exportRows(type: ContentType, query: ListQuery): Promise<AsyncGenerator<string>> {
  const page = (number: number) => findPage(type, { ...query, page: number, pageSize: BATCH })
  const first = await page(1)
  if (first.total > MAX_ROWS) {
    refuse([], `These are ${first.total} rows; at most ${MAX_ROWS} can be exported. Narrow the list first.`)
  }
  return (async function* () {
    const begun = await documentsAt(type, first.documentIds)
    const columns = columnsOf(
      type,
      begun.map((row) => writtenOf(type.attributes, row)),
    )
    const derived = derivedOf(type)
    const { names } = await targetsOf(columns)
    const headings = [...columns.map(({ heading }) => heading), ...derived.map(({ heading }) => heading)]
    yield BYTE_ORDER_MARK + csvLine([...headings, 'State', 'Updated'])
    const pages = Math.ceil(first.total / BATCH)
    for (let number = 1; number <= pages; number += 1) {
      const { documentIds } = number === 1 ? first : await page(number)
      const rows = number === 1 ? begun : await documentsAt(type, documentIds)
      yield await linesOf(type, { columns, derived, names }, documentIds, rows)
    }
  })()
}

/** What a list sorts by and no editor writes, such as a sum. */
function derivedOf({ list, attributes, console: { labels = {} } }: ContentType): Column[] {
  return list!.sorts.flatMap((name) => {
    const attribute: Attribute | undefined = attributes[name]
    if (!attribute?.private) return []
    const heading = labels[name] ?? headingOf(name, attribute, false)
    return [{ name, heading, attribute, isMonth: false, isKey: false }]
  })
}

function documentsAt(type: ContentType, documentIds: string[]) {
  const { populate } = type
  const filters = { documentId: { $in: documentIds } }
  return documentsOf(type).findMany({ filters, status: 'draft', populate })
}

async function linesOf(
  type: ContentType,
  { columns, derived, names }: { columns: Column[]; derived: Column[]; names: Targets['names'] },
  documentIds: string[],
  rows: Awaited<ReturnType<typeof documentsAt>>,
): Promise<string> {
  const standings = await standingsOf(type, rows)
  const byId = new Map(rows.map((row) => [row.documentId, row]))
  return documentIds
    .flatMap((documentId) => {
      const row = byId.get(documentId)
      if (!row) return []
      const written = writtenOf(type.attributes, row)
      const cells = [
        ...columns.map((column) => cellOf(column, valueIn(type, written, column), names)),
        ...derived.map((column) => cellOf(column, row[column.name], names)),
      ]
      const { state, visibleFrom } = standings.get(documentId)!
      const updated = new Date(row.updatedAt).toISOString()
      return [csvLine([...cells, visibleFrom === null ? state : 'scheduled', updated])]
    })
    .join('')
}
