import * as v from 'valibot'
import { readBidding } from '~/features/publications/biddings'
import {
  BIDDINGS_PATH,
  toBacBiddingView,
  type BacBiddingView,
} from '~/features/publications/bac-bidding-view-model'
import { readBiddingRounds, type BiddingRound } from '~/features/publications/bidding-rounds'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'
import { redirectOrReportGone, isValidSlug } from './redirect-or-report-gone'

export type BiddingPageData =
  { type: 'bidding'; bidding: BacBiddingView; rounds: BiddingRound[] } | { type: 'gone' }

const address = v.object({ slug: v.string(), updatedAt: v.string() })

/** One bidding. A former address redirects, and a withdrawn bidding yields 410. */
export const biddingPage: PageDefinition<BiddingPageData> = {
  label: words.biddings.title,
  build: async (reader, at, { params }) => {
    const slug = params['slug'] ?? ''
    const [{ timeZone: zone }, bidding] = await Promise.all([
      readSiteSettings(reader),
      readBidding(reader, slug),
    ])
    if (bidding) {
      const { view, until } = toBacBiddingView(bidding, { at, zone })
      const rounds = await readBiddingRounds(reader, 'bac-bidding', bidding.number, bidding.rebidOf)
      return { page: { type: 'bidding', bidding: view, rounds }, ...(until && { expiresAt: until }) }
    }
    return redirectOrReportGone(reader, 'biddings', slug, (now) => `${BIDDINGS_PATH}/${now}`)
  },
  slugs: 'biddings',
  validate: isValidSlug,
  meta: (page) => {
    if (page.type === 'gone') {
      return { title: words.bidding.goneTitle, description: words.bidding.goneText, noIndex: true }
    }
    const { number, title, stage } = page.bidding
    return {
      title,
      label: number,
      description: words.bidding.description(number, title, words.biddingStages[stage]),
      kind: 'article',
    }
  },
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await reader.list('bac-bidding', { sort: 'postedAt:desc' }, address)).map(({ slug, updatedAt }) => ({
      path: `${BIDDINGS_PATH}/${slug}`,
      changedAt: updatedAt,
    })),
}
