import type { CmsReader } from '~/cms/cms-reader'
import { readCurrentAdvisories } from '~/features/news/api'
import {
  compareOutages,
  lastAdvisoryUpdateAt,
  nextOutageChange,
  advisoryPhaseOf,
} from '~/features/news/advisory-phase'
import type { Advisory } from '~/features/news/model'
import {
  describeRestorationEstimate,
  formatRelativeToToday,
  type OutageTextContext,
} from '~/features/news/outage-text'
import { readSiteSettings } from '~/features/site-settings/api'
import * as t from '~/messages/en/outages'
import { newsItemPath } from '~/features/news/news-paths'
import { unrestoredAreasOf } from '~/features/news/affected-areas'

/** Barangays with the same estimated time of restoration. */
export interface OutageBannerGroup {
  /** Their names; of a barangay without power in some places only, with the words that say so. */
  places: string[]
  /** `Back by 7:30 PM`, or that it takes longer, or that no estimate exists. */
  when: string
  /** The page of the group's only outage, otherwise the outages page. */
  href: string
}

/**
 * The content of the outage banner: all barangays without power, grouped by estimated time of restoration.
 */
export interface OutageBannerData {
  /** Number of barangays without power. */
  places: number
  groups: OutageBannerGroup[]
  /** The latest progress report: ISO instant and formatted time. */
  confirmed: { at: string; text: string }
}

const OUTAGES = '/services/outages'
/** More groups don't fit on a phone's first screen; the rest share one line. */
const MAX_GROUPS = 4

/** Reads the current outages, and when the clock changes them next. */
export async function readOutageBanner(
  reader: CmsReader,
  at: Date,
): Promise<{ alert: OutageBannerData | null; expiresAt: Date | undefined }> {
  const [{ timeZone: zone }, advisories] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
  ])
  const out = advisories
    .filter((advisory) => advisoryPhaseOf(advisory, at) === 'out')
    .toSorted(compareOutages)
  const expiresAt = nextOutageChange(advisories, at)
  const groups = groupByTime(out, { at, zone })
  if (groups.length === 0) return { alert: null, expiresAt }
  const places = groups.reduce((count, group) => count + group.places.length, 0)
  const confirmed = out.map(lastAdvisoryUpdateAt).reduce((latest, one) => (one > latest ? one : latest))
  const text = formatRelativeToToday(new Date(confirmed), { at, zone })
  return { alert: { places, groups: joinLast(groups), confirmed: { at: confirmed, text } }, expiresAt }
}

/** Groups barangays by estimate. A barangay in several outages appears once, with the largest. */
function groupByTime(out: readonly Advisory[], now: OutageTextContext): OutageBannerGroup[] {
  const groups = new Map<string, OutageBannerGroup>()
  const named = new Set<string>()
  const whollyOut = new Set(
    out.flatMap((advisory) =>
      unrestoredAreasOf(advisory).flatMap(({ code, parts }) => (parts.length > 0 ? [] : code)),
    ),
  )
  for (const advisory of out) {
    const dark = unrestoredAreasOf(advisory).filter(({ code }) => !named.has(code))
    if (dark.length === 0) continue
    const { text, isPast } = describeRestorationEstimate(advisory, now)
    const when = isPast ? t.outages.late : text
    const group = groups.get(when)
    const places = dark.map(({ code, name }) => (whollyOut.has(code) ? name : t.outages.inPart(name)))
    if (group) {
      group.places.push(...places)
      group.href = OUTAGES
    } else groups.set(when, { places, when, href: newsItemPath(advisory.slug) })
    for (const { code } of dark) named.add(code)
  }
  return [...groups.values()]
}

/** Reduces the groups to `MAX_GROUPS`; the last one combines all others. */
function joinLast(groups: OutageBannerGroup[]): OutageBannerGroup[] {
  if (groups.length <= MAX_GROUPS) return groups
  const rest = groups.slice(MAX_GROUPS - 1)
  const places = rest.flatMap((group) => group.places)
  return [...groups.slice(0, MAX_GROUPS - 1), { places, when: t.outages.otherTimes, href: OUTAGES }]
}
