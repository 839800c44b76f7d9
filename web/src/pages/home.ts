import type { CmsReader } from '~/cms/cms-reader'
import { readDemandOfDay } from '~/features/demand/api'
import { buildLoadCurve, nextLoadCurveChange, type LocalDay } from '~/features/demand/build-load-curve'
import type { DemandCardContent } from '~/features/demand/model'
import { readNewestEnergyMix } from '~/features/energy-sources/api'
import type { EnergyMix } from '~/features/energy-sources/model'
import { readGenerationStatement } from '~/features/generation-charges/api'
import type { GenerationStatement } from '~/features/generation-charges/generation-statement'
import { readHeroSlides } from '~/features/hero/api'
import type { HeroSlide } from '~/features/hero/model'
import { readCurrentAdvisories, readLatestArticles } from '~/features/news/api'
import type { Advisory } from '~/features/news/model'
import { toArticleCard, type ArticleCardView } from '~/features/news/news-view-model'
import { nextOutageChange, advisoryPhaseOf, nextOutageWindowStart } from '~/features/news/advisory-phase'
import { toPlannedInterruptionRow, type PlannedInterruptionList } from '~/features/news/planned-interruptions'
import type { OutageTextContext } from '~/features/news/outage-text'
import { isClassCode } from '~/features/power-rates/rates-url'
import { hasPublishedRates, readRatesInForce } from '~/features/power-rates/api'
import { selectClassRate, type ClassSelection } from '~/features/power-rates/current-class-rate'
import { readPowerSupply } from '~/features/power-supply/api'
import type { PowerSupplyRecord } from '~/features/power-supply/model'
import { readSiteSettings } from '~/features/site-settings/api'
import type { SiteSettings } from '~/features/site-settings/model'
import type { StormPageData } from '~/features/storm/storm-page-data'
import { earliestInstant } from '~/lib/earliest-instant'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { readStormPageData } from './read-storm-page-data'
import type { PageMeta, PageResult, PageDefinition, PageRequest } from './page-definition'
import { toOutageView } from '~/features/news/outage-view-model'
import { nextHeroSlideChange, sortedVisibleHeroSlides } from '~/features/hero/visible-hero-slides'

/** The data of the home page, completely computed; components only render it. */
export interface HomePageData {
  /** Replaces all other content in storm mode. */
  storm: StormPageData | null
  slides: HeroSlide[]
  demand: DemandCardContent
  /** Null if no class has a rate. */
  rates: ClassSelection | null
  scheduled: PlannedInterruptionList
  mix: EnergyMix | null
  supply: PowerSupplyRecord[]
  generation: GenerationStatement | null
  /** The newest articles; advisories have the outage banner and their own page. */
  news: ArticleCardView[]
}

/** The query parameter with the code of a customer class. */
const CLASS = 'class'

/** Months in both charts. */
const HISTORY = 12
const LATEST = 3
/** Planned interruptions from which home selects. */
const SCHEDULED = 12

/** The home page without any of its usual sections. */
const nothing: HomePageData = {
  storm: null,
  slides: [],
  demand: { kind: 'none' },
  rates: null,
  scheduled: { rows: [], count: 0 },
  mix: null,
  supply: [],
  generation: null,
  news: [],
}

/**
 * Builds the home page. The clock changes it at slide windows, new readings and midnight, when a rate may
 * take effect. A `class` in the query selects the rate of that class; a class without a rate has no page.
 */
export async function buildHome(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<HomePageData>> {
  const [{ timeZone }, storm] = await Promise.all([readSiteSettings(reader), readStormPageData(reader)])
  if (storm) return { page: { ...nothing, storm } }
  const today = localDay(timeZone, at)
  const [slides, readings, rates, mix, supply, generation, articles, advisories] = await Promise.all([
    readHeroSlides(reader),
    readDemandOfDay(reader, today),
    readRatesInForce(reader, today.date),
    readNewestEnergyMix(reader),
    readPowerSupply(reader, HISTORY),
    readGenerationStatement(reader, HISTORY),
    readLatestArticles(reader, LATEST),
    readCurrentAdvisories(reader),
  ])
  const scheduled = advisories.filter((advisory) => advisoryPhaseOf(advisory, at) === 'scheduled')
  const chosen = query.get(CLASS)
  const choice = selectClassRate(rates, chosen)
  if (chosen !== null && choice === null) return { page: null }
  const curve = buildLoadCurve(readings, today, at)
  const changes = [
    nextHeroSlideChange(slides, at),
    nextLoadCurveChange(readings, today, at),
    nextOutageChange(scheduled, at),
  ]
  return {
    page: {
      storm,
      slides: sortedVisibleHeroSlides(slides, at),
      demand: curve ? { kind: 'today', curve } : latestPeak(supply),
      rates: choice,
      scheduled: scheduledList(scheduled, { at, zone: timeZone }),
      mix,
      supply,
      generation,
      news: articles.map((article) => toArticleCard(article, timeZone)),
    },
    expiresAt: earliestInstant(changes),
  }
}

export const homePage: PageDefinition<HomePageData> = {
  label: shared.home,
  aliases: ['/home', '/index.html'],
  build: buildHome,
  query: [CLASS],
  validate: ({ query }) => isClassCode(query.get(CLASS) ?? 'any'),
  meta: (_page, site) => metaOfHome(site),
  hasContent: 'always',
  sections: {
    '#power-rates': hasPublishedRates,
    '#energy-sources': async (reader) => (await readNewestEnergyMix(reader)) !== null,
    '#power-supply': async (reader) => (await readPowerSupply(reader, HISTORY)).length > 0,
    '#generation-charge': async (reader) => (await readGenerationStatement(reader, HISTORY)) !== null,
  },
  search: t.search,
  sitemap: 'itself',
}

/** Title, description and structured data of the utility. */
function metaOfHome({ utilityName, hotline, email, city, franchiseArea, seo }: SiteSettings): PageMeta {
  const context = { '@context': 'https://schema.org' }
  return {
    title: seo.title ?? t.homeTitle(utilityName),
    description: seo.description ?? t.homeDescription(utilityName, city),
    data: [
      { ...context, '@type': 'WebSite', name: utilityName },
      {
        ...context,
        '@type': 'Organization',
        name: utilityName,
        ...(hotline && { telephone: hotline }),
        ...(email && { email }),
        ...((franchiseArea ?? city) && { areaServed: franchiseArea ?? city }),
      },
    ],
  }
}

/** The next planned interruptions. */
function scheduledList(advisories: readonly Advisory[], now: OutageTextContext): PlannedInterruptionList {
  const inOrder = advisories.toSorted(
    (a, b) => nextOutageWindowStart(a, now.at) - nextOutageWindowStart(b, now.at),
  )
  const rows = inOrder
    .slice(0, SCHEDULED)
    .map((advisory) => toPlannedInterruptionRow(toOutageView(advisory, now)))
  return { rows, count: inOrder.length }
}

/** The local calendar day of an instant. */
function localDay(zone: string, at: Date): LocalDay {
  const date = dateIn(zone, at)
  return { date, start: startOfDay(zone, date), end: startOfDay(zone, addDays(date, 1)) }
}

/** The peak demand of the newest month, for a day without readings. */
function latestPeak(supply: PowerSupplyRecord[]): DemandCardContent {
  const record = supply.findLast(({ peakDemandMw }) => peakDemandMw !== null)
  return record?.peakDemandMw == null
    ? { kind: 'none' }
    : { kind: 'monthly', month: record.month, peakMw: record.peakDemandMw }
}
