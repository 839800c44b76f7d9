import type { ReactNode } from 'react'
import { formatNumber, formatShortNumber } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as words from '~/messages/en/publications'
import { DDP_PATH, type DistributionDevelopmentPlanPageData } from '../plan-page-data'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { Disclosure } from '~/ui/disclosure'
import { PageHeading } from '~/ui/page-heading'
import { CollapsibleSection, PageBody, Section } from '~/ui/section'
import Map from '~icons/lucide/map'
import { customersOfPlan, capitalSpendingOf, totalCapitalSpending } from '../plan-figures'
import type { DistributionDevelopmentPlan } from '../plans'
import { PlanCsvLink, PlanNarrativeText, OtherPlans, PlanDocuments } from './plan-parts'

type PlanYear = DistributionDevelopmentPlan['years'][number]

const classes = Object.keys(words.ddp.classes) as (keyof typeof words.ddp.classes)[]
const kinds = Object.keys(words.ddp.kinds) as (keyof typeof words.ddp.kinds)[]
const stated = (value: number | null) => (value === null ? '' : formatShortNumber(value))

/** The development plan: customers, lines, substations and costs. */
export function DistributionDevelopmentPlanContent({
  page,
  crumbs,
}: {
  page: DistributionDevelopmentPlanPageData
  crumbs: Crumb[]
}) {
  const { plan, documents, periods, file } = page
  if (!plan) {
    return (
      <>
        <PageHeading title={words.ddp.label} crumbs={crumbs} />
        <PageBody>
          <EmptyState level={2} icon={<Map aria-hidden />} {...words.ddp.empty} />
        </PageBody>
      </>
    )
  }
  const { fromYear, toYear, years, narrative } = plan
  return (
    <>
      <PageHeading title={words.ddp.title(fromYear, toYear)} lead={words.ddp.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        <Headline plan={plan} />
        <OtherPlans
          plans={periods.map((period, index) => ({
            label: words.ddp.title(period.fromYear, period.toYear),
            href: index === 0 ? DDP_PATH : `${DDP_PATH}?year=${period.fromYear}`,
            isShown: period.fromYear === fromYear,
          }))}
        />
        <PlanNarrativeText text={narrative} />
        {years.length > 0 && (
          <>
            <Spending years={years} file={file} />
            <YearTable
              id="customers"
              title={words.ddp.customers}
              years={years}
              file={file}
              columns={[
                ...classes.map((name) => ({
                  label: words.ddp.classes[name],
                  of: (year: PlanYear) => year[name],
                })),
                { label: words.ddp.together, of: customersOfPlan },
              ]}
            />
            <YearTable
              id="network"
              title={words.ddp.network}
              years={years}
              file={file}
              columns={[
                { label: words.ddp.circuitKm, of: ({ circuitKm }) => circuitKm },
                { label: words.ddp.substationMva, of: ({ substationMva }) => substationMva },
              ]}
            />
          </>
        )}
        <PlanDocuments documents={documents} />
      </PageBody>
    </>
  )
}

function Headline({ plan }: { plan: DistributionDevelopmentPlan }) {
  const { years, fromYear, toYear } = plan
  const last = years.at(-1)
  if (!last) return null
  const [customers, spending] = [customersOfPlan(last), totalCapitalSpending(plan)]
  return (
    <div className="plan-figures">
      <Facts
        kind="figures"
        facts={[
          {
            term: words.ddp.customersOf(last.year),
            value: customers === null ? null : formatNumber(customers),
          },
          {
            term: words.ddp.linesIn(last.year),
            value: last.circuitKm === null ? null : words.ddp.km(formatNumber(last.circuitKm)),
          },
          {
            term: words.ddp.substationsIn(last.year),
            value: last.substationMva === null ? null : words.ddp.mva(formatNumber(last.substationMva)),
          },
          {
            term: words.ddp.spendingTotal(fromYear, toYear),
            value: spending === null ? null : words.ddp.millions(formatNumber(spending)),
          },
        ]}
      />
    </div>
  )
}

/** Spending by year, as bars and as a table. */
function Spending({ years, file }: { years: PlanYear[]; file: string }) {
  const sums = years.map((year) => ({ year: year.year, sum: capitalSpendingOf(year) ?? 0 }))
  const most = Math.max(1, ...sums.map(({ sum }) => sum))
  const told = sums.map(({ year, sum }) =>
    words.ddp.yearAmount(year, words.ddp.millions(formatShortNumber(sum))),
  )
  return (
    <YearTable
      id="spending"
      title={words.ddp.spending}
      intro={words.ddp.spendingIntro}
      years={years}
      file={file}
      columns={[
        ...kinds.map((name) => ({ label: words.ddp.kinds[name], of: (year: PlanYear) => year[name] })),
        { label: words.ddp.together, of: capitalSpendingOf },
      ]}
    >
      <div className="balance-chart">
        <div className="columns" role="img" aria-label={words.ddp.spendingChart(`${told.join('. ')}.`)}>
          {sums.map(({ year, sum }) => (
            <div key={year}>
              <em>{formatNumber(sum)}</em>
              <div className="bars">
                <i className="spent" style={{ height: `${(sum / most) * 100}%` }} />
              </div>
              <b>{year}</b>
            </div>
          ))}
        </div>
      </div>
    </YearTable>
  )
}

interface YearTableProps {
  id: string
  title: string
  intro?: string
  years: PlanYear[]
  file: string
  columns: { label: string; of: (year: PlanYear) => number | null }[]
  children?: ReactNode
}

/** Figures by year: beside a chart as its table, otherwise collapsed. */
function YearTable({ id, title, intro, years, file, columns, children }: YearTableProps) {
  const csv = <PlanCsvLink href={file} title={title} />
  const table = (
    <DataTable caption={title}>
      <thead>
        <tr>
          <th scope="col">{words.pspp.year}</th>
          {columns.map(({ label }) => (
            <NumberHeading key={label}>{label}</NumberHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year.year}>
            <th scope="row">{year.year}</th>
            {columns.map(({ label, of }) => (
              <NumberCell key={label}>{stated(of(year))}</NumberCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
  if (!children) {
    return (
      <CollapsibleSection id={id} title={title}>
        <div className="bid-card">{table}</div>
        <p className="plan-csv">{csv}</p>
      </CollapsibleSection>
    )
  }
  return (
    <Section id={id} title={title} aside={csv} {...(intro && { intro })}>
      <div className="bid-card">
        {children}
        <Disclosure summary={shared.tableTwin} scrolls={false}>
          {table}
        </Disclosure>
      </div>
    </Section>
  )
}
