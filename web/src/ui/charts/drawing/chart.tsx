import { memo, useId } from 'react'
import { VictoryAxis, VictoryChart, VictoryContainer } from 'victory'
import { figure } from '~/lib/format'
import { monthAxis, plotPadding, valueAxis } from '../plot-style'
import type { ChartProps } from './chart-model'
import { frameOf } from './frame'
import { Points } from './points'
import { seriesMarks, transitionOf } from './series-marks'

/** Every plot of the site. Redrawn only when its options, series, type, width or height change. */
export const Chart = memo(Drawing, areChartsEqual)

/** Compares by value: a page that is fetched again brings equal values in new arrays. */
export function areChartsEqual(before: ChartProps, after: ChartProps): boolean {
  return (
    before.type === after.type &&
    before.width === after.width &&
    before.height === after.height &&
    same(before.options, after.options) &&
    same(before.series, after.series)
  )
}

const same = (before: object, after: object) =>
  before === after || JSON.stringify(before) === JSON.stringify(after)

interface DrawingProps extends ChartProps {
  /** Of the drawing in the document; one of its own where none is given. */
  id?: string
}

function Drawing(props: DrawingProps) {
  const { options, series, type, width, height } = props
  const { columns, decimals, title, description } = options
  const ownId = useId()
  const { id = ownId } = props
  const frame = frameOf(props)
  const transition = transitionOf(series)
  const highest = (index: number) =>
    Math.max(frame.low, ...series.map(({ values }) => values[index] ?? frame.low))
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={plotPadding}
      domain={{ x: [0, columns.length], y: [frame.low, frame.high] }}
      containerComponent={<VictoryContainer containerId={id} role="group" title={title} desc={description} />}
    >
      <VictoryAxis
        name={`${id}-values`}
        dependentAxis
        tickValues={frame.marks}
        tickFormat={(value: number) => figure(value, decimals)}
        style={valueAxis}
      />
      <VictoryAxis
        name={`${id}-columns`}
        tickValues={columns.flatMap((_, index) => (frame.named(index) ? [index + 0.5] : []))}
        tickFormat={(middle: number) => columns[Math.floor(middle)]!.label}
        style={monthAxis}
      />
      {series.map((each) => seriesMarks(each, type, frame, transition))}
      <Points
        newest={options.newest}
        width={width}
        top={frame.top}
        bottom={frame.bottom}
        points={columns.map(({ name, value }, index) => ({
          x: frame.x(index),
          y: frame.y(highest(index)),
          name,
          value,
        }))}
      />
    </VictoryChart>
  )
}
