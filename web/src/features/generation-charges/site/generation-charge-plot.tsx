import { decimalToNumber } from '~/lib/decimal'
import { formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import type { ChartOptions } from '~/ui/charts/drawing/chart-model'
import { ResponsivePlot } from '~/ui/charts/drawing/responsive-plot'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { PLOT_TEAL } from '~/ui/charts/plot-style'
import type { GenerationStatement } from '../generation-statement'

type History = GenerationStatement['history']

/** A chart of the average generation charge by month. */
export default function GenerationChargePlot({ data }: PlotProps<History>) {
  return (
    <ResponsivePlot
      type="area"
      options={options(data)}
      series={[
        {
          name: t.generationSeries,
          color: PLOT_TEAL,
          values: data.map(({ average }) => decimalToNumber(average)),
          places: 4,
        },
      ]}
    />
  )
}

function options(data: History): ChartOptions {
  const averages = data.map(({ average }) => average)
  const newest = data.at(-1)!
  return {
    title: t.generationChartTitle(monthAndYear(data[0]!.month), monthAndYear(newest.month)),
    description: t.generationChartDescription(
      formatPeso(newest.average),
      monthAndYear(newest.month),
      formatPeso(Math.min(...averages)),
      formatPeso(Math.max(...averages)),
    ),
    fileName: `generation-charge-${newest.month}`,
    columnHead: shared.month,
    columns: data.map(({ month, average }) => ({
      key: month,
      name: t.generationPoint(monthAndYear(month), formatPeso(average)),
      value: [monthAndYear(month), shared.perKwhExact(formatPeso(average))],
    })),
    newest: formatPeso(newest.average, 2),
    fromZero: false,
    decimals: 1,
  }
}
