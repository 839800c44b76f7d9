import { figure } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as energy from '~/messages/en/energy'
import { supply as t } from '~/messages/en/energy-pages'
import { DatasetLink } from '~/ui/dataset-link'
import { Facts } from '~/ui/facts'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import type { PowerSupplyRecord } from '../model'
import { SupplyCard } from './supply-card'

interface SupplyContentProps {
  /** In calendar order. */
  records: PowerSupplyRecord[]
  /** The procurement plan, where there is one. */
  plan: string | null
  crumbs: Crumb[]
}

/** Demand, contracts and losses of two years, and what the figures mean. */
export function SupplyContent({ records, plan, crumbs }: SupplyContentProps) {
  const newest = records.at(-1)
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap={newest !== undefined} />
      <PageBody raised={newest !== undefined}>
        {newest && (
          <section className="figures-card" aria-labelledby="figures">
            <h2 id="figures">{t.figures(monthAndYear(newest.month))}</h2>
            <Facts kind="figures" facts={figuresOf(newest)} />
          </section>
        )}
        <div className="chart-section">
          <SupplyCard records={records} />
        </div>
        <Section id="terms" title={t.terms}>
          <Facts facts={t.meanings} />
        </Section>
        {plan && (
          <p>
            <MoreLink href={plan}>{t.plan}</MoreLink>
          </p>
        )}
        {newest && <DatasetLink of="power-supply" />}
      </PageBody>
    </>
  )
}

function figuresOf(record: PowerSupplyRecord) {
  const stated = (value: number | null, decimals: number, unit: string) =>
    value === null ? null : `${figure(value, decimals)}${unit}`
  const { systemLossCapPercent: cap } = record
  const loss = stated(record.systemLossPercent, 1, '%')
  return [
    { term: energy.peakDemand, value: stated(record.peakDemandMw, 1, ' MW') },
    { term: energy.contractedCapacity, value: stated(record.contractedCapacityMw, 1, ' MW') },
    { term: energy.energyPurchased, value: stated(record.energyPurchasedGwh, 1, ' GWh') },
    { term: energy.loadFactor, value: stated(record.loadFactorPercent, 1, '%') },
    {
      term:
        cap === null
          ? energy.systemLoss
          : `${energy.systemLoss}, ${energy.systemLossCap(`${figure(cap, 1)}%`)}`,
      value: loss,
    },
    { term: shared.customers, value: stated(record.customers, 0, '') },
  ]
}
