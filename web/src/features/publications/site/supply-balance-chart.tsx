import { formatShortNumber } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import * as words from '~/messages/en/publications'
import { technologyBackground } from '~/ui/technology-colors'
import type { SupplyBalanceYear } from '../plan-figures'
import type { Technology } from '~/lib/generation-technologies'

const signed = (mw: number) => `${mw > 0 ? '+' : mw < 0 ? '−' : ''}${formatShortNumber(Math.abs(mw))}`
const mw = (value: number) => shared.megawatts(formatShortNumber(value))

/**
 * A chart by year: contracts stacked by technology, the shortfall striped above them, and the peak as a line.
 */
export function SupplyBalanceChart({ balance }: { balance: SupplyBalanceYear[] }) {
  const most = Math.max(1, ...balance.flatMap(({ peakMw, contractedMw }) => [peakMw, contractedMw]))
  const height = (value: number) => `${(value / most) * 100}%`
  const used = technologiesOf(balance)
  const told = balance.map(({ year, peakMw, contractedMw, gapMw }) => {
    const gap = gapMw < 0 ? words.pspp.gap(mw(-gapMw)) : words.pspp.reserve(mw(gapMw))
    return words.pspp.chartYear(year, mw(peakMw), mw(contractedMw), gap)
  })
  return (
    <div className="balance-chart">
      <ul className="legend" aria-hidden>
        {used.map((technology) => (
          <li key={technology}>
            <i style={{ background: technologyBackground(technology) }} />
            {t.technologies[technology]}
          </li>
        ))}
        <li>
          <i className="gap" />
          {words.pspp.missing}
        </li>
        <li>
          <i className="peak" />
          {words.pspp.peakLine}
        </li>
      </ul>
      <div className="columns" role="img" aria-label={words.pspp.chart(`${told.join('. ')}.`)}>
        {balance.map(({ year, peakMw, gapMw, contracts }) => (
          <div key={year}>
            <em data-short={gapMw < 0 || undefined}>{signed(gapMw)}</em>
            <div className="bars">
              {gapMw < 0 && <i className="gap" style={{ height: height(-gapMw) }} />}
              {used.toReversed().map((technology) => {
                const own = contracts.filter((contract) => contract.technology === technology)
                const sum = own.reduce((total, contract) => total + contract.mw, 0)
                return (
                  sum > 0 && (
                    <i
                      key={technology}
                      style={{ height: height(sum), background: technologyBackground(technology) }}
                    />
                  )
                )
              })}
              <u style={{ bottom: height(peakMw) }} />
            </div>
            <b>{year}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Technologies in the order of the plan's contracts. */
function technologiesOf(balance: SupplyBalanceYear[]): Technology[] {
  const named = balance.flatMap(({ contracts }) => contracts.flatMap(({ technology }) => technology ?? []))
  return [...new Set(named)]
}
