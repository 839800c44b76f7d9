import type { CmsReader } from '~/cms/cms-reader'
import { readAdvisory, readCurrentAdvisories } from '~/features/news/api'
import { INTERRUPTIONS_CALENDAR_PATH } from '~/features/news/interruption-calendar-paths'
import { advisoryBelongsInCalendar, nextOutageChange, advisoryPhaseOf } from '~/features/news/advisory-phase'
import { readSiteSettings } from '~/features/site-settings/api'
import { now } from '~/lib/clock'
import { feeds as words } from '~/messages/en/feeds'
import { readDeadlineCalendarEvents } from '~/pages/feeds/bidding-entries'
import { readInterruptionsCalendar } from '~/pages/feeds/interruptions-calendar'
import { serializeCalendar } from '~/pages/feeds/serialize-calendar'
import { readFeed } from '~/pages/feeds/news-feeds'
import {
  ALL_DEADLINES_CALENDAR_PATH,
  FEED_ROOT,
  feedFormats,
  feedPath,
  type FeedName,
} from '~/lib/feed-paths'
import type { GeneratedFile, GenerateFile } from './generated-files'

const FEEDS: readonly FeedName[] = ['news', 'advisories', 'bids']
const ONE = new RegExp(`^${FEED_ROOT}/(interruptions|deadlines)/([a-z0-9]+(?:-[a-z0-9]+)*)\\.ics$`)

/**
 * Finds the generator of a feed or calendar by its path; undefined for a path without one.
 * @param siteUrl public origin of the site
 */
export function createFeedFinder(siteUrl: string): (pathname: string) => GenerateFile | undefined {
  const files = new Map<string, GenerateFile>([
    [INTERRUPTIONS_CALENDAR_PATH, (reader) => wholeCalendar(reader, siteUrl)],
    [ALL_DEADLINES_CALENDAR_PATH, (reader) => deadlineCalendar(reader, siteUrl)],
    ...FEEDS.flatMap((name): [string, GenerateFile][] => [
      [feedPath(name, 'rss'), (reader) => newsFeed(reader, name, 'rss', siteUrl)],
      [feedPath(name, 'atom'), (reader) => newsFeed(reader, name, 'atom', siteUrl)],
      [feedPath(name, 'json'), (reader) => newsFeed(reader, name, 'json', siteUrl)],
    ]),
  ])
  return (pathname) => {
    const [, kind, slug] = ONE.exec(pathname) ?? []
    if (slug === undefined) return files.get(pathname)
    return kind === 'deadlines'
      ? (reader) => deadlineCalendar(reader, siteUrl, slug)
      : (reader) => oneCalendar(reader, slug, siteUrl)
  }
}

async function newsFeed(
  reader: CmsReader,
  name: FeedName,
  form: keyof typeof feedFormats,
  siteUrl: string,
): Promise<GeneratedFile> {
  const { feed, expiresAt } = await readFeed(reader, { name, form }, siteUrl, now())
  const body = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[form]()
  return { type: `${feedFormats[form]}; charset=utf-8`, body, expiresAt }
}

const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

async function wholeCalendar(reader: CmsReader, siteUrl: string): Promise<GeneratedFile> {
  const at = now()
  const [{ utilityName, timeZone: zone }, current] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
  ])
  const planned = current.filter(
    (advisory) => advisoryBelongsInCalendar(advisory) && advisoryPhaseOf(advisory, at) !== 'over',
  )
  const body = readInterruptionsCalendar(planned, { siteUrl, utilityName, zone })
  return { type: CALENDAR_TYPE, body, expiresAt: nextOutageChange(current, at) }
}

async function oneCalendar(reader: CmsReader, slug: string, siteUrl: string): Promise<GeneratedFile | null> {
  const [{ utilityName, timeZone: zone }, advisory] = await Promise.all([
    readSiteSettings(reader),
    readAdvisory(reader, slug),
  ])
  if (!advisory || !advisoryBelongsInCalendar(advisory)) return null
  return {
    type: CALENDAR_TYPE,
    body: readInterruptionsCalendar([advisory], { siteUrl, utilityName, zone }),
    headers: ['Content-Disposition', `attachment; filename="${slug}.ics"`],
  }
}

/** The calendar of bidding deadlines, or of one bidding's; null where no deadline lies ahead. */
async function deadlineCalendar(
  reader: CmsReader,
  siteUrl: string,
  slug?: string,
): Promise<GeneratedFile | null> {
  const at = now()
  const [{ utilityName, timeZone: zone }, events] = await Promise.all([
    readSiteSettings(reader),
    readDeadlineCalendarEvents(reader, at, slug),
  ])
  if (slug !== undefined && events.length === 0) return null
  const next = Math.min(...events.map(({ start }) => Date.parse(start)))
  return {
    type: CALENDAR_TYPE,
    body: serializeCalendar(words.deadlines(utilityName), events, { siteUrl, utilityName, zone }),
    expiresAt: events.length > 0 ? new Date(next) : undefined,
    ...(slug !== undefined && {
      headers: ['Content-Disposition', `attachment; filename="${slug}.ics"`],
    }),
  }
}
