import type { ContentType } from '../../content/content-types'
import { formatCsvCell } from './csv-cells'
import {
  tableColumnsOf,
  predefinedComponentRows,
  findSampleDocuments,
  readRelationTargets,
  documentValueInColumn,
} from './table-columns'

/** Builds a table to fill in: every column of the type, and the rows of the most complete recent month. */
export async function buildImportTemplate(type: ContentType): Promise<string[][]> {
  const latest = await findSampleDocuments(type)
  const columns = tableColumnsOf(type, latest.length > 0 ? latest : predefinedComponentRows(type))
  const { names } = await readRelationTargets(columns)
  const [month] = type.rules.monthFields ?? []
  // A month that was just created may have only one row.
  const months = latest.map((row) =>
    latest.filter((other) => (month ? other[month] === row[month] : other === row)),
  )
  const most = Math.max(0, ...months.map((rows) => rows.length))
  const rows = months.find(({ length }) => length === most) ?? []
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) =>
      columns.map((column) => formatCsvCell(column, documentValueInColumn(type, row, column), names)),
    ),
  ]
}
