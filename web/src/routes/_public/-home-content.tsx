import { DemandCard } from '~/features/demand/site/demand-card'
import { EnergySourcesSection } from '~/features/energy-sources/site/energy-sources-section'
import { GenerationChargeCard } from '~/features/generation-charges/site/generation-charge-card'
import { GenerationStatementTable } from '~/features/generation-charges/site/generation-statement-table'
import { NewsSection } from '~/features/news/site/news-section'
import {
  PlannedInterruptionsSection,
  type RememberedBarangayStatus,
} from '~/features/news/site/planned-interruptions-section'
import { Hero } from '~/features/hero/site/hero'
import { RatesSection } from '~/features/power-rates/site/rates-section'
import { PowerSupplyCard } from '~/features/power-supply/site/power-supply-card'
import { QuickActions } from '~/features/site-settings/site/quick-actions'
import { StormContent } from '~/features/storm/site/storm-content'
import { SectionBoundary } from '~/errors/section-boundary'
import * as energy from '~/messages/en/energy'
import * as t from '~/messages/en/home'
import type { HomePageData } from '~/pages/home'
import type { SiteSettings } from '~/features/site-settings/model'
import type { SiteNavigation } from '~/features/site-settings/site-navigation'

interface HomeContentProps {
  page: HomePageData
  site: SiteSettings
  navigation: SiteNavigation
  /** The print footer: where and when the page was read. */
  sheet: string
  /** The barangay that this device remembers, with its outage state. */
  own?: RememberedBarangayStatus | null
}

/** The sections of the home page in order. A section that fails doesn't affect the others. */
export function HomeContent({ page, site, navigation, sheet, own = null }: HomeContentProps) {
  const { storm, slides, demand, rates, scheduled, mix, supply, generation, news } = page
  if (storm) return <StormContent storm={storm} report={navigation.button?.href ?? null} />
  const fallback = { heading: site.utilityName, text: t.heroFallback(site.city) }
  return (
    <>
      <SectionBoundary>
        <Hero
          slides={slides}
          button={navigation.hero}
          fallback={fallback}
          card={demand.kind === 'none' ? null : <DemandCard demand={demand} />}
        />
      </SectionBoundary>
      <QuickActions actions={navigation.actions} />
      <div className="home-sections">
        <SectionBoundary>
          <RatesSection rates={rates} utility={site.utilityName} sheet={sheet} />
        </SectionBoundary>
        <SectionBoundary>
          <PlannedInterruptionsSection scheduled={scheduled} own={own} />
        </SectionBoundary>
        <SectionBoundary>
          <EnergySourcesSection mix={mix} />
        </SectionBoundary>
        {generation && (
          <div className="home-cost screen-only">
            <SectionBoundary>
              <GenerationStatementTable statement={generation} />
            </SectionBoundary>
          </div>
        )}
        <div className="home-charts screen-only">
          {supply.length > 0 && generation && (
            <nav className="tabs" aria-label={t.chartTabs}>
              <a href="#power-supply">{energy.supplyTitle}</a>
              <a href="#generation-charge">{energy.generationTitle}</a>
            </nav>
          )}
          <div className="row" role="group" aria-label={t.charts} tabIndex={0}>
            <SectionBoundary>
              <PowerSupplyCard records={supply} href="/power-supply" />
            </SectionBoundary>
            <SectionBoundary>
              <GenerationChargeCard statement={generation} href="/generation-charge" />
            </SectionBoundary>
          </div>
        </div>
        <SectionBoundary>
          <NewsSection articles={news} />
        </SectionBoundary>
      </div>
    </>
  )
}
