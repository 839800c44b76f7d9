import { useId } from 'react'
import { VictoryAxis, VictoryBar, VictoryChart, VictoryContainer, VictoryLine } from 'victory'
import { figure } from '~/lib/format'
import { monthAndYear, shortMonth } from '~/lib/months'
import * as t from '~/messages/en'
import { axisMarks, labelStep } from '~/ui/charts/axis'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { AMBER, monthAxis, PLOT_HEIGHT, plotPadding, TEAL_DEEP, valueAxis } from '~/ui/charts/plot-style'
import { Points } from '~/ui/charts/points'
import { ResponsivePlot } from '~/ui/charts/responsive-plot'
import type { SupplyPoint } from './supply-points'

/** Peak demand as bars from zero, contracted capacity as a stepped line over them. */
export default function SupplyPlot({ data }: PlotProps<SupplyPoint[]>) {
  return <ResponsivePlot renderAt={(width) => <Drawing data={data} width={width} />} />
}

const mw = (value: number | null) => (value === null ? t.notStated : figure(value, 1))

function Drawing({ data, width }: PlotProps<SupplyPoint[]> & { width: number }) {
  const id = useId()
  const marks = axisMarks(
    data.flatMap(({ peak, contracted }) => [peak ?? 0, contracted ?? 0]),
    { zero: true, most: 4 },
  )
  const top = marks.at(-1) ?? 1
  const left = plotPadding.left
  const right = width - plotPadding.right
  const bottom = PLOT_HEIGHT - plotPadding.bottom
  const column = (right - left) / data.length
  const x = (index: number) => left + (index + 0.5) * column
  const y = (value: number) => bottom - (value / top) * (bottom - plotPadding.top)
  const every = labelStep(data.length, right - left)
  const last = data.length - 1
  const newest = data[last]!
  return (
    <VictoryChart
      width={width}
      height={PLOT_HEIGHT}
      padding={plotPadding}
      domain={{ x: [0, data.length], y: [0, top] }}
      containerComponent={
        <VictoryContainer
          containerId={id}
          role="group"
          title={t.supplyChartTitle(monthAndYear(data[0]!.month), monthAndYear(newest.month))}
          desc={t.supplyChartDescription(mw(newest.peak), mw(newest.contracted), monthAndYear(newest.month))}
        />
      }
    >
      <VictoryAxis
        name={`${id}-values`}
        dependentAxis
        tickValues={marks}
        tickFormat={(value: number) => figure(value)}
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
      <VictoryBar
        data={data.map(({ peak }, index) => ({ x: index + 0.5, y: peak }))}
        barWidth={Math.min(28, column * 0.56)}
        cornerRadius={{ top: 4 }}
        style={{ data: { fill: AMBER } }}
      />
      <VictoryLine
        data={steps(data)}
        style={{ data: { stroke: TEAL_DEEP, strokeWidth: 3, strokeLinejoin: 'round' } }}
      />
      <Points
        width={width}
        top={plotPadding.top}
        bottom={bottom}
        points={data.map(({ month, peak, contracted }, index) => ({
          x: x(index),
          y: y(Math.max(peak ?? 0, contracted ?? 0)),
          name: t.supplyPoint(monthAndYear(month), mw(peak), mw(contracted)),
          value: `${mw(peak)} / ${mw(contracted)} MW`,
        }))}
      />
    </VictoryChart>
  )
}

/** Each month's capacity over the whole width of its column; a month without one leaves a gap. */
function steps(data: SupplyPoint[]) {
  return data.flatMap(({ contracted }, index) => [
    { x: index, y: contracted },
    { x: index + 1, y: contracted },
  ])
}
