/** The path prefix of all feeds and calendars. */
export const FEED_ROOT = '/feeds'

export type FeedName = 'news' | 'advisories' | 'bids'

/** The formats of each feed: file extension and media type. */
export const feedFormats = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const

export type FeedFormat = keyof typeof feedFormats

export const feedPath = (name: FeedName, form: FeedFormat): string => `${FEED_ROOT}/${name}.${form}`

/** The calendar of all upcoming bidding deadlines. */
export const ALL_DEADLINES_CALENDAR_PATH = `${FEED_ROOT}/deadlines.ics`
/** The calendar of one bidding's deadline. */
export const biddingDeadlineCalendarPath = (slug: string): string => `${FEED_ROOT}/deadlines/${slug}.ics`
