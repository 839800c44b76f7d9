import { feedFormats, feedPath, type FeedFormat, type FeedName } from '~/lib/feed-paths'
import { feeds as t } from '~/messages/en/feeds'

/** A feed in the head of a page. */
export interface FeedLink {
  title: string
  type: string
  href: string
}

const titles = { news: t.news, advisories: t.advisories, bids: t.bids }

/** The links to a feed in all formats. */
export function feedLinksOf(name: FeedName, utility: string): FeedLink[] {
  return Object.entries(feedFormats).map(([form, type]) => ({
    title: titles[name](utility),
    type,
    href: feedPath(name, form as FeedFormat),
  }))
}
