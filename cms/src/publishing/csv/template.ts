import type { ContentType } from '../../content/types'
import { formatCell } from './cells'
import { columnsOf, knownParts, findSample, targetsOf, valueIn } from './columns'

/** Builds a table to fill in: every column of the type, and the rows of the most complete recent month. */
export async function buildTemplate(type: ContentType): Promise<string[][]> {
  const latest = await findSample(type)
  const columns = columnsOf(type, latest.length > 0 ? latest : knownParts(type))
  const { names } = await targetsOf(columns)
  const [month] = type.rules.monthFields ?? []
  // A month that was just created may have only one row.
  const months = latest.map((row) =>
    latest.filter((other) => (month ? other[month] === row[month] : other === row)),
  )
  const most = Math.max(0, ...months.map((rows) => rows.length))
  const rows = months.find(({ length }) => length === most) ?? []
  return [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map((column) => formatCell(column, valueIn(type, row, column), names))),
  ]
}
