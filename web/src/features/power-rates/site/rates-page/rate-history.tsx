import { formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/power-rates'
import * as h from '~/messages/en/rate-history'
import { ChartCard } from '~/ui/charts/chart-card'
import { createLazyPlot } from '~/ui/charts/lazy-plot'
import { PLOT_TEAL } from '~/ui/charts/plot-style'
import { Disclosure } from '~/ui/disclosure'
import type { RatesView } from '../../rates-view-model'
import type { RateHistoryPoints } from './rate-history-points'

const RateHistoryPlot = createLazyPlot<RateHistoryPoints>(() => import('./rate-history-plot'))

/** Two years of a class: a chart, and a table with a link to each month. */
export function RateHistory({ view }: { view: RatesView }) {
  const { className, month, months, charge } = view
  const points = months.map(({ month: each, href, perKwh }, index) => ({
    month: each,
    href,
    amount: charge ? charge.amounts[index]! : perKwh,
  }))
  const stated = points.filter(({ amount }) => amount !== null)
  if (stated.length < (charge ? 1 : 2)) return null
  const unit = charge && t.units[charge.unit]
  return (
    <div className="rate-history screen-only">
      <ChartCard
        id="history"
        title={t.ratesPage.history(months.length)}
        legend={[{ label: unit ? h.legend(unit) : t.ratesPage.historyLegend, color: PLOT_TEAL, line: true }]}
      >
        <p className="intro">
          {charge && unit ? (
            <>
              {h.intro(charge.label, className, unit)} <a href={charge.without}>{h.back}</a>
            </>
          ) : (
            t.ratesPage.historyIntro(className)
          )}
        </p>
        <RateHistoryPlot data={{ className, charge, months: points }} />
        <Disclosure summary={shared.tableTwin}>
          <table className="data months">
            <caption className="visually-hidden">
              {charge ? h.table(charge.label, className) : t.ratesPage.historyTable(className)}
            </caption>
            <thead>
              <tr>
                <th scope="col">{shared.month}</th>
                <th scope="col">{unit ? h.legend(unit) : t.perKwhColumn}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((each) => (
                <tr key={each.month}>
                  <th scope="row">
                    <a href={each.href} aria-current={each.month === month ? 'true' : undefined}>
                      {monthAndYear(each.month)}
                    </a>
                  </th>
                  <td>{each.amount === null ? shared.notStated : formatPeso(each.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </ChartCard>
    </div>
  )
}
