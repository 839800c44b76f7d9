import {
  BIDDING_CATEGORIES,
  BIDDING_STAGES,
  FORMER_BIDDING_CATEGORIES,
} from '~/features/publications/bidding-stages'
import { readBiddings, readOpenBiddings, type BacBidding } from '~/features/publications/biddings'
import {
  BIDDINGS_PATH,
  toBacBiddingCardWithExpiry,
  type BacBiddingsPageData,
} from '~/features/publications/bac-bidding-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { earliestInstant } from '~/lib/earliest-instant'
import * as words from '~/messages/en/publications'
import { createAfterLastPageResult } from './after-last-page'
import { feedLinksOf } from './feeds/feed-links'
import { readDeadlineMenuCard } from './read-menu-cards'
import type { CmsReader } from '~/cms/cms-reader'
import type { PageDefinition, PageRequest } from './page-definition'

/** Few, because on the first page they are below the open ones. */
const PAGE_SIZE = 8
const filterNames = ['q', 'stage', 'category', 'sort'] as const

const oneOf = (value: string | null, allowed: readonly string[]) => !value || allowed.includes(value)

/**
 * Biddings that the site's search finds for words that no bidding contains, such as misspelled ones. Empty if
 * the search isn't available.
 */
async function readSimilarBiddings(
  reader: CmsReader,
  filters: BacBiddingsPageData['filters'],
  at: Date,
  search: NonNullable<PageRequest['search']>,
) {
  const answer = await search({ q: filters.q, kind: 'bid', page: 1 }).catch(() => null)
  const slugs = answer?.isLoose ? [] : (answer?.hits ?? []).flatMap(({ path }) => slugOf(path) ?? [])
  if (slugs.length === 0) return undefined
  return await readBiddings(reader, { ...filters, q: '', slugs }, at, { page: 1, pageSize: PAGE_SIZE })
}

const slugOf = (path: string) =>
  path.startsWith(`${BIDDINGS_PATH}/`) ? path.slice(BIDDINGS_PATH.length + 1) : undefined

export const biddingsPage: PageDefinition<BacBiddingsPageData> = {
  label: words.biddings.title,
  aliases: ['/bid', '/bids', '/bidding', '/biddings', '/procurement', '/awards', '/bac', '/publications'],
  query: [...filterNames, 'page'],
  typed: ['q'],
  indexedParams: ['page'],
  validate: ({ query }) =>
    oneOf(query.get('stage'), BIDDING_STAGES) &&
    oneOf(query.get('category'), [...BIDDING_CATEGORIES, ...Object.keys(FORMER_BIDDING_CATEGORIES)]) &&
    oneOf(query.get('sort'), Object.keys(words.biddings.sorts)) &&
    (query.get('q')?.length ?? 0) <= 100 &&
    /^[1-9]\d{0,4}$/.test(query.get('page') ?? '1'),
  build: async (reader, at, { query, search }) => {
    const filters = Object.fromEntries(
      filterNames.map((name) => [name, query.get(name)?.trim() ?? '']),
    ) as unknown as BacBiddingsPageData['filters']
    filters.category = FORMER_BIDDING_CATEGORIES[filters.category] ?? filters.category
    const page = Number(query.get('page') ?? 1)
    const isNarrowed = Object.values(filters).some((value) => value !== '')
    const asked = isNarrowed ? filters : { ...filters, stage: 'past' }
    const [{ timeZone: zone }, open, exact] = await Promise.all([
      readSiteSettings(reader),
      isNarrowed ? null : readOpenBiddings(reader, at),
      readBiddings(reader, asked, at, { page, pageSize: PAGE_SIZE }),
    ])
    const similar =
      exact.total === 0 && filters.q && search
        ? await readSimilarBiddings(reader, filters, at, search)
        : undefined
    const { biddings, total } = similar ?? exact
    if (page > 1 && biddings.length === 0) return createAfterLastPageResult(page, total, PAGE_SIZE)
    const shown = (rows: BacBidding[]) => rows.map((row) => toBacBiddingCardWithExpiry(row, { at, zone }))
    const [openCards, listed] = [open && shown(open), shown(biddings)]
    const expiresAt = earliestInstant([...(openCards ?? []), ...listed].map(({ until }) => until))
    return {
      page: {
        filters,
        isNarrowed,
        open: page === 1 && openCards ? openCards.map(({ card }) => card) : null,
        listed: listed.map(({ card }) => card),
        isSimilar: similar !== undefined && total > 0,
        page,
        pageSize: PAGE_SIZE,
        total,
      },
      expiresAt,
    }
  },
  meta: ({ page }, site) => ({
    title: page > 1 ? words.biddings.titleOfPage(page) : words.biddings.title,
    label: words.biddings.title,
    description: words.biddings.description(site.utilityName),
    feeds: feedLinksOf('bids', site.utilityName),
  }),
  menuCard: readDeadlineMenuCard,
  hasContent: async (reader, at) => {
    const every = { q: '', stage: '', category: '', sort: '' }
    return (await readBiddings(reader, every, at, { page: 1, pageSize: 1 })).total > 0
  },
  search: words.biddings.inSearch,
  sitemap: 'itself',
}
