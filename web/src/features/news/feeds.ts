import { FEED_ROOT } from '~/lib/feeds'

/** All planned interruptions. */
export const CALENDAR = `${FEED_ROOT}/interruptions.ics`
/** One of them. */
export const calendarOf = (slug: string): string => `${FEED_ROOT}/interruptions/${slug}.ics`
