import type { ValidationProblem } from '../platform/validation'
import { rowsOf, type ContentValues } from './rules'

/** Rows of years must be in order: charts and tables use it. */
export function requireAscendingYears(
  document: ContentValues,
  field: string,
  problems: ValidationProblem[],
): void {
  const rows = rowsOf(document[field])
  rows.forEach(({ year }, index) => {
    const before = rows[index - 1]
    if (before && Number(year) <= Number(before.year)) {
      problems.push({ path: [field, index, 'year'], message: 'Enter a year after the previous row.' })
    }
  })
}
