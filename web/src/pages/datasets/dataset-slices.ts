import type { DataRow, Dataset } from './dataset'

/** A part of a dataset: a range of months (`YYYY-MM`, inclusive), and values of fields. */
export interface DatasetSlice {
  from?: string
  to?: string
  equal: Record<string, string>
}

/**
 * The slice that a query requests; null for the whole dataset.
 * @throws InvalidSliceError that says what can be requested
 */
export function parseDatasetSlice(
  { filters, formerValues }: Dataset,
  query: URLSearchParams,
): DatasetSlice | null {
  const part: DatasetSlice = { equal: {} }
  for (const [name, text] of query) {
    const value = text.trim()
    if (name === 'from' || name === 'to') {
      // A form also sends empty fields.
      if (value === '') continue
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value))
        throw new InvalidSliceError(`${name} must be a month, such as 2026-11.`)
      part[name] = value
    } else if (filters.includes(name)) {
      if (value !== '') part.equal[name] = formerValues?.[name]?.[value] ?? value
    } else {
      throw new InvalidSliceError(`Unknown filter. Use: ${['from', 'to', ...filters].join(', ')}.`)
    }
  }
  return part.from || part.to || Object.keys(part.equal).length > 0 ? part : null
}

/** A query that no slice matches; its message says what can be requested. */
export class InvalidSliceError extends Error {}

/** The rows of a slice, in the dataset's order. */
export function filterSliceRows(
  { when }: Dataset,
  rows: readonly DataRow[],
  { from, to, equal }: DatasetSlice,
): DataRow[] {
  return rows.filter((row) => {
    const month = String(row[when] ?? '').slice(0, 7)
    return (
      (!from || month >= from) &&
      (!to || (month !== '' && month <= to)) &&
      Object.entries(equal).every(([name, value]) => row[name] === value)
    )
  })
}
