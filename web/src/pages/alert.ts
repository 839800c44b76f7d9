import type { CmsReader } from '~/cms/reader'
import { readCurrentAdvisories } from '~/features/news/api'
import { bySize, confirmedAt, darkPlaces, nextChange, phaseOf } from '~/features/news/outages'
import type { Advisory } from '~/features/news/model'
import { advisoryPath, promiseOf, whenSaid, type Now } from '~/features/news/words'
import { readSiteSettings } from '~/features/site-settings/api'
import * as t from '~/messages/en/outages'

/** Barangays that are expected back at one time. */
export interface AlertGroup {
  places: string[]
  /** `Back by 7:30 PM`, that it takes longer, or that no time is known. */
  when: string
  /** The one outage that they are in, else the page of all. */
  href: string
}

/** What the banner says while power is out somewhere: every barangay, by the time at which power is expected back. */
export interface Alert {
  /** Barangays without power; as many as the groups name. */
  places: number
  groups: AlertGroup[]
  /** The latest progress report, and how it is written. */
  confirmed: { at: string; text: string }
}

const OUTAGES = '/services/outages'
/** More groups than this don't fit on a phone's first screen: the rest share one line. */
const MAX_GROUPS = 4

/** Reads what is out at an instant, and when the clock will change that. */
export async function readAlert(
  reader: CmsReader,
  at: Date,
): Promise<{ alert: Alert | null; expiresAt: Date | undefined }> {
  const [{ timeZone: zone }, advisories] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
  ])
  const out = advisories.filter((advisory) => phaseOf(advisory, at) === 'out').toSorted(bySize)
  const expiresAt = nextChange(advisories, at)
  const groups = groupByTime(out, { at, zone })
  if (groups.length === 0) return { alert: null, expiresAt }
  const places = groups.reduce((count, group) => count + group.places.length, 0)
  const confirmed = out.map(confirmedAt).reduce((latest, one) => (one > latest ? one : latest))
  const text = whenSaid(new Date(confirmed), { at, zone })
  return { alert: { places, groups: joinLast(groups), confirmed: { at: confirmed, text } }, expiresAt }
}

/** A barangay in several outages is named once, with the largest of them. */
function groupByTime(out: readonly Advisory[], now: Now): AlertGroup[] {
  const groups = new Map<string, AlertGroup>()
  const named = new Set<string>()
  for (const advisory of out) {
    const dark = darkPlaces(advisory).filter(({ code }) => !named.has(code))
    if (dark.length === 0) continue
    const { text, isPast } = promiseOf(advisory, now)
    const when = isPast ? t.outages.late : text
    const group = groups.get(when)
    const places = dark.map(({ name }) => name)
    if (group) {
      group.places.push(...places)
      group.href = OUTAGES
    } else groups.set(when, { places, when, href: advisoryPath(advisory.slug) })
    for (const { code } of dark) named.add(code)
  }
  return [...groups.values()]
}

/** The groups that fit; the last one stands for all others. */
function joinLast(groups: AlertGroup[]): AlertGroup[] {
  if (groups.length <= MAX_GROUPS) return groups
  const rest = groups.slice(MAX_GROUPS - 1)
  const places = rest.flatMap((group) => group.places)
  return [...groups.slice(0, MAX_GROUPS - 1), { places, when: t.outages.otherTimes, href: OUTAGES }]
}
