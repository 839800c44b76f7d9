import { decimalToNumber } from '~/lib/decimal'
import { formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import * as energyWords from '~/messages/en/energy'
import * as rateWords from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import type { ChartOptions } from '~/ui/charts/drawing/chart-model'
import { ResponsivePlot } from '~/ui/charts/drawing/responsive-plot'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { PLOT_TEAL } from '~/ui/charts/plot-style'
import type { RateHistoryPoints } from './rate-history-points'

/** A chart of the class's per-kWh charges by month. */
export default function RateHistoryPlot({ data }: PlotProps<RateHistoryPoints>) {
  const values = data.months.map(({ amount }) => (amount === null ? null : decimalToNumber(amount)))
  return (
    <ResponsivePlot
      type="line"
      options={options(data)}
      series={[
        {
          name: data.charge ? data.charge.label : rateWords.ratesPage.historyLegend,
          color: PLOT_TEAL,
          values,
        },
      ]}
    />
  )
}

const written = (amount: number | null) => (amount === null ? t.notStated : formatPeso(amount))

/** Decimals of the axis labels, for a range in ten-thousandths. */
const placesFor = (range: number) => (range > 20_000 ? 1 : range > 2_000 ? 2 : range > 200 ? 3 : 4)

function options({ className, charge, months }: RateHistoryPoints): ChartOptions {
  const stated = months.flatMap(({ amount }) => amount ?? [])
  const [first, newest] = [months[0]!, months.at(-1)!]
  return {
    title: charge
      ? h.title(charge.label, className, monthAndYear(first.month), monthAndYear(newest.month))
      : rateWords.ratesPage.historyTitle(className, monthAndYear(first.month), monthAndYear(newest.month)),
    description: rateWords.ratesPage.historyDescription(
      written(newest.amount),
      monthAndYear(newest.month),
      formatPeso(Math.min(...stated)),
      formatPeso(Math.max(...stated)),
    ),
    fileName: `${charge ? charge.code.replaceAll(/[^\w-]+/g, '-') : 'power-rate'}-${newest.month}`,
    columnHead: t.month,
    columns: months.map(({ month, amount }) => ({
      key: month,
      name: energyWords.generationPoint(monthAndYear(month), written(amount)),
      value: [monthAndYear(month), written(amount)],
    })),
    fromZero: false,
    decimals: charge ? placesFor(Math.max(...stated) - Math.min(...stated)) : 1,
  }
}
