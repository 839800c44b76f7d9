import { shortDate, timeOfDay } from '~/lib/format'
import { dateIn, startOfDay } from '~/lib/time-zone'
import * as words from '~/messages/en/publications'
import type { AnyFieldValues } from '~/panel/declarative-forms/field-declarations'

/** A publication of a bidding, as its versions have it. */
export interface BiddingPublication {
  /** ISO instant. */
  at: string
  by: string | null
}

/** What became public of a bidding, with its day. */
export interface BiddingTimelineEntry {
  /** `Nov 18, 2026` */
  day: string
  text: string
  /** Who published it, if that is known. */
  by: string | null
  /** The days between which a bulletin moved the deadline; of one day, with the times. */
  moved?: { from: string; to: string }
}

/** Milliseconds between a publication and the instant that it stores. */
const TOLERANCE_MS = 60_000

interface Fact extends Omit<BiddingTimelineEntry, 'day' | 'by'> {
  /** An instant, or a day. */
  at: string
}

/**
 * What is on record of a bidding, newest first: its posting, bulletins, dated documents and award, and its other
 * publications.
 * @param values the public ones
 * @param publications those that are still known
 */
export function buildBiddingTimeline(
  values: AnyFieldValues,
  publications: readonly BiddingPublication[],
  zone: string,
): BiddingTimelineEntry[] {
  const facts = factsOf(values, zone)
  const instantOf = (at: string) => (at.length > 10 ? Date.parse(at) : startOfDay(zone, at).getTime())
  const dayOf = (at: string) => shortDate(at.length > 10 ? dateIn(zone, new Date(at)) : at)
  const isOf = (fact: Fact, { at }: BiddingPublication) =>
    fact.at.length > 10 && Math.abs(instantOf(fact.at) - instantOf(at)) <= TOLERANCE_MS
  const others = publications.filter((one) => !facts.some((fact) => isOf(fact, one)))
  const first = publications.toSorted((a, b) => instantOf(a.at) - instantOf(b.at))[0]
  const entries = [
    ...facts.map((fact) => ({ ...fact, by: publications.find((one) => isOf(fact, one))?.by ?? null })),
    ...others.map((one) => ({ ...one, text: one === first ? 'Published' : 'Changes published' })),
  ]
    .toSorted((a, b) => instantOf(b.at) - instantOf(a.at))
    .map(({ at, ...entry }): BiddingTimelineEntry => ({ day: dayOf(at), ...entry }))
  return entries.filter((entry, index) => !isSame(entry, entries[index - 1]))
}

/** Whether two neighbors say the same, such as several publications in a day. */
const isSame = (one: BiddingTimelineEntry, other: BiddingTimelineEntry | undefined): boolean =>
  other !== undefined && one.day === other.day && one.text === other.text && one.by === other.by

/** The facts that a bidding stores with their dates. */
function factsOf(values: AnyFieldValues, zone: string): Fact[] {
  const text = (name: string) => ((values[name] ?? '') as string).trim()
  const rows = (name: string) => (values[name] ?? []) as Record<string, string | undefined>[]
  const moved = (from: string, to: string) => {
    const [before, after] = [from, to].map((at) => new Date(at)) as [Date, Date]
    const days = [before, after].map((at) => shortDate(dateIn(zone, at))) as [string, string]
    // Within a day, only the times differ.
    return days[0] === days[1]
      ? { from: `${days[0]}, ${timeOfDay(before, zone)}`, to: timeOfDay(after, zone) }
      : { from: days[0], to: days[1] }
  }
  return [
    { at: text('postedAt'), text: 'Invitation posted' },
    ...rows('bidBulletins').map(({ number, issuedAt, previousDeadline: from, newDeadline: to }) => ({
      at: issuedAt ?? '',
      text: words.bidding.bidBulletin(number ?? ''),
      ...(from && to && { moved: moved(from, to) }),
    })),
    ...rows('documents').map(({ issued, title, kind, version }) => ({
      at: issued ?? '',
      text: [
        title || words.biddingDocumentKindLabels[kind as keyof typeof words.biddingDocumentKindLabels],
        Number(version) > 1 && `version ${version}`,
      ]
        .filter(Boolean)
        .join(', '),
    })),
    {
      at: text('winningBidder') && text('noticeOfAwardOn'),
      text: `Awarded to ${text('winningBidder')}`,
    },
  ].filter(({ at }) => at !== '')
}
