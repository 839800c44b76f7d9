/** Everything that programs subscribe to lies below this path. */
export const FEED_ROOT = '/feeds'

export type FeedName = 'news' | 'advisories' | 'bids'

/** The forms of each feed: how its address ends, and its media type. */
export const feedForms = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

export type FeedForm = keyof typeof feedForms

export const feedPath = (name: FeedName, form: FeedForm): string => `${FEED_ROOT}/${name}.${form}`

/** Every deadline of a bidding that is still to come. */
export const DEADLINES = `${FEED_ROOT}/deadlines.ics`
/** One of them. */
export const deadlineOf = (slug: string): string => `${FEED_ROOT}/deadlines/${slug}.ics`
