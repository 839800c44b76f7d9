import type { ChartOptions, ChartSeries } from './chart-model'

/** Tells spreadsheets that the file is UTF-8; without it Excel shows `â‚±` for the peso sign. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A chart's values as a table (RFC 4180), one row a column of the chart. What is not stated is an empty cell. */
export function chartCsv({ columnHead, columns }: ChartOptions, series: ChartSeries[]): string {
  const rows = [
    [columnHead, ...series.map(({ name }) => name)],
    ...columns.map(({ key }, index) => [
      key,
      ...series.map(({ values, places }) => fixed(values[index] ?? null, places)),
    ]),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const fixed = (value: number | null, places: number | undefined) =>
  value === null || places === undefined ? value : value.toFixed(places)

/**
 * Numbers as they are. A text that a spreadsheet would take for a formula gets an apostrophe before it
 * (https://owasp.org/www-community/attacks/CSV_Injection), and quotes where it holds a separator.
 */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
