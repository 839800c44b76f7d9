import type { ReactElement } from 'react'
import { VictoryArea, VictoryBar, VictoryLine, VictoryScatter } from 'victory'
import { MAX_ANIMATED_CHART_POINTS, MOTION_DURATION_MS, MOTION_EASING } from '~/behavior/specified-limits'
import { PLOT_AMBER, PLOT_SURFACE } from '../plot-style'
import type { ChartSeries, ChartType } from './chart-model'
import type { PlotFrame } from './plot-frame'

/**
 * The CSS transition of shapes, or undefined for a chart with many points. The browser animates the change of
 * a path, and the page's rule for reduced motion disables it.
 */
export function markTransition(series: ChartSeries[]): string | undefined {
  const points = series.reduce((sum, { values }) => sum + values.length, 0)
  return points > MAX_ANIMATED_CHART_POINTS ? undefined : `d ${MOTION_DURATION_MS}ms ${MOTION_EASING}`
}

/**
 * The shapes of a series. This is a function, not a component, because Victory inspects the types of its
 * chart's children.
 */
export function renderSeriesMarks(
  { name, color, values, type: own }: ChartSeries,
  type: ChartType,
  frame: PlotFrame,
  transition: string | undefined,
): ReactElement[] {
  const line = { stroke: color, strokeWidth: 3, strokeLinejoin: 'round', transition } as const
  const points = values.map((value, index) => ({ x: index + 0.5, y: value }))
  switch (own ?? type) {
    case 'bar':
      return [
        <VictoryBar
          key={name}
          data={points}
          barWidth={Math.min(28, frame.column * 0.56)}
          cornerRadius={{ top: 4 }}
          style={{ data: { fill: color, transition } }}
        />,
      ]
    case 'steps':
      return [<VictoryLine key={name} data={steps(values)} style={{ data: line }} />]
    case 'line':
      return [<VictoryLine key={name} data={points} style={{ data: line }} />]
    case 'area':
      return [
        <VictoryArea
          key={`${name} area`}
          data={points.map((point) => ({ ...point, y0: frame.low }))}
          style={{ data: { fill: color, fillOpacity: 0.09, stroke: 'none', transition } }}
        />,
        <VictoryLine key={`${name} line`} data={points} style={{ data: line }} />,
        <VictoryScatter
          key={`${name} points`}
          data={points}
          size={({ index }) => (index === values.length - 1 ? 6 : 3.5)}
          style={{
            data: {
              stroke: color,
              strokeWidth: 2.5,
              fill: ({ index }) => (index === values.length - 1 ? PLOT_AMBER : PLOT_SURFACE),
              transition,
            },
          }}
        />,
      ]
  }
}

/** Points that hold each value over the whole width of its column; a column without a value leaves a gap. */
function steps(values: (number | null)[]) {
  return values.flatMap((value, index) => [
    { x: index, y: value },
    { x: index + 1, y: value },
  ])
}
