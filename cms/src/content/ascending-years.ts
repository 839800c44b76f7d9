import type { ValidationProblem } from '../platform/validation'
import { rowsOfComponent, type ContentValues } from './content-rules'

/** Requires rows to be in order of years, because charts and tables rely on it. */
export function checkAscendingYears(
  document: ContentValues,
  field: string,
  problems: ValidationProblem[],
): void {
  const rows = rowsOfComponent(document[field])
  rows.forEach(({ year }, index) => {
    const before = rows[index - 1]
    if (before && Number(year) <= Number(before.year)) {
      problems.push({ path: [field, index, 'year'], message: 'Enter a year later than the previous row’s.' })
    }
  })
}
