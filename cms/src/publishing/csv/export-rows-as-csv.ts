import type { ContentAttribute } from '../../content/schema-attributes'
import type { StoredRow } from '../../content/document-service'
import { columnHeading } from '../../content/default-labels'
import type { ContentType } from '../../content/content-types'
import { toDocumentInput } from '../../content/to-document-input'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../platform/csv'
import { throwValidationError } from '../../platform/validation'
import { findListPage } from '../manage/find-list-page'
import type { PanelListQuery } from '../manage/list-query'
import { readDrafts } from '../manage/panel-rows'
import { findPublishStates } from '../manage/publish-states'
import { formatCsvCell } from './csv-cells'
import {
  tableColumnsOf,
  readRelationTargets,
  documentValueInColumn,
  type TableColumn,
  type RelationTargets,
} from './table-columns'

const MAX_ROWS = 50_000
const ROWS_PER_BATCH = 2000

/**
 * Exports all rows of a panel list as CSV, in chunks and in the list's order: every attribute that fits into a cell,
 * the state, and the time of the last change. An import accepts the same columns.
 * @throws ValidationError when there are more than 50,000 rows
 */
export async function exportRowsAsCsv(
  type: ContentType,
  query: PanelListQuery,
): Promise<AsyncGenerator<string>> {
  const page = (number: number) => findListPage(type, { ...query, page: number, pageSize: ROWS_PER_BATCH })
  const first = await page(1)
  if (first.total > MAX_ROWS) {
    throwValidationError(
      [],
      `This list has ${first.total} rows. Filter it to ${MAX_ROWS} or fewer to export it.`,
    )
  }
  return (async function* () {
    let drafts = await readDrafts(type, first.documentIds, 'whole')
    const columns = tableColumnsOf(
      type,
      drafts.map((draft) => toDocumentInput(type.attributes, draft)),
    )
    const derived = derivedColumns(type)
    const { names } = await readRelationTargets(columns)
    const headings = [...columns, ...derived].map(({ heading }) => heading)
    yield BYTE_ORDER_MARK + formatCsvLine([...headings, 'Status', 'Updated'])
    for (let number = 1; drafts.length > 0; number += 1) {
      yield await formatLines(type, { columns, derived, names }, drafts)
      drafts =
        number * ROWS_PER_BATCH < first.total
          ? await readDrafts(type, (await page(number + 1)).documentIds, 'whole')
          : []
    }
  })()
}

/** Lists columns that a list can be sorted by but editors don't write, such as a sum. */
function derivedColumns({ list, attributes, console: { labels = {} } }: ContentType): TableColumn[] {
  return list!.sorts.flatMap((name) => {
    const attribute: ContentAttribute | undefined = attributes[name]
    if (!attribute?.private) return []
    const heading = labels[name] ?? columnHeading(name, attribute, false)
    return [{ name, heading, attribute, isMonth: false, isKey: false }]
  })
}

async function formatLines(
  type: ContentType,
  {
    columns,
    derived,
    names,
  }: { columns: TableColumn[]; derived: TableColumn[]; names: RelationTargets['names'] },
  drafts: StoredRow[],
): Promise<string> {
  const standings = await findPublishStates(type, drafts)
  return drafts
    .map((draft) => {
      const written = toDocumentInput(type.attributes, draft)
      const cells = [
        ...columns.map((column) =>
          formatCsvCell(column, documentValueInColumn(type, written, column), names),
        ),
        ...derived.map((column) => formatCsvCell(column, draft[column.name], names)),
      ]
      const { state, visibleFrom } = standings.get(draft.documentId)!
      const updated = new Date(draft.updatedAt).toISOString()
      return formatCsvLine([...cells, visibleFrom === null ? state : 'scheduled', updated])
    })
    .join('')
}
