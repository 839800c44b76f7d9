import type { Month } from '~/lib/months'

/**
 * How values are drawn. A series may differ from its chart. `steps` draws a value over the whole width of its
 * column.
 */
export type ChartType = 'bar' | 'area' | 'line' | 'steps'

export interface ChartSeries {
  /** With the unit, since it heads a column of the saved table. */
  name: string
  color: string
  /** One value per column; null means not stated, never zero. */
  values: (number | null)[]
  /** Decimals in the saved table; by default as many as a value has. */
  places?: number
  /** Overrides the chart's type for this series. */
  type?: ChartType
}

export interface ChartColumn {
  /** A month such as `2026-11`: abbreviated under the axis, and written in full in the saved table. */
  key: Month
  /** What a screen reader says: `November 2026: ₱6.4820 per kWh`. */
  name: string
  /** Lines of the label at the selected point: the month, then each series by name. */
  value: string[]
}

/**
 * All properties of a chart other than its values. Plain data, so that two charts can be compared by value.
 */
export interface ChartOptions {
  /** Subject, period and unit: the accessible name of the plot and the heading of a saved image. */
  title: string
  description: string
  /** Name of saved files, without an extension. */
  fileName: string
  /** Heads the first column of the saved table. */
  columnHead: string
  columns: ChartColumn[]
  /** The label that always shows at the newest point. */
  newest?: string
  /** Whether the value axis starts at zero, as bars require. */
  fromZero: boolean
  /** Decimals on the value axis. */
  decimals: number
}

/** The props of a chart. It is only redrawn when one of them changes. */
export interface ChartProps {
  options: ChartOptions
  series: ChartSeries[]
  type: ChartType
  /** In CSS pixels. */
  width: number
  height: number
  /** Whether the shapes change at once instead of gradually. */
  isStill?: boolean
}
