import { monthAndYear, type Month } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as energy from '~/messages/en/energy'
import { generation as t } from '~/messages/en/energy-pages'
import { DatasetLink } from '~/ui/dataset-link'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { MonthChoice } from '~/ui/month-choice'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import Factory from '~icons/lucide/factory'
import type { GenerationStatement } from '../generation-statement'
import { GenerationChargeCard } from './generation-charge-card'
import { toGenerationFacts } from './generation-facts'
import { GenerationStatementTable } from './generation-statement-table'

interface GenerationContentProps {
  /** Newest first. */
  months: Month[]
  statement: GenerationStatement | null
  path: string
  crumbs: Crumb[]
}

/** The charges of a month by source, and the history of the generation charge. */
export function GenerationChargeContent({ months, statement, path, crumbs }: GenerationContentProps) {
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} crumbs={crumbs} />
      <PageBody>
        {statement ? (
          <>
            <MonthChoice months={months} shown={statement.month} path={path} label={t.title} />
            <Section id="figures" title={t.figures(monthAndYear(statement.month))} intro={t.passedOn}>
              <Facts kind="figures" facts={toGenerationFacts(statement)} />
            </Section>
            <div className="chart-section">
              <GenerationStatementTable statement={statement} isOpen />
            </div>
            <div className="chart-section">
              <GenerationChargeCard statement={statement} />
            </div>
            <Section id="computed" title={t.computed}>
              <ol className="computed-steps">
                {t.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Section>
            <DatasetLink of="generation-charges" />
          </>
        ) : (
          <EmptyState level={2} icon={<Factory aria-hidden />} {...energy.generationEmpty} />
        )}
      </PageBody>
    </>
  )
}
