import { formatNumber } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import { ChartCard } from '~/ui/charts/chart-card'
import { createLazyPlot } from '~/ui/charts/lazy-plot'
import { PLOT_AMBER, PLOT_TEAL_DEEP } from '~/ui/charts/plot-style'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import Zap from '~icons/lucide/zap'
import type { PowerSupplyRecord } from '../model'
import { toPowerSupplyFacts } from './power-supply-facts'
import { toPowerSupplyPoints, type PowerSupplyPoint } from './power-supply-points'

const PowerSupplyPlot = createLazyPlot<PowerSupplyPoint[]>(() => import('./power-supply-plot'))

const legend = [
  { label: t.inMw(t.peakDemand), color: PLOT_AMBER },
  { label: t.inMw(t.contractedCapacity), color: PLOT_TEAL_DEEP, line: true },
]

/**
 * Power supply: a chart and a table; with a link to the page of power supply, also the newest month's figures, which
 * that page shows itself.
 */
export function PowerSupplyCard({ records, href }: { records: PowerSupplyRecord[]; href?: string }) {
  const newest = records.at(-1)
  if (!newest) {
    return (
      <ChartCard id="power-supply" title={t.supplyTitle} legend={[]}>
        <EmptyState icon={<Zap aria-hidden />} {...t.supplyEmpty} />
      </ChartCard>
    )
  }
  return (
    <ChartCard id="power-supply" title={t.supplyTitle} href={href} legend={legend}>
      <PowerSupplyPlot data={toPowerSupplyPoints(records)} />
      <Disclosure summary={shared.tableTwin}>
        {href && (
          <>
            <h3>{monthAndYear(newest.month)}</h3>
            <Facts kind="figures" facts={toPowerSupplyFacts(newest)} />
          </>
        )}
        <SupplyTable records={records} />
      </Disclosure>
    </ChartCard>
  )
}

const stated = (value: number | null, decimals: number, unit = '') =>
  value === null ? shared.notStated : `${formatNumber(value, decimals)}${unit}`

function SupplyTable({ records }: { records: PowerSupplyRecord[] }) {
  return (
    <table className="data months">
      <caption className="visually-hidden">{t.supplyTable}</caption>
      <thead>
        <tr>
          <th scope="col">{shared.month}</th>
          <th scope="col">{t.inMw(t.peakDemand)}</th>
          <th scope="col">{t.inMw(t.contractedCapacity)}</th>
          <th scope="col">{t.inGwh(t.energyPurchased)}</th>
          <th scope="col">{t.inPercent(t.loadFactor)}</th>
          <th scope="col">{t.inPercent(t.systemLoss)}</th>
        </tr>
      </thead>
      <tbody>
        {records.toReversed().map((record) => (
          <tr key={record.documentId}>
            <th scope="row">{monthAndYear(record.month)}</th>
            <td>{stated(record.peakDemandMw, 1)}</td>
            <td>{stated(record.contractedCapacityMw, 1)}</td>
            <td>{stated(record.energyPurchasedGwh, 1)}</td>
            <td>{stated(record.loadFactorPercent, 1)}</td>
            <td>{stated(record.systemLossPercent, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
