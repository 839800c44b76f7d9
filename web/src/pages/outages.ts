import type { CmsReader } from '~/cms/cms-reader'
import { readBarangays, readCurrentAdvisories, readRestoredAdvisories } from '~/features/news/api'
import { barangayPowerStatusFor, barangayPowerStateOf } from '~/features/news/barangay-power-status'
import { findBarangay, findTown } from '~/lib/find-barangay'
import type { Advisory } from '~/features/news/model'
import {
  compareOutages,
  nextOutageChange,
  advisoryPhaseOf,
  nextOutageWindowStart,
  type AdvisoryPhase,
} from '~/features/news/advisory-phase'
import { barangayNameInTown, type OutagesPageData } from '~/features/news/outages-page-data'
import { toOutageView } from '~/features/news/outage-view-model'
import { readSiteSettings } from '~/features/site-settings/api'
import { earliestInstant } from '~/lib/earliest-instant'
import { dayName, timeOfDay } from '~/lib/format'
import { asksForOutages } from '~/lib/search-words'
import { addDays, dateIn, startOfDay } from '~/lib/time-zone'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/outages'
import { feedLinksOf } from './feeds/feed-links'
import { LITE_PARAM } from './lite-param'
import type { PageResult, PageDefinition, PageRequest } from './page-definition'
import { affectedAreasOf } from '~/features/news/affected-areas'

/**
 * Milliseconds after which a request renders the page again, because it shows the minute at which it is true.
 */
const RENEWED_EVERY = 60_000

/**
 * Builds the outages page: current, planned and restored outages; with an `area` in the query also the state
 * of that barangay. An `area` such as “brownout” is no place, and the page stays without one.
 */
export async function buildOutages(
  reader: CmsReader,
  at: Date,
  { query }: Pick<PageRequest, 'query'>,
): Promise<PageResult<OutagesPageData>> {
  const [{ timeZone: zone }, current, restored, barangays] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
    readRestoredAdvisories(reader, at),
    readBarangays(reader),
  ])
  const now = { at, zone }
  const today = dateIn(zone, at)
  const inPhase = (phase: AdvisoryPhase) =>
    current.filter((advisory) => advisoryPhaseOf(advisory, at) === phase)
  const out = inPhase('out').toSorted(compareOutages)
  const scheduled = inPhase('scheduled').toSorted(
    (a, b) => nextOutageWindowStart(a, at) - nextOutageWindowStart(b, at),
  )
  const off = inPhase('off')
  const back = restored.filter((advisory) => advisoryPhaseOf(advisory, at) === 'restored')
  const view = (advisory: Advisory) => toOutageView(advisory, now)
  const typed = query.get('area')?.trim() ?? ''
  const isForAll = asksForOutages(typed)
  const asked = isForAll ? '' : typed
  const found = asked
    ? findBarangay(barangays, [...out, ...scheduled].flatMap(affectedAreasOf), asked)
    : undefined
  const places = barangays.map(({ code, name, town }) => ({
    code,
    name,
    town,
    state: barangayPowerStateOf(code, out, scheduled),
  }))
  const changes = [
    nextOutageChange([...current, ...restored], at),
    startOfDay(zone, addDays(today, 1)),
    new Date(at.getTime() + RENEWED_EVERY),
  ]
  const page: OutagesPageData = {
    asOf: `${timeOfDay(at, zone)}, ${dayName(today)}`,
    asked,
    isLite: query.get(LITE_PARAM) === '1',
    answer: found?.exact
      ? barangayPowerStatusFor(found.exact, { out, scheduled, off, restored: back }, now)
      : null,
    meant:
      found && (!found.exact || found.suggestions.length > 0)
        ? found.suggestions.map(({ code, name, town, part }) => ({ code, name, town, part }))
        : null,
    town: asked ? findTown(barangays, asked) : null,
    absent: found?.absent ?? null,
    out: out.map(view),
    scheduled: scheduled.map(view),
    off: off.map(view),
    restored: back.map(view),
    places,
    customers: out.reduce((sum, { customers }) => sum + (customers ?? 0), 0),
  }
  const exact = found?.exact
  // The form's suggestions are names, and links contain codes.
  const isOtherwise =
    exact && ![exact.code, exact.name, barangayNameInTown(exact)].includes(query.get('area') ?? '')
  return {
    page,
    ...(isOtherwise && { canonicalQuery: { area: exact.code } }),
    ...(isForAll && { canonicalQuery: { area: '' } }),
    expiresAt: earliestInstant(changes),
  }
}

/** What the page says first of an input that matches no barangay, or several. */
function questionFor({
  asked,
  town,
  absent,
  meant,
}: Pick<OutagesPageData, 'asked' | 'town' | 'absent' | 'meant'>) {
  if (town !== null) return t.outages.inTown(town)
  if (absent !== null) return t.outages.absentPlace(absent.name, absent.town)
  return meant?.length ? t.outages.ambiguousPlace(asked) : t.outages.notFound(asked)
}

export const outagesPage: PageDefinition<OutagesPageData> = {
  label: shared.menuLabels.outages,
  aliases: [
    '/outages',
    '/outage',
    '/interruptions',
    '/scheduled-interruptions',
    '/brownout',
    '/brownouts',
    '/services',
  ],
  query: ['area', LITE_PARAM],
  hasLiteVersion: true,
  indexedParams: ['area'],
  validate: ({ query }) => (query.get('area')?.length ?? 0) <= 80 && (query.get(LITE_PARAM) ?? '1') === '1',
  build: buildOutages,
  meta: ({ answer, meant, out, ...page }, site) => ({
    noIndex: meant !== null && !answer,
    title: answer
      ? t.outages.titleFor(barangayNameInTown(answer))
      : meant
        ? t.outages.titleOf(questionFor({ ...page, meant }))
        : t.outages.pageTitle,
    description: t.outages.description(site.utilityName, out.length),
    feeds: feedLinksOf('advisories', site.utilityName),
  }),
  hasContent: async (reader) => (await readBarangays(reader)).length > 0,
  search: t.outages.search,
  sitemap: 'itself',
}
