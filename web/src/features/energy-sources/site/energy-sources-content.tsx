import { formatNumber, formatPercent } from '~/lib/format'
import { monthAndYear } from '~/lib/months'
import type { Crumb } from '~/lib/page-head'
import * as energy from '~/messages/en/energy'
import * as t from '~/messages/en/energy-pages'
import { month as monthLabel } from '~/messages/en'
import { DataTable, NumberCell, NumberHeading } from '~/ui/data-table'
import { DatasetLink } from '~/ui/dataset-link'
import { EmptyState } from '~/ui/empty-state'
import { MoreLink } from '~/ui/more-link'
import { MonthChoice } from '~/ui/month-choice'
import { PageHeading } from '~/ui/page-heading'
import { PageBody, Section } from '~/ui/section'
import Leaf from '~icons/lucide/leaf'
import type { EnergyMix } from '../model'
import type { EnergySourceLine, EnergySourcesPageData } from '../energy-sources-view-model'
import { KWH_PER_GWH, EnergyMixBar } from './energy-mix-bar'

interface SourcesContentProps {
  page: EnergySourcesPageData
  path: string
  crumbs: Crumb[]
}

/** The energy sources of a month, by technology and by contract, and their history. */
export function EnergySourcesContent({
  page: { months, shown, history, contractsPath },
  path,
  crumbs,
}: SourcesContentProps) {
  return (
    <>
      <PageHeading title={t.sources.title} lead={t.sources.lead} crumbs={crumbs} />
      <PageBody>
        {shown ? (
          <>
            <MonthChoice months={months} shown={shown.mix.month} path={path} label={t.sources.title} />
            <Section
              id="mix"
              title={t.sources.mix(monthAndYear(shown.mix.month))}
              intro={t.sources.total(
                monthAndYear(shown.mix.month),
                formatNumber(shown.mix.totalKwh / KWH_PER_GWH, 1),
              )}
            >
              <EnergyMixBar mix={shown.mix} />
            </Section>
            <Section id="each" className="source-tables" title={t.sources.each} intro={t.sources.eachIntro}>
              <Lines {...shown} />
            </Section>
            {history.length > 1 && (
              <Section id="months" className="source-tables" title={t.sources.months}>
                <History mixes={history} />
              </Section>
            )}
            {contractsPath && (
              <p>
                <MoreLink href={contractsPath}>{t.sources.contracts}</MoreLink>
              </p>
            )}
            <DatasetLink of="energy-sources" />
          </>
        ) : (
          <EmptyState level={2} icon={<Leaf aria-hidden />} {...energy.sourcesEmpty} />
        )}
      </PageBody>
    </>
  )
}

function Lines({ mix, lines }: NonNullable<EnergySourcesPageData['shown']>) {
  return (
    <DataTable caption={t.sources.mix(monthAndYear(mix.month))}>
      <thead>
        <tr>
          <th scope="col">{t.sources.name}</th>
          <NumberHeading>{t.sources.energy}</NumberHeading>
          <NumberHeading>{t.sources.share}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, energyKwh, share, ...line }) => (
          <tr key={id}>
            <th scope="row">
              {line.name}
              <small>{describeLine(line)}</small>
            </th>
            <NumberCell>{formatNumber(energyKwh / KWH_PER_GWH, 1)}</NumberCell>
            <NumberCell>{formatPercent(share)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** The technology, unless it is the name; the supplier, the type of contract and the number of contracts. */
function describeLine({
  name,
  technology,
  supplier,
  contractType,
  contracts,
}: Omit<EnergySourceLine, 'id' | 'energyKwh' | 'share'>) {
  const parts = [
    energy.technologies[technology],
    supplier,
    contractType && energy.contractTypes[contractType],
    contracts && energy.contracts(contracts),
  ]
  return parts.filter((part) => part && part !== name).join(' · ')
}

function History({ mixes }: { mixes: EnergyMix[] }) {
  const technologies = [...new Set(mixes.flatMap(({ parts }) => parts.map(({ technology }) => technology)))]
  return (
    <DataTable caption={t.sources.monthsCaption}>
      <thead>
        <tr>
          <th scope="col">{monthLabel}</th>
          <NumberHeading>{t.sources.energy}</NumberHeading>
          {technologies.map((technology) => (
            <NumberHeading key={technology}>{energy.technologies[technology]}</NumberHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {mixes.map(({ month, totalKwh, parts }) => (
          <tr key={month}>
            <th scope="row">{monthAndYear(month)}</th>
            <NumberCell>{formatNumber(totalKwh / KWH_PER_GWH, 1)}</NumberCell>
            {technologies.map((technology) => (
              <NumberCell key={technology}>
                {formatPercent(parts.find((part) => part.technology === technology)?.share ?? 0)}
              </NumberCell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
