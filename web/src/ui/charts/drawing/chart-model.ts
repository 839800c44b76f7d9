/** Style of the values; a series may differ from its chart. `steps` holds a value over its whole column. */
export type ChartType = 'bar' | 'area' | 'line' | 'steps'

export interface ChartSeries {
  /** With the unit: it heads a column of the saved table. */
  name: string
  colour: string
  /** One for each column; null is not stated, never zero. */
  values: (number | null)[]
  /** Decimals in the saved table; as many as a value has where none is given. */
  places?: number
  /** Where the series has another style than its chart. */
  type?: ChartType
}

export interface ChartColumn {
  /** As the saved table has it: `2026-11`. */
  key: string
  /** Under the axis: `Nov`. */
  label: string
  /** What a screen reader says: `November 2026: ₱6.4820 per kWh`. */
  name: string
  /** The label at the selected point, line by line: the month, then each series by name. */
  value: string[]
}

/** Everything that a chart says besides its values. Plain data, so that two of them can be compared. */
export interface ChartOptions {
  /** The subject, its time and unit: the drawing's name and the heading of a saved picture. */
  title: string
  description: string
  /** Of saved files, without an ending. */
  fileName: string
  /** Heads the first column of the saved table. */
  columnHead: string
  columns: ChartColumn[]
  /** What is always written at the newest point. */
  newest?: string
  /** Whether the value axis starts at zero, as bars need it. */
  fromZero: boolean
  /** Decimals on the value axis. */
  decimals: number
}

/** The five things whose change draws a chart again; nothing else does. */
export interface ChartProps {
  options: ChartOptions
  series: ChartSeries[]
  type: ChartType
  /** CSS pixels. */
  width: number
  height: number
}
