import type { Problem } from '../platform/problems'
import { rowsOf, type Content } from './rules'

/** Rows of years must be in order: charts and tables use it. */
export function yearsAreInOrder(document: Content, field: string, problems: Problem[]): void {
  const rows = rowsOf(document[field])
  rows.forEach(({ year }, index) => {
    const before = rows[index - 1]
    if (before && Number(year) <= Number(before.year)) {
      problems.push({ path: [field, index, 'year'], message: 'Enter a year after the previous row.' })
    }
  })
}
