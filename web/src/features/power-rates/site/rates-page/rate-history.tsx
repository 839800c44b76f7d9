import { peso } from '~/lib/format'
import { monthAndYear, shortMonth, type Month } from '~/lib/months'
import * as t from '~/messages/en'
import { ChartCard } from '~/ui/charts/chart-card'
import { lazyPlot } from '~/ui/charts/lazy-plot'
import { TEAL } from '~/ui/charts/plot-style'
import { Disclosure } from '~/ui/disclosure'
import type { MonthLink, RatesView } from '../../rates-view'

/** What the chart draws. */
export interface HistoryPoints {
  className: string
  months: Pick<MonthLink, 'month' | 'perKwh'>[]
}

const HistoryPlot = lazyPlot<HistoryPoints>(() => import('./history-plot'))

/** The first month and each January say their year to everybody; to those who hear the list all do. */
const hasYear = (month: Month, index: number) => index === 0 || month.endsWith('-01')

/** Two years of a class: drawn, as a table, and as the way to each month. */
export function RateHistory({ view: { className, month, months } }: { view: RatesView }) {
  const stated = months.filter(({ perKwh }) => perKwh !== null)
  if (stated.length < 2) return null
  return (
    <div className="rate-history screen-only">
      <ChartCard
        id="history"
        title={t.ratesPage.history(months.length)}
        legend={[{ label: t.ratesPage.historyLegend, colour: TEAL, line: true }]}
      >
        <p className="intro">{t.ratesPage.historyIntro(className)}</p>
        <HistoryPlot data={{ className, months: months.map(({ month, perKwh }) => ({ month, perKwh })) }} />
        <nav aria-label={t.ratesPage.months}>
          <ul>
            {months.map((each, index) => (
              <li key={each.month}>
                <a href={each.href} aria-current={each.month === month ? 'true' : undefined}>
                  {shortMonth(each.month)}{' '}
                  <small className={hasYear(each.month, index) ? undefined : 'visually-hidden'}>
                    {each.month.slice(0, 4)}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Disclosure summary={t.tableTwin}>
          <table className="data months">
            <caption className="visually-hidden">{t.ratesPage.historyTable(className)}</caption>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                <th scope="col">{t.perKwhColumn}</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((each) => (
                <tr key={each.month}>
                  <th scope="row">{monthAndYear(each.month)}</th>
                  <td>{each.perKwh === null ? t.notStated : peso(each.perKwh)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </ChartCard>
    </div>
  )
}
