import { formatNumber } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import type { ChartOptions } from '~/ui/charts/drawing/chart-model'
import { ResponsivePlot } from '~/ui/charts/drawing/responsive-plot'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { PLOT_AMBER, PLOT_TEAL_DEEP } from '~/ui/charts/plot-style'
import type { PowerSupplyPoint } from './power-supply-points'

/** A chart of peak demand as bars, and of contracted capacity as a stepped line. */
export default function PowerSupplyPlot({ data }: PlotProps<PowerSupplyPoint[]>) {
  return (
    <ResponsivePlot
      type="bar"
      options={options(data)}
      series={[
        { name: t.inMw(t.peakDemand), color: PLOT_AMBER, values: data.map(({ peak }) => peak) },
        {
          name: t.inMw(t.contractedCapacity),
          color: PLOT_TEAL_DEEP,
          values: data.map(({ contracted }) => contracted),
          type: 'steps',
        },
      ]}
    />
  )
}

const mw = (value: number | null) => (value === null ? shared.notStated : formatNumber(value, 1))

function options(data: PowerSupplyPoint[]): ChartOptions {
  const newest = data.at(-1)!
  return {
    title: t.supplyChartTitle(monthAndYear(data[0]!.month), monthAndYear(newest.month)),
    description: t.supplyChartDescription(mw(newest.peak), mw(newest.contracted), monthAndYear(newest.month)),
    fileName: `power-supply-${newest.month}`,
    columnHead: shared.month,
    columns: data.map(({ month, peak, contracted }) => ({
      key: month,
      name: t.supplyPoint(monthAndYear(month), mw(peak), mw(contracted)),
      value: [
        monthAndYear(month),
        shared.pointValue(t.peakDemand, shared.megawatts(mw(peak))),
        shared.pointValue(t.contractedCapacity, shared.megawatts(mw(contracted))),
      ],
    })),
    fromZero: true,
    decimals: 0,
  }
}
