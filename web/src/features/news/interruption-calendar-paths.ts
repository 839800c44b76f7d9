import { FEED_ROOT } from '~/lib/feed-paths'

/** The calendar of all planned interruptions. */
export const INTERRUPTIONS_CALENDAR_PATH = `${FEED_ROOT}/interruptions.ics`
/** The calendar of one interruption. */
export const interruptionCalendarPath = (slug: string): string => `${FEED_ROOT}/interruptions/${slug}.ics`
