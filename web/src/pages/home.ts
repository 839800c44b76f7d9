import type { CmsReader } from '~/cms/reader'
import { readDay } from '~/features/demand/api'
import { loadCurve, nextCurveChange, type Day } from '~/features/demand/curve'
import type { Demand } from '~/features/demand/model'
import { readNewestMix } from '~/features/energy-sources/api'
import type { EnergyMix } from '~/features/energy-sources/model'
import { readGenerationStatement } from '~/features/generation-charges/api'
import type { GenerationStatement } from '~/features/generation-charges/statement'
import { readHeroSlides } from '~/features/hero/api'
import { nextSlideChange, visibleSlides, type HeroSlide } from '~/features/hero/model'
import { readCurrentAdvisories, readLatestArticles } from '~/features/news/api'
import type { Advisory } from '~/features/news/model'
import { articleCard, type ArticleCard } from '~/features/news/news-view'
import { nextChange, phaseOf, startAt } from '~/features/news/outages'
import { scheduledRow, type ScheduledList } from '~/features/news/scheduled-view'
import { viewOf, type Now } from '~/features/news/words'
import { isClassCode } from '~/features/power-rates/address'
import { hasRates, readRatesInForce } from '~/features/power-rates/api'
import { choose, type ClassChoice } from '~/features/power-rates/schedule'
import { readPowerSupply } from '~/features/power-supply/api'
import type { PowerSupplyRecord } from '~/features/power-supply/model'
import { readSiteSettings } from '~/features/site-settings/api'
import type { SiteSettings } from '~/features/site-settings/model'
import type { StormView } from '~/features/storm/storm-view'
import { earliest } from '~/lib/earliest'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/home'
import { readStormView } from './storm'
import type { PageMeta, PageResult, PageDefinition, PageRequest } from './page-definition'

/** What the home page shows, computed: components only lay it out. */
export interface HomePage {
  /** What it shows instead of all else in a storm. */
  storm: StormView | null
  slides: HeroSlide[]
  demand: Demand
  /** Null while no class has a rate. */
  rates: ClassChoice | null
  scheduled: ScheduledList
  mix: EnergyMix | null
  supply: PowerSupplyRecord[]
  generation: GenerationStatement | null
  /** The newest articles; advisories have the bar and a page of their own. */
  news: ArticleCard[]
}

/** The query parameter that names a customer class by its code. */
const CLASS = 'class'

/** Months in both charts. */
const HISTORY = 12
const LATEST = 3
/** Planned interruptions that home may choose from. */
const SCHEDULED = 12

/** Home without any of its usual sections. */
const nothing: HomePage = {
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
 * Reads the home page as of an instant. It changes by the clock at slide windows, new readings and midnight, when a
 * rate may come into force. With a `class` in its query it shows that class's rate; there is no page for a class
 * without any.
 */
export async function buildHome(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<HomePage>> {
  const [{ timeZone }, storm] = await Promise.all([readSiteSettings(reader), readStormView(reader)])
  if (storm) return { page: { ...nothing, storm } }
  const today = localDay(timeZone, at)
  const [slides, readings, rates, mix, supply, generation, articles, advisories] = await Promise.all([
    readHeroSlides(reader),
    readDay(reader, today),
    readRatesInForce(reader, today.date),
    readNewestMix(reader),
    readPowerSupply(reader, HISTORY),
    readGenerationStatement(reader, HISTORY),
    readLatestArticles(reader, LATEST),
    readCurrentAdvisories(reader),
  ])
  const scheduled = advisories.filter((advisory) => phaseOf(advisory, at) === 'scheduled')
  const chosen = query.get(CLASS)
  const choice = choose(rates, chosen)
  if (chosen !== null && choice === null) return { page: null }
  const curve = loadCurve(readings, today, at)
  const changes = [
    nextSlideChange(slides, at),
    nextCurveChange(readings, today, at),
    nextChange(scheduled, at),
  ]
  return {
    page: {
      storm,
      slides: visibleSlides(slides, at),
      demand: curve ? { kind: 'today', curve } : latestPeak(supply),
      rates: choice,
      scheduled: scheduledList(scheduled, { at, zone: timeZone }),
      mix,
      supply,
      generation,
      news: articles.map((article) => articleCard(article, timeZone)),
    },
    expiresAt: earliest(changes),
  }
}

export const homePage: PageDefinition<HomePage> = {
  label: shared.home,
  build: buildHome,
  query: [CLASS],
  validate: ({ query }) => isClassCode(query.get(CLASS) ?? 'any'),
  about: (_page, site) => aboutHome(site),
  hasContent: 'always',
  sections: {
    '#power-rates': hasRates,
    '#energy-sources': async (reader) => (await readNewestMix(reader)) !== null,
    '#power-supply': async (reader) => (await readPowerSupply(reader, HISTORY)).length > 0,
    '#generation-charge': async (reader) => (await readGenerationStatement(reader, HISTORY)) !== null,
  },
  search: t.search,
  sitemap: 'itself',
}

/** Title, description and what search engines should know of the utility. */
function aboutHome({ utilityName, hotline, email, city, franchiseArea, seo }: SiteSettings): PageMeta {
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

/** The planned interruptions that come next. */
function scheduledList(advisories: readonly Advisory[], now: Now): ScheduledList {
  const inOrder = advisories.toSorted((a, b) => startAt(a, now.at) - startAt(b, now.at))
  const rows = inOrder.slice(0, SCHEDULED).map((advisory) => scheduledRow(viewOf(advisory, now)))
  return { rows, count: inOrder.length }
}

/** The local calendar day that holds an instant. */
function localDay(zone: string, at: Date): Day {
  const date = dateIn(zone, at)
  return { date, start: startOfDay(zone, date), end: startOfDay(zone, addDays(date, 1)) }
}

/** With no reading today, the newest month's peak is shown, labeled as such. */
function latestPeak(supply: PowerSupplyRecord[]): Demand {
  const record = supply.findLast(({ peakDemandMw }) => peakDemandMw !== null)
  return record?.peakDemandMw == null
    ? { kind: 'none' }
    : { kind: 'monthly', month: record.month, peakMw: record.peakDemandMw }
}
