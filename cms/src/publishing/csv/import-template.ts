import type { ContentType } from '../../content/content-types'
import { isNumberAttribute } from '../../content/schema-attributes'
import { formatCsvCell } from './csv-cells'
import {
  tableColumnsOf,
  predefinedComponentRows,
  findLatestPublishedOrDrafts,
  readRelationTargets,
  documentValueInColumn,
} from './table-columns'

/**
 * Builds a table to fill in: the columns of the type, and the rows of the most complete recent month as published. Texts
 * that belong to one month alone, such as the note to visitors, are left out.
 */
export async function buildImportTemplate(type: ContentType): Promise<string[][]> {
  const latest = await findLatestPublishedOrDrafts(type)
  const columns = tableColumnsOf(type, latest.length > 0 ? latest : predefinedComponentRows(type)).filter(
    ({ name, attribute }) => !type.clearedOnRollover.includes(name) || isNumberAttribute(attribute),
  )
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
