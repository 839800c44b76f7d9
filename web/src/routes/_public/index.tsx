import { chakra } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DemandCard } from '~/features/demand/site/demand-card'
import { SourcesSection } from '~/features/energy-sources/site/sources-section'
import { GenerationCard } from '~/features/generation-charges/site/generation-card'
import { StatementTable } from '~/features/generation-charges/site/statement-table'
import { Hero } from '~/features/hero/site/hero'
import { RatesSection } from '~/features/power-rates/site/rates-section'
import { SupplyCard } from '~/features/power-supply/site/supply-card'
import { QuickActions } from '~/features/site-settings/site/quick-actions'
import { homeHead } from '~/features/site-settings/site/home-head'
import { SectionBoundary } from '~/errors/section-boundary'
import * as t from '~/messages/en'
import type { HomePage } from '~/pages/home'
import { loadPage, pageQuery } from '~/pages/query'
import { container } from '~/ui/layout'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => loadPage<HomePage>(context, '/'),
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData.site) : {}),
  component: Home,
})

function Home() {
  const { data } = useSuspenseQuery(pageQuery<HomePage>(Route.useRouteContext(), '/'))
  const { page, site } = data
  if (!page) return null
  const { slides, demand, rates, mix, supply, generation } = page
  const fallback = { heading: site.utilityName, text: t.heroFallback(site.city) }
  return (
    <>
      <SectionBoundary>
        <Hero slides={slides} fallback={fallback} card={<DemandCard demand={demand} />} />
      </SectionBoundary>
      <QuickActions site={site} />
      <SectionBoundary>
        <RatesSection rates={rates} />
      </SectionBoundary>
      <SectionBoundary>
        <SourcesSection mix={mix} />
      </SectionBoundary>
      <chakra.div css={charts}>
        <SectionBoundary>
          <SupplyCard records={supply} />
        </SectionBoundary>
        <SectionBoundary>
          <GenerationCard statement={generation} />
        </SectionBoundary>
        {generation && (
          <SectionBoundary>
            <StatementTable statement={generation} />
          </SectionBoundary>
        )}
      </chakra.div>
    </>
  )
}

const charts = {
  ...container,
  mt: { base: '14', md: '24' },
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  '& > :nth-child(3)': { gridColumn: '1 / -1' },
}
