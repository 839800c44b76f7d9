import * as v from 'valibot'
import { readCspBidding, readCspAnnouncements, readCspStageNames } from '~/features/publications/csp'
import { cspBiddingPath, toCspBiddingView, type CspBiddingView } from '~/features/publications/csp-view-model'
import { readBiddingRounds, type BiddingRound } from '~/features/publications/bidding-rounds'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'
import { redirectOrReportGone, isValidSlug } from './redirect-or-report-gone'

export type CspBiddingPageData =
  { type: 'bid'; bid: CspBiddingView; rounds: BiddingRound[] } | { type: 'gone' }

/** A page shows this many announcements; the page of all biddings has the rest. */
const MOST_BULLETINS = 20
const address = v.object({ slug: v.string(), updatedAt: v.string() })

/** One bidding for power supply. A former address redirects, and a withdrawn bidding yields 410. */
export const cspBiddingPage: PageDefinition<CspBiddingPageData> = {
  label: words.csp.biddings,
  build: async (reader, at, { params }) => {
    const slug = params['slug'] ?? ''
    const [{ timeZone: zone }, bid, { bulletins }, stageNames] = await Promise.all([
      readSiteSettings(reader),
      readCspBidding(reader, slug),
      readCspAnnouncements(reader, { page: 1, pageSize: MOST_BULLETINS, slug }),
      readCspStageNames(reader),
    ])
    if (bid) {
      const { view, until } = toCspBiddingView(bid, bulletins, { at, zone, stageNames })
      const rounds = await readBiddingRounds(reader, 'csp-bidding', bid.code, bid.rebidOf)
      return { page: { type: 'bid', bid: view, rounds }, ...(until && { expiresAt: until }) }
    }
    return redirectOrReportGone(reader, 'csp', slug, cspBiddingPath)
  },
  slugs: 'csp',
  validate: isValidSlug,
  meta: (page) => {
    if (page.type === 'gone') {
      return { title: words.cspBidding.goneTitle, description: words.bidding.goneText, noIndex: true }
    }
    const { title, code, label } = page.bid
    return { title, label: code, description: words.cspBidding.description(title, label), kind: 'article' }
  },
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await reader.list('csp-bidding', { sort: 'code:desc' }, address)).map(({ slug, updatedAt }) => ({
      path: cspBiddingPath(slug),
      changedAt: updatedAt,
    })),
}
