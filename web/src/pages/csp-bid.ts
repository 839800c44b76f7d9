import * as v from 'valibot'
import { readBid, readCspBulletins, readStageNames } from '~/features/publications/csp'
import { bidPath, bidView, type BidView } from '~/features/publications/csp-view'
import { readRounds, type Round } from '~/features/publications/rounds'
import { readSiteSettings } from '~/features/site-settings/api'
import * as words from '~/messages/en/publications'
import type { PageDefinition } from './page-definition'
import { redirectOrGone, isSlug } from './slug-history'

export type CspBidPage = { type: 'bid'; bid: BidView; rounds: Round[] } | { type: 'gone' }

/** No reader needs more bulletins of one bidding than these; the page of the process has them all. */
const MOST_BULLETINS = 20
const address = v.object({ slug: v.string(), updatedAt: v.string() })

/** One bid for power; of an address that it had before, where it is now, or that it was withdrawn. */
export const cspBidPage: PageDefinition<CspBidPage> = {
  label: words.csp.bids,
  build: async (reader, at, { params }) => {
    const slug = params['slug'] ?? ''
    const [{ timeZone: zone }, bid, { bulletins }, stageNames] = await Promise.all([
      readSiteSettings(reader),
      readBid(reader, slug),
      readCspBulletins(reader, { page: 1, pageSize: MOST_BULLETINS, slug }),
      readStageNames(reader),
    ])
    if (bid) {
      const { view, until } = bidView(bid, bulletins, { at, zone, stageNames })
      const rounds = await readRounds(reader, 'csp-bid', bid.code, bid.rebidOf)
      return { page: { type: 'bid', bid: view, rounds }, ...(until && { expiresAt: until }) }
    }
    return redirectOrGone(reader, 'csp', slug, bidPath)
  },
  slugs: 'csp',
  validate: isSlug,
  about: (page) => {
    if (page.type === 'gone') {
      return { title: words.bid.goneTitle, description: words.bulletin.goneText, noIndex: true }
    }
    const { title, code, label } = page.bid
    return { title, label: code, description: words.bid.description(title, label), kind: 'article' }
  },
  hasContent: 'always',
  search: null,
  sitemap: async (reader) =>
    (await reader.list('csp-bid', { sort: 'code:desc' }, address)).map(({ slug, updatedAt }) => ({
      path: bidPath(slug),
      changedAt: updatedAt,
    })),
}
