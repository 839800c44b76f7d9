import { dayName, timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import type { Advisory, Barangay } from './model'
import { placesOf, startAt } from './outages'
import type { Answer, PlaceState } from './outages-view'
import { advisoryPath, statusText, viewOf, type Now } from './words'

const concerns = (advisory: Advisory, code: string) => placesOf(advisory).find((place) => place.code === code)

/** How a barangay is, by the advisories that are out and planned. */
export function stateOf(code: string, out: Advisory[], scheduled: Advisory[]): PlaceState {
  const dark = out.flatMap((advisory) => {
    const place = concerns(advisory, code)
    return place && !place.isBack ? [place] : []
  })
  if (dark.some(({ parts }) => parts.length === 0)) return 'out'
  if (dark.length > 0) return 'part'
  return scheduled.some((advisory) => concerns(advisory, code)) ? 'scheduled' : 'on'
}

/** What a visitor learns of a barangay. */
export function answerFor(
  { code, name, town }: Barangay,
  { out, scheduled, off }: Record<'out' | 'scheduled' | 'off', Advisory[]>,
  now: Now,
): Answer {
  const state = stateOf(code, out, scheduled)
  const dark = out.find((advisory) => concerns(advisory, code)?.isBack === false)
  const planned = scheduled.filter((advisory) => concerns(advisory, code))
  const shown = dark ?? planned[0]
  const place = shown && concerns(shown, code)
  const next = dark ? planned[0] : planned[1]
  const begins = next && new Date(startAt(next, now.at))
  return {
    code,
    name,
    town,
    state,
    outage: shown ? viewOf(shown, now) : null,
    parts: place?.parts ?? [],
    excluded: place?.excluded ?? [],
    next:
      next && begins
        ? {
            text: `${dayName(dateIn(now.zone, begins))}, ${timeOfDay(begins, now.zone)}`,
            href: advisoryPath(next.slug),
          }
        : null,
    off: off
      .filter((advisory) => concerns(advisory, code))
      .map((advisory) => ({
        text: `${statusText(advisory, now)}.`,
        href: advisoryPath(advisory.slug),
        title: `${advisory.code}: ${advisory.title}`,
      })),
  }
}
