import { toNumber } from '~/lib/decimal'
import { peso } from '~/lib/format'
import { monthAndYear, shortMonth } from '~/lib/months'
import * as t from '~/messages/en'
import type { ChartOptions } from '~/ui/charts/drawing/chart-model'
import { ResponsivePlot } from '~/ui/charts/drawing/responsive-plot'
import type { PlotProps } from '~/ui/charts/lazy-plot'
import { TEAL } from '~/ui/charts/plot-style'
import type { HistoryPoints } from './rate-history'

/** The per-kWh charges of a class, month by month. */
export default function HistoryPlot({ data }: PlotProps<HistoryPoints>) {
  const values = data.months.map(({ perKwh }) => (perKwh === null ? null : toNumber(perKwh)))
  return (
    <ResponsivePlot
      type="area"
      options={options(data)}
      series={[{ name: t.ratesPage.historyLegend, colour: TEAL, values }]}
    />
  )
}

const written = (perKwh: number | null) => (perKwh === null ? t.notStated : peso(perKwh))

function options({ className, months }: HistoryPoints): ChartOptions {
  const stated = months.flatMap(({ perKwh }) => perKwh ?? [])
  const [first, newest] = [months[0]!, months.at(-1)!]
  return {
    title: t.ratesPage.historyTitle(className, monthAndYear(first.month), monthAndYear(newest.month)),
    description: t.ratesPage.historyDescription(
      written(newest.perKwh),
      monthAndYear(newest.month),
      peso(Math.min(...stated)),
      peso(Math.max(...stated)),
    ),
    fileName: `power-rate-${newest.month}`,
    columnHead: t.month,
    columns: months.map(({ month, perKwh }) => ({
      key: month,
      label: shortMonth(month),
      name: t.generationPoint(monthAndYear(month), written(perKwh)),
      value: [monthAndYear(month), written(perKwh)],
    })),
    fromZero: false,
    decimals: 1,
  }
}
