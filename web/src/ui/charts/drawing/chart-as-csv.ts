import { toCsv } from '~/lib/csv'
import type { ChartOptions, ChartSeries } from './chart-model'

/**
 * A chart's values as CSV (RFC 4180), one row per column of the chart. A value that isn't stated is an empty
 * cell.
 */
export function serializeChartAsCsv({ columnHead, columns }: ChartOptions, series: ChartSeries[]): string {
  return toCsv([
    [columnHead, ...series.map(({ name }) => name)],
    ...columns.map(({ key }, index) => [
      key,
      ...series.map(({ values, places }) => fixed(values[index] ?? null, places)),
    ]),
  ])
}

const fixed = (value: number | null, places: number | undefined) =>
  value === null || places === undefined ? value : value.toFixed(places)
