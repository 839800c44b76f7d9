import { feeds as t } from '~/messages/en/feeds'

/** Everything that programs subscribe to lies below this path. */
export const FEED_ROOT = '/feeds'

export type FeedName = 'news' | 'advisories'

/** The forms of each feed: how its address ends, and its media type. */
export const feedForms = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

export type FeedForm = keyof typeof feedForms

export const feedPath = (name: FeedName, form: FeedForm): string => `${FEED_ROOT}/${name}.${form}`

/** All planned interruptions. */
export const CALENDAR = `${FEED_ROOT}/interruptions.ics`
/** One of them. */
export const calendarOf = (slug: string): string => `${FEED_ROOT}/interruptions/${slug}.ics`

/** A feed as a page's head names it. */
export interface FeedLink {
  title: string
  type: string
  href: string
}

const titles = { news: t.news, advisories: t.advisories }

/** What a page offers to feed readers, in every form. */
export function feedLinks(name: FeedName, utility: string): FeedLink[] {
  return Object.entries(feedForms).map(([form, type]) => ({
    title: titles[name](utility),
    type,
    href: feedPath(name, form as FeedForm),
  }))
}
