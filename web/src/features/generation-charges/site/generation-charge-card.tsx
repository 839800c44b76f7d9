import { formatPeso } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as t from '~/messages/en'
import * as energyWords from '~/messages/en/energy'
import { ChartCard } from '~/ui/charts/chart-card'
import { createLazyPlot } from '~/ui/charts/lazy-plot'
import { PLOT_TEAL } from '~/ui/charts/plot-style'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import Factory from '~icons/lucide/factory'
import type { GenerationStatement } from '../generation-statement'
import { toGenerationFacts } from './generation-facts'

const GenerationChargePlot = createLazyPlot<GenerationStatement['history']>(
  () => import('./generation-charge-plot'),
)

interface GenerationCardProps {
  statement: GenerationStatement | null
  /** The page with more details. */
  href?: string
}

/** The generation charge: a chart of the last months, and figures of the newest. */
export function GenerationChargeCard({ statement, href }: GenerationCardProps) {
  if (!statement || statement.history.length === 0) {
    return (
      <ChartCard id="generation-charge" title={energyWords.generationTitle} legend={[]}>
        <EmptyState icon={<Factory aria-hidden />} {...energyWords.generationEmpty} />
      </ChartCard>
    )
  }
  const { month, history } = statement
  return (
    <ChartCard
      id="generation-charge"
      title={energyWords.generationTitle}
      href={href}
      legend={[{ label: energyWords.generationLegend(history.length), color: PLOT_TEAL, line: true }]}
    >
      <GenerationChargePlot data={history} />
      <Disclosure summary={t.tableTwin}>
        <h3>{monthAndYear(month)}</h3>
        <Facts kind="figures" facts={toGenerationFacts(statement)} />
        <table className="data months">
          <caption className="visually-hidden">{energyWords.generationTable}</caption>
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{energyWords.averageCost}</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ month, average }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <td>{formatPeso(average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </ChartCard>
  )
}
