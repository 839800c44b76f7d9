import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import { supply as t } from '~/messages/en/energy-pages'
import { DatasetLink } from '~/ui/dataset-link'
import { Facts } from '~/ui/facts'
import { MoreLink } from '~/ui/more-link'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import type { PowerSupplyRecord } from '../model'
import { PowerSupplyCard } from './power-supply-card'
import { toPowerSupplyFacts } from './power-supply-facts'

interface SupplyContentProps {
  /** In calendar order. */
  records: PowerSupplyRecord[]
  /** Path of the procurement plan; null if there is none. */
  plan: string | null
  crumbs: Crumb[]
}

/** Demand, contracts and losses of two years, with explanations. */
export function PowerSupplyContent({ records, plan, crumbs }: SupplyContentProps) {
  const newest = records.at(-1)
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} overlap={newest !== undefined} />
      <PageBody raised={newest !== undefined}>
        {newest && (
          <section className="figures-card" aria-labelledby="figures">
            <h2 id="figures">{t.figures(monthAndYear(newest.month))}</h2>
            <Facts kind="figures" facts={toPowerSupplyFacts(newest)} />
          </section>
        )}
        <div className="chart-section">
          <PowerSupplyCard records={records} />
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
