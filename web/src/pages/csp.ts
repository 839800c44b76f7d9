import {
  readCspBiddings,
  readCspAnnouncements,
  readCspPage,
  cspStageNamesOf,
} from '~/features/publications/csp'
import {
  toCspBiddingCardWithExpiry,
  toCspAnnouncementView,
  type CspBiddingCardView,
  type CspPageData,
} from '~/features/publications/csp-view-model'
import { readPowerSupplyProcurementPlans } from '~/features/publications/plans'
import { readSiteSettings } from '~/features/site-settings/api'
import { earliestInstant } from '~/lib/earliest-instant'
import * as words from '~/messages/en/publications'
import { createAfterLastPageResult } from './after-last-page'
import { feedLinksOf } from './feeds/feed-links'
import type { PageDefinition } from './page-definition'

const PAGE_SIZE = 10

const takesOffers = ({ deadline }: CspBiddingCardView): boolean => deadline != null && deadline.left !== null

/**
 * The competitive selection process: how the utility buys power, all biddings, and the committee's
 * announcements.
 */
export const cspPage: PageDefinition<CspPageData> = {
  label: words.csp.title,
  aliases: ['/csp'],
  query: ['page'],
  validate: ({ query }) => /^[1-9]\d{0,4}$/.test(query.get('page') ?? '1'),
  build: async (reader, at, { query }) => {
    const page = Number(query.get('page') ?? 1)
    const [{ timeZone: zone }, text, bids, { bulletins, total }, [plan]] = await Promise.all([
      readSiteSettings(reader),
      readCspPage(reader),
      readCspBiddings(reader),
      readCspAnnouncements(reader, { page, pageSize: PAGE_SIZE }),
      readPowerSupplyProcurementPlans(reader),
    ])
    if (page > 1 && bulletins.length === 0) return createAfterLastPageResult(page, total, PAGE_SIZE)
    const stageNames = cspStageNamesOf(text)
    const cards = bids.map((bid) => toCspBiddingCardWithExpiry(bid, { at, zone, stageNames }))
    const expiresAt = earliestInstant(cards.map(({ until }) => until))
    return {
      page: {
        text,
        // A bidder looks for the biddings that still take offers.
        biddings: cards
          .map(({ card }) => card)
          .sort((a, b) => Number(takesOffers(b)) - Number(takesOffers(a))),
        planYear: plan?.year ?? null,
        announcements: bulletins.map((bulletin) => toCspAnnouncementView(bulletin, zone)),
        page,
        pageSize: PAGE_SIZE,
        total,
      },
      expiresAt,
    }
  },
  meta: (_page, site) => ({
    title: words.csp.title,
    description: words.csp.description(site.utilityName),
    feeds: feedLinksOf('bids', site.utilityName),
  }),
  hasContent: async (reader) =>
    (await readCspBiddings(reader)).length > 0 || (await readCspPage(reader)) !== null,
  search: words.csp.search,
  sitemap: 'itself',
}
