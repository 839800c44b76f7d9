import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { readBarangays, readCurrentAdvisories, readNewsTopics } from '~/features/news/api'
import { newsItemSchema, type NewsItem } from '~/features/news/model'
import {
  toArticleCard,
  type NewsCardView,
  type NewsFilters,
  type NewsPageData,
} from '~/features/news/news-view-model'
import { toBarangayOptions } from '~/features/news/barangay-options'
import { compareOutages, nextOutageChange, advisoryPhaseOf } from '~/features/news/advisory-phase'
import type { OutageTextContext } from '~/features/news/outage-text'
import { readSiteSettings } from '~/features/site-settings/api'
import { monthAndYear, monthOf } from '~/lib/months'
import { earliestInstant } from '~/lib/earliest-instant'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import { withoutQuery } from '~/messages/en'
import * as t from '~/messages/en/news'
import { createAfterLastPageResult } from './after-last-page'
import { feedLinksOf } from './feeds/feed-links'
import type { SitemapEntry, PageResult, PageDefinition, PageRequest } from './page-definition'
import { newsItemPath } from '~/features/news/news-paths'
import { toOutageView } from '~/features/news/outage-view-model'

const PAGE_SIZE = 12

const isOneOf =
  (...allowed: string[]) =>
  (value: string) =>
    value === '' || allowed.includes(value)

/** What the value of each filter may be. */
const filterChecks: Readonly<Record<keyof NewsFilters, (value: string) => boolean>> = {
  kind: isOneOf('article', 'advisory'),
  category: (code) => /^[a-z0-9_]{0,40}$/.test(code),
  stage: isOneOf('out', 'scheduled', 'restored', 'postponed', 'cancelled'),
  area: (code) => /^[\w-]{0,64}$/.test(code),
  q: (text) => text.length <= 100,
}
const filterNames = Object.keys(filterChecks) as (keyof NewsFilters)[]

/** Builds the combined list of articles and advisories, newest first, filtered by the query. */
export async function buildNews(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<NewsPageData>> {
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, query.get(name)?.trim() ?? '']),
  ) as Record<keyof NewsFilters, string>
  const page = Number(query.get('page') ?? 1)
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  const [{ timeZone: zone }, current, places, topics, list] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
    readBarangays(reader),
    readNewsTopics(reader),
    reader.page('news-item', { ...filters, page, pageSize: PAGE_SIZE }, newsItemSchema, newsMeta),
  ])
  const { totals, pagination } = list.meta
  if (filters.area && !places.some(({ code }) => code === filters.area)) {
    return { page: null, instead: { query: { area: '' }, notice: withoutQuery } }
  }
  if (filters.category && !topics.some(({ code }) => code === filters.category)) {
    return { page: null, instead: { query: { category: '' }, notice: withoutQuery } }
  }
  if (page > 1 && list.data.length === 0) return createAfterLastPageResult(page, pagination.total, PAGE_SIZE)
  const now = { at, zone }
  const out = current.filter((advisory) => advisoryPhaseOf(advisory, at) === 'out').toSorted(compareOutages)
  const changes = [nextOutageChange(current, at), startOfDay(zone, addDays(dateIn(zone, at), 1))]
  const showsOut = page === 1 && !isNarrowed
  const listed = list.data.filter(
    (item) => !(showsOut && item.type === 'advisory' && out.some(({ slug }) => slug === item.slug)),
  )
  return {
    page: {
      filters,
      isNarrowed,
      out: showsOut ? out.map((advisory) => cardOf({ type: 'advisory', ...advisory }, now)) : [],
      groups: grouped(listed, now),
      totals,
      page,
      pageSize: PAGE_SIZE,
      total: pagination.total,
      places: toBarangayOptions(places, 'code'),
      topics: topics
        .filter(({ code, isActive }) => isActive || code === filters.category)
        .map(({ code, name }) => ({ value: code, label: name })),
    },
    expiresAt: earliestInstant(changes),
  }
}

const newsMeta = v.object({
  totals: v.object({ article: v.number(), advisory: v.number() }),
  pagination: v.object({ total: v.number() }),
})

function grouped(items: NewsItem[], now: OutageTextContext): NewsPageData['groups'] {
  const groups = new Map<string, NewsCardView[]>()
  for (const item of items) {
    const heading = monthAndYear(monthOf(dateIn(now.zone, new Date(item.postedAt))))
    groups.set(heading, [...(groups.get(heading) ?? []), cardOf(item, now)])
  }
  return [...groups].map(([heading, cards]) => ({ heading, cards }))
}

function cardOf(item: NewsItem, now: OutageTextContext): NewsCardView {
  if (item.type === 'news-article') return toArticleCard(item, now.zone)
  return { type: 'advisory', outage: toOutageView(item, now) }
}

export const newsPage: PageDefinition<NewsPageData> = {
  label: t.news.title,
  aliases: ['/news', '/advisories', '/announcements'],
  query: [...filterNames, 'page'],
  typed: ['q'],
  indexedParams: ['page'],
  validate: ({ query }) =>
    filterNames.every((name) => filterChecks[name](query.get(name) ?? '')) &&
    /^[1-9]\d{0,4}$/.test(query.get('page') ?? '1'),
  build: buildNews,
  meta: ({ page }, site) => ({
    title: page > 1 ? t.news.titleOfPage(page) : t.news.title,
    label: t.news.title,
    description: t.news.description(site.utilityName),
    feeds: [...feedLinksOf('news', site.utilityName), ...feedLinksOf('advisories', site.utilityName)],
  }),
  hasContent: async (reader) =>
    (await reader.page('news-item', { pageSize: 1 }, newsItemSchema, newsMeta)).meta.pagination.total > 0,
  search: t.news.inSearch,
  sitemap: 'itself',
}

const address = v.object({ slug: v.string(), updatedAt: v.string() })

/** The addresses of all articles and advisories, for the sitemap. */
export async function readNewsSitemapEntries(reader: CmsReader): Promise<SitemapEntry[]> {
  const types = ['news-article', 'advisory']
  const rows = await Promise.all(types.map((type) => reader.list(type, { sort: 'postedAt:desc' }, address)))
  return rows.flat().map(({ slug, updatedAt }) => ({ path: newsItemPath(slug), changedAt: updatedAt }))
}
