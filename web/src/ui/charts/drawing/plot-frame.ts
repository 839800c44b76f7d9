import { plotPadding } from '../plot-style'
import { axisMarks, axisLabelStep } from './axis'
import type { ChartProps } from './chart-model'

/** Maximum steps on the value axis. */
const STEPS = 4

/** Positions of all parts of a chart, in SVG units. */
export interface PlotFrame {
  /** Ticks of the value axis, from the lowest to the highest. */
  marks: number[]
  low: number
  high: number
  top: number
  bottom: number
  /** Width of one column. */
  column: number
  x: (index: number) => number
  y: (value: number) => number
  /** Whether a column has a label: the newest always, others where there is space. */
  named: (index: number) => boolean
}

export function computePlotFrame({ options, series, width, height }: ChartProps): PlotFrame {
  const stated = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const marks = axisMarks(stated.length > 0 ? stated : [0], { zero: options.fromZero, most: STEPS })
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const { left, top } = plotPadding
  const right = width - plotPadding.right
  const bottom = height - plotPadding.bottom
  const count = options.columns.length
  const column = (right - left) / count
  const every = axisLabelStep(count, right - left)
  return {
    marks,
    low,
    high,
    top,
    bottom,
    column,
    x: (index) => left + (index + 0.5) * column,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
    named: (index) => (count - 1 - index) % every === 0,
  }
}
