import { dayName, timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as t from '~/messages/en/outages'
import type { Advisory, Barangay } from './model'
import { nextOutageWindowStart, RESTORED_OUTAGE_SHOWN_MS } from './advisory-phase'
import type { FoundBarangayView, BarangayPowerState } from './outages-page-data'
import { formatOutageStatus, formatRelativeToToday, type OutageTextContext } from './outage-text'
import { newsItemPath } from './news-paths'
import { toOutageView } from './outage-view-model'
import { affectedAreasOf } from './affected-areas'

const concerns = (advisory: Advisory, code: string) =>
  affectedAreasOf(advisory).find((place) => place.code === code)

/** The state of a barangay by current and planned advisories. */
export function barangayPowerStateOf(
  code: string,
  out: Advisory[],
  scheduled: Advisory[],
): BarangayPowerState {
  const dark = out.flatMap((advisory) => {
    const place = concerns(advisory, code)
    return place && !place.isBack ? [place] : []
  })
  if (dark.some(({ parts }) => parts.length === 0)) return 'out'
  if (dark.length > 0) return 'part'
  return scheduled.some((advisory) => concerns(advisory, code)) ? 'scheduled' : 'on'
}

/** The state of a barangay with the outages that concern it, for the visitor who looked it up. */
export function barangayPowerStatusFor(
  { code, name, town }: Barangay,
  { out, scheduled, off, restored }: Record<'out' | 'scheduled' | 'off' | 'restored', Advisory[]>,
  now: OutageTextContext,
): FoundBarangayView {
  const state = barangayPowerStateOf(code, out, scheduled)
  const dark = out.find((advisory) => concerns(advisory, code)?.isBack === false)
  const planned = scheduled.filter((advisory) => concerns(advisory, code))
  const shown = dark ?? planned[0]
  const place = shown && concerns(shown, code)
  const next = dark ? planned[0] : planned[1]
  const begins = next && new Date(nextOutageWindowStart(next, now.at))
  return {
    code,
    name,
    town,
    state,
    outage: shown ? toOutageView(shown, now) : null,
    parts: place?.parts ?? [],
    excluded: place?.excluded ?? [],
    next:
      next && begins
        ? {
            text: `${dayName(dateIn(now.zone, begins))}, ${timeOfDay(begins, now.zone)}`,
            href: newsItemPath(next.slug),
          }
        : null,
    restored: dark ? null : lastRestorationIn(code, [...out, ...restored], now),
    off: off
      .filter((advisory) => concerns(advisory, code))
      .map((advisory) => ({
        text: `${formatOutageStatus(advisory, now)}.`,
        href: newsItemPath(advisory.slug),
        title: `${advisory.code}: ${advisory.title}`,
      })),
  }
}

/** The latest restoration in a barangay, also by an outage that goes on elsewhere; null for none of late. */
function lastRestorationIn(
  code: string,
  advisories: readonly Advisory[],
  now: OutageTextContext,
): FoundBarangayView['restored'] {
  const [last] = advisories
    .flatMap((advisory) => {
      const own = advisory.areas.filter(({ barangay, excluded }) => barangay?.code === code && !excluded)
      const times = own.flatMap(({ restoredAt }) => restoredAt ?? advisory.restoredAt ?? [])
      const at = times.toSorted().at(-1)
      return at === undefined ? [] : [{ advisory, at: new Date(at) }]
    })
    .filter(({ at }) => now.at.getTime() - at.getTime() <= RESTORED_OUTAGE_SHOWN_MS)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return last
    ? {
        text: t.outages.powerRestored(formatRelativeToToday(last.at, now)),
        href: newsItemPath(last.advisory.slug),
        title: `${last.advisory.code}: ${last.advisory.title}`,
      }
    : null
}
