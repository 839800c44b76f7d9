import { formatNumber, longDate, formatShortNumber } from '~/lib/format'
import type { Crumb } from '~/lib/page-head'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/energy'
import * as words from '~/messages/en/publications'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { EmptyState } from '~/ui/empty-state'
import { Facts } from '~/ui/facts'
import { Disclosure } from '~/ui/disclosure'
import { PageHeading } from '~/ui/page-heading'
import { CollapsibleSection, PageBody, Section } from '~/ui/section'
import { technologyBackground } from '~/ui/technology-colors'
import Zap from '~icons/lucide/zap'
import { PSPP_PATH } from '../csp-view-model'
import type { PowerSupplyProcurementPlanPageData } from '../plan-page-data'
import { sumMegawatts, type SupplyBalanceYear } from '../plan-figures'
import type { PowerSupplyProcurementPlan } from '../plans'
import { SupplyBalanceChart } from './supply-balance-chart'
import { PlanCsvLink, PlanNarrativeText, OtherPlans, PlanDocuments } from './plan-parts'
import { cspStageTones, BiddingStageBadge } from './bidding-stage-badge'

const mw = (value: number) => shared.megawatts(formatShortNumber(value))

/** The procurement plan: demand, contracts, shortfall and planned procurements. */
export function PowerSupplyProcurementPlanContent({
  page,
  crumbs,
}: {
  page: PowerSupplyProcurementPlanPageData
  crumbs: Crumb[]
}) {
  const { plan, balance, documents, bids, years, files } = page
  if (!plan) {
    return (
      <>
        <PageHeading title={words.pspp.label} crumbs={crumbs} />
        <PageBody>
          <EmptyState level={2} icon={<Zap aria-hidden />} {...words.pspp.empty} />
        </PageBody>
      </>
    )
  }
  const [first, last] = [balance[0], balance.at(-1)]
  return (
    <>
      <PageHeading
        title={words.pspp.title(plan.year)}
        {...(first && last && { lead: words.pspp.lead(first.year, last.year) })}
        crumbs={crumbs}
        overlap
      />
      <PageBody raised>
        {first && (
          <div className="plan-figures">
            <Headline plan={plan} balance={balance} first={first} />
          </div>
        )}
        <OtherPlans
          plans={years.map((year, index) => ({
            label: words.pspp.ofYear(year),
            href: index === 0 ? PSPP_PATH : `${PSPP_PATH}?year=${year}`,
            isShown: year === plan.year,
          }))}
        />
        <PlanNarrativeText text={plan.narrative} />
        {balance.length > 0 && <Balance balance={balance} file={files.demand} />}
        <Biddings plannedCsps={plan.plannedCsps} bids={bids} file={files.schedule} />
        {plan.contracts.length > 0 && <Contracts plan={plan} first={first} file={files.contracts} />}
        <PlanDocuments documents={documents} />
      </PageBody>
    </>
  )
}

interface HeadlineProps {
  plan: PowerSupplyProcurementPlan
  balance: SupplyBalanceYear[]
  first: SupplyBalanceYear
}

function Headline({ plan, balance, first }: HeadlineProps) {
  const short = balance.find(({ gapMw }) => gapMw < 0)
  const { plannedCsps } = plan
  const contracts = [
    words.pspp.contracts(first.contracts.length),
    ...(first.gapMw >= 0 ? [words.pspp.reserve(mw(first.gapMw))] : []),
  ]
  return (
    <Facts
      kind="figures"
      facts={[
        { term: words.pspp.peak(first.year), value: mw(first.peakMw) },
        {
          term: `${words.pspp.contracted(first.year)} (${contracts.join(', ')})`,
          value: mw(first.contractedMw),
        },
        {
          term: short ? `${words.pspp.firstGap} (${mw(-short.gapMw)})` : words.pspp.firstGap,
          value: short?.year ?? words.pspp.noGap,
        },
        {
          term: `${words.pspp.toBuy} (${words.pspp.biddings(plannedCsps.length)})`,
          value: plannedCsps.length > 0 && mw(sumMegawatts(plannedCsps.map((each) => each.mw))),
        },
      ].map((fact) => ({ ...fact, value: fact.value || null }))}
    />
  )
}

function Balance({ balance, file }: { balance: SupplyBalanceYear[]; file: string }) {
  const { title, aside } = withCsv(words.pspp.demand, file)
  return (
    <Section id="demand" title={title} intro={words.pspp.demandIntro} aside={aside}>
      <div className="bid-card">
        <SupplyBalanceChart balance={balance} />
        <Disclosure summary={shared.tableTwin} scrolls={false}>
          <DataTable caption={words.pspp.table} showCaption>
            <thead>
              <tr>
                <th scope="col">{words.pspp.year}</th>
                <NumberHeading>{words.pspp.peakMw}</NumberHeading>
                <NumberHeading>{words.pspp.contractedMw}</NumberHeading>
                <NumberHeading>{words.pspp.gapMw}</NumberHeading>
                <NumberHeading>{words.pspp.energy}</NumberHeading>
                <NumberHeading>{words.pspp.loss}</NumberHeading>
              </tr>
            </thead>
            <tbody>
              {balance.map(({ year, peakMw, contractedMw, gapMw, energyMwh, lossPercent }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <NumberCell>{formatShortNumber(peakMw)}</NumberCell>
                  <NumberCell>{formatShortNumber(contractedMw)}</NumberCell>
                  <NumberCell>
                    <span className="gap-value" data-short={gapMw < 0 || undefined}>
                      {gapMw > 0 && '+'}
                      {formatShortNumber(gapMw)}
                    </span>
                  </NumberCell>
                  <NumberCell>{energyMwh === null ? '' : formatNumber(energyMwh / 1000)}</NumberCell>
                  <NumberCell>{lossPercent === null ? '' : formatNumber(lossPercent, 2)}</NumberCell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Disclosure>
      </div>
    </Section>
  )
}

const withCsv = (title: string, file: string) => ({ title, aside: <PlanCsvLink href={file} title={title} /> })

const steps = Object.keys(words.pspp.steps) as (keyof typeof words.pspp.steps)[]

/** Those without a date come last. */
const byOpening = (a: { opening: string | null }, b: { opening: string | null }): number =>
  (a.opening ?? '9').localeCompare(b.opening ?? '9')

interface BiddingsProps {
  plannedCsps: PowerSupplyProcurementPlan['plannedCsps']
  bids: PowerSupplyProcurementPlanPageData['bids']
  file: string
}

function Biddings({ plannedCsps, bids, file }: BiddingsProps) {
  const { title, aside } = withCsv(words.pspp.buy, file)
  if (plannedCsps.length === 0) {
    return (
      <Section id="biddings" title={title}>
        <p>{words.pspp.nothingToBuy}</p>
      </Section>
    )
  }
  return (
    <Section id="biddings" title={title} intro={words.pspp.buyIntro} aside={aside}>
      <div className="bid-card">
        <DataTable caption={title}>
          <thead>
            <tr>
              <th scope="col">{words.pspp.bidding}</th>
              {steps.map((step) => (
                <th scope="col" key={step}>
                  {words.pspp.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plannedCsps.toSorted(byOpening).map((each) => {
              const bid = each.biddingCode === null ? undefined : bids[each.biddingCode]
              const energy =
                each.energyMwh === null
                  ? null
                  : `${formatNumber(each.energyMwh)} MWh ${words.cspBidding.perYear}`
              const term = each.termYears === null ? null : words.cspBidding.years(each.termYears)
              return (
                <tr key={each.title}>
                  <th scope="row" className="bidding">
                    {bid ? <a href={bid.href}>{each.title}</a> : each.title}{' '}
                    {bid && (
                      <BiddingStageBadge tone={cspStageTones[bid.stage]}>{bid.label}</BiddingStageBadge>
                    )}
                    <span>{[each.technology, energy, term].filter(Boolean).join(' · ')}</span>
                  </th>
                  {steps.map((step) => {
                    const on = each[step]
                    return <td key={step}>{on && longDate(on)}</td>
                  })}
                </tr>
              )
            })}
          </tbody>
        </DataTable>
      </div>
    </Section>
  )
}

interface ContractsProps {
  plan: PowerSupplyProcurementPlan
  first: SupplyBalanceYear | undefined
  file: string
}

function Contracts({ plan, first, file }: ContractsProps) {
  const { title, aside: csv } = withCsv(words.pspp.inForce, file)
  return (
    <CollapsibleSection id="contracts" title={title} intro={words.pspp.inForceIntro}>
      <div className="bid-card">
        <DataTable caption={title}>
          <thead>
            <tr>
              <th scope="col">{words.pspp.supplier}</th>
              <th scope="col">{words.pspp.technology}</th>
              <th scope="col">{words.pspp.serves}</th>
              <NumberHeading>{words.pspp.capacity}</NumberHeading>
              <th scope="col">{words.pspp.from}</th>
              <th scope="col">{words.pspp.until}</th>
              <th scope="col">{words.pspp.case}</th>
            </tr>
          </thead>
          <tbody>
            {plan.contracts.map(({ supplier, technology, loadType, mw: own, from, to, ercCase }) => (
              <tr key={supplier + from}>
                <th scope="row">{supplier}</th>
                <td>
                  {technology && (
                    <>
                      <i className="swatch" style={{ background: technologyBackground(technology) }} />{' '}
                      {t.technologies[technology]}
                    </>
                  )}
                </td>
                <td>{loadType && words.loadTypes[loadType]}</td>
                <NumberCell>{mw(own)}</NumberCell>
                <td>{longDate(from)}</td>
                <td>{longDate(to)}</td>
                <td>{ercCase}</td>
              </tr>
            ))}
            {first && (
              <tr>
                <th scope="row" colSpan={3}>
                  {words.pspp.together(first.year)}
                </th>
                <NumberCell>
                  <b>{mw(first.contractedMw)}</b>
                </NumberCell>
                <td colSpan={3}>{words.pspp.contracts(first.contracts.length)}</td>
              </tr>
            )}
          </tbody>
        </DataTable>
      </div>
      <p className="plan-csv">{csv}</p>
    </CollapsibleSection>
  )
}
