import type { CmsReader } from '~/cms/cms-reader'
import { readBiddings, readOpenBiddings, type BacBidding } from '~/features/publications/biddings'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import {
  readCspBiddings,
  readCspAnnouncements,
  readCspStageNames,
  type CspBidding,
  type CustomCspStageNames,
} from '~/features/publications/csp'
import { cspBiddingPath, CSP_PATH } from '~/features/publications/csp-view-model'
import { OPEN_CSP_STAGES } from '~/features/publications/bidding-stages'
import { dateAndTime } from '~/lib/format'
import { feeds as t } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import type { CalendarEvent } from './serialize-calendar'
import type { FeedEntry } from './feed-entry'

const EVERY = { q: '', stage: '', category: '', sort: '' }

/**
 * Feed entries for biddings, their bid bulletins and the committee's announcements, newest first.
 * @param most maximum number of entries
 */
export async function readBiddingFeedEntries(
  reader: CmsReader,
  zone: string,
  most: number,
): Promise<FeedEntry[]> {
  const page = { page: 1, pageSize: most }
  const [{ biddings }, bids, committee, stageNames] = await Promise.all([
    readBiddings(reader, EVERY, new Date(0), page),
    readCspBiddings(reader),
    readCspAnnouncements(reader, page),
    readCspStageNames(reader),
  ])
  const entries = [
    ...biddings.map((bidding) => biddingEntry(bidding, zone)),
    ...bids.flatMap((bid) => bidEntry(bid, zone, stageNames)),
    ...biddings.flatMap((one) => bidBulletinsOf(one, one.number, `${BIDDINGS_PATH}/${one.slug}`)),
    ...bids.flatMap((one) => bidBulletinsOf(one, one.code, cspBiddingPath(one.slug))),
    ...committee.bulletins.map(({ number, title, text, postedAt, bidding: bid, documentId }) => ({
      title: `${number}: ${title}`,
      path: `${bid ? cspBiddingPath(bid.slug) : CSP_PATH}#bulletin-${documentId}`,
      text: text ?? title,
      category: words.csp.announcements,
      postedAt,
      updatedAt: postedAt,
    })),
  ]
  return entries.toSorted((a, b) => Date.parse(b.postedAt) - Date.parse(a.postedAt)).slice(0, most)
}

function biddingEntry(bidding: BacBidding, zone: string): FeedEntry {
  const { number, title, slug, category, stage, postedAt, updatedAt } = bidding
  return {
    title: `${number}: ${title}`,
    path: `${BIDDINGS_PATH}/${slug}`,
    text: textOf(bidding, stage === 'open' ? null : words.biddingStages[stage], zone),
    category: words.biddingCategories[category],
    postedAt,
    updatedAt,
  }
}

/** The entry of a CSP bidding, which counts as posted with its first document; empty without one. */
function bidEntry(bid: CspBidding, zone: string, stageNames: CustomCspStageNames): FeedEntry[] {
  const { code, title, slug, stage, documents, updatedAt } = bid
  const posted = documents.flatMap(({ file }) => (file ? Date.parse(file.postedAt ?? file.createdAt) : []))
  if (stage === 'planned' || posted.length === 0) return []
  return [
    {
      title: `${code}: ${title}`,
      path: cspBiddingPath(slug),
      text: textOf(
        bid,
        OPEN_CSP_STAGES.includes(stage) ? null : (stageNames[stage] ?? words.cspStageLabels[stage]),
        zone,
      ),
      category: words.csp.biddings,
      postedAt: new Date(Math.min(...posted)).toISOString(),
      updatedAt,
    },
  ]
}

/**
 * The subject, deadline and result of a bidding.
 * @param stage its name once bids are no longer accepted
 */
function textOf(bidding: BacBidding | CspBidding, stage: string | null, zone: string): string {
  const { title, summary, submissionDeadline: deadline, winningBidder, resultNote: outcome } = bidding
  const until =
    deadline && `${words.closedOn} ${words.deadline(dateAndTime(new Date(deadline), zone), zone)}.`
  const status = stage && `${words.biddings.stage}: ${stage}.`
  const winner = winningBidder && `${words.biddings.winner} ${winningBidder}.`
  return [summary, until, status, winner, outcome].filter(Boolean).join(' ') || title
}

function bidBulletinsOf(
  { title, bidBulletins }: BacBidding | CspBidding,
  number: string,
  path: string,
): FeedEntry[] {
  return bidBulletins.map((bulletin) => ({
    title: `${number}, ${words.bidding.bidBulletin(bulletin.number)}: ${title}`,
    path: `${path}#supplement-${encodeURIComponent(bulletin.number)}`,
    text: bulletin.changes,
    category: words.bidding.bidBulletins,
    postedAt: bulletin.issuedAt,
    updatedAt: bulletin.issuedAt,
  }))
}

/** Calendar events for upcoming deadlines, of all biddings or of the one with the slug. */
export async function readDeadlineCalendarEvents(
  reader: CmsReader,
  at: Date,
  slug?: string,
): Promise<CalendarEvent[]> {
  const [biddings, bids] = await Promise.all([readOpenBiddings(reader, at), readCspBiddings(reader)])
  const all = [
    ...biddings
      .filter(({ stage }) => stage === 'open')
      .map((one) => ({ ...one, path: `${BIDDINGS_PATH}/${one.slug}`, where: one.venue })),
    ...bids
      .filter(({ stage }) => OPEN_CSP_STAGES.includes(stage))
      .map((one) => ({ ...one, number: one.code, path: cspBiddingPath(one.slug), where: null })),
  ]
  return all.flatMap(({ submissionDeadline: deadline, slug: own, ...one }) => {
    if (deadline === null || Date.parse(deadline) <= at.getTime()) return []
    if (slug !== undefined && own !== slug) return []
    return {
      id: `${one.documentId}-deadline`,
      changedAt: one.updatedAt,
      start: deadline,
      summary: t.deadline(one.title),
      where: one.where,
      text: [`${one.number}: ${one.title}`, one.bidBulletins.at(-1)?.changes, words.late],
      path: one.path,
      isOff: false,
    }
  })
}
