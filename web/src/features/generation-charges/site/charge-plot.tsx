import { useId } from 'react'
import {
  VictoryArea,
  VictoryAxis,
  VictoryChart,
  VictoryContainer,
  VictoryLine,
  VictoryScatter,
} from 'victory'
import { toNumber } from '~/lib/decimal'
import { figure, peso } from '~/lib/format'
import { monthAndYear, shortMonth } from '~/lib/months'
import * as t from '~/messages/en'
import { axisMarks, labelStep } from '~/ui/charts/axis'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { AMBER, monthAxis, PLOT_HEIGHT, plotPadding, TEAL, valueAxis } from '~/ui/charts/plot-style'
import { Points } from '~/ui/charts/points'
import { ResponsivePlot } from '~/ui/charts/responsive-plot'
import type { GenerationStatement } from '../statement'

type History = GenerationStatement['history']

/** The weighted average generation charge, month by month. */
export default function ChargePlot({ data }: PlotProps<History>) {
  return <ResponsivePlot renderAt={(width) => <Drawing data={data} width={width} />} />
}

function Drawing({ data, width }: PlotProps<History> & { width: number }) {
  const id = useId()
  const values = data.map(({ average }) => toNumber(average))
  const marks = axisMarks(values, { zero: false, most: 4 })
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  const left = plotPadding.left
  const right = width - plotPadding.right
  const bottom = PLOT_HEIGHT - plotPadding.bottom
  const column = (right - left) / data.length
  const x = (index: number) => left + (index + 0.5) * column
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - plotPadding.top)
  const every = labelStep(data.length, right - left)
  const last = data.length - 1
  const points = values.map((value, index) => ({ x: index + 0.5, y: value }))
  return (
    <VictoryChart
      width={width}
      height={PLOT_HEIGHT}
      padding={plotPadding}
      domain={{ x: [0, data.length], y: [low, high] }}
      containerComponent={
        <VictoryContainer containerId={id} role="group" title={title(data)} desc={description(data)} />
      }
    >
      <VictoryAxis
        name={`${id}-values`}
        dependentAxis
        tickValues={marks}
        tickFormat={(value: number) => figure(value, 1)}
        style={valueAxis}
      />
      <VictoryAxis
        name={`${id}-months`}
        tickValues={data.map((_, index) => index + 0.5)}
        tickFormat={(_: number, index: number) =>
          (last - index) % every === 0 ? shortMonth(data[index]!.month) : ''
        }
        style={monthAxis}
      />
      <VictoryArea
        data={points.map((point) => ({ ...point, y0: low }))}
        style={{ data: { fill: TEAL, fillOpacity: 0.09, stroke: 'none' } }}
      />
      <VictoryLine
        data={points}
        style={{ data: { stroke: TEAL, strokeWidth: 3, strokeLinejoin: 'round' } }}
      />
      <VictoryScatter
        data={points}
        size={({ index }) => (index === last ? 6 : 3.5)}
        style={{
          data: { stroke: TEAL, strokeWidth: 2.5, fill: ({ index }) => (index === last ? AMBER : '#fff') },
        }}
      />
      <Points
        width={width}
        top={plotPadding.top}
        bottom={bottom}
        points={data.map(({ month, average }, index) => ({
          x: x(index),
          y: y(toNumber(average)),
          name: t.generationPoint(monthAndYear(month), peso(average)),
          value: peso(average),
        }))}
      />
    </VictoryChart>
  )
}

function title(data: History): string {
  return t.generationChartTitle(monthAndYear(data[0]!.month), monthAndYear(data.at(-1)!.month))
}

function description(data: History): string {
  const averages = data.map(({ average }) => average)
  const newest = data.at(-1)!
  return t.generationChartDescription(
    peso(newest.average),
    monthAndYear(newest.month),
    peso(Math.min(...averages)),
    peso(Math.max(...averages)),
  )
}
