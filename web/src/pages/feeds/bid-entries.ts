import type { CmsReader } from '~/cms/reader'
import { readBulletins, readOpenBulletins, type BacBulletin } from '~/features/publications/bulletins'
import { BIDS } from '~/features/publications/bulletin-view'
import {
  readBids,
  readCspBulletins,
  readStageNames,
  type CspBid,
  type StageNames,
} from '~/features/publications/csp'
import { bidPath, CSP } from '~/features/publications/csp-view'
import { openStages } from '~/features/publications/stages'
import { dateAndTime } from '~/lib/format'
import { feeds as t } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import type { CalendarEvent } from './calendar-file'
import type { Entry } from './feed-entry'

const EVERY = { q: '', stage: '', category: '', sort: '' }

/** The newest biddings, their supplemental bulletins, and the committee's, the newest first. @param most of them */
export async function bidEntries(reader: CmsReader, zone: string, most: number): Promise<Entry[]> {
  const page = { page: 1, pageSize: most }
  const [{ bulletins }, bids, committee, stageNames] = await Promise.all([
    readBulletins(reader, EVERY, new Date(0), page),
    readBids(reader),
    readCspBulletins(reader, page),
    readStageNames(reader),
  ])
  const entries = [
    ...bulletins.map((bulletin) => bulletinEntry(bulletin, zone)),
    ...bids.flatMap((bid) => bidEntry(bid, zone, stageNames)),
    ...bulletins.flatMap((one) => supplementsOf(one, one.number, `${BIDS}/${one.slug}`)),
    ...bids.flatMap((one) => supplementsOf(one, one.code, bidPath(one.slug))),
    ...committee.bulletins.map(({ number, title, text, postedAt, bid, documentId }) => ({
      title: `${number}: ${title}`,
      path: `${bid ? bidPath(bid.slug) : CSP}#bulletin-${documentId}`,
      text: text ?? title,
      category: words.csp.bulletins,
      postedAt,
      updatedAt: postedAt,
    })),
  ]
  return entries.toSorted((a, b) => Date.parse(b.postedAt) - Date.parse(a.postedAt)).slice(0, most)
}

function bulletinEntry(bulletin: BacBulletin, zone: string): Entry {
  const { number, title, slug, category, stage, postedAt, updatedAt } = bulletin
  return {
    title: `${number}: ${title}`,
    path: `${BIDS}/${slug}`,
    text: textOf(bulletin, stage === 'open' ? null : words.stages[stage], zone),
    category: words.categories[category],
    postedAt,
    updatedAt,
  }
}

/** A bid for power is posted with the first of its documents; one without any is still a plan. */
function bidEntry(bid: CspBid, zone: string, stageNames: StageNames): Entry[] {
  const { code, title, slug, stage, documents, updatedAt } = bid
  const posted = documents.flatMap(({ file }) => (file ? Date.parse(file.postedAt ?? file.createdAt) : []))
  if (stage === 'planned' || posted.length === 0) return []
  return [
    {
      title: `${code}: ${title}`,
      path: bidPath(slug),
      text: textOf(
        bid,
        openStages.includes(stage) ? null : (stageNames[stage] ?? words.bidStages[stage]),
        zone,
      ),
      category: words.csp.bids,
      postedAt: new Date(Math.min(...posted)).toISOString(),
      updatedAt,
    },
  ]
}

/** What is bid for, until when, and the result. @param stage in words, once bids are no longer accepted */
function textOf(bidding: BacBulletin | CspBid, stage: string | null, zone: string): string {
  const { title, summary, deadline, supplier, outcome } = bidding
  const until =
    deadline && `${words.closedOn} ${words.deadline(dateAndTime(new Date(deadline), zone), zone)}.`
  const status = stage && `${words.bids.stage}: ${stage}.`
  const winner = supplier && `${words.bids.winner} ${supplier}.`
  return [summary, until, status, winner, outcome].filter(Boolean).join(' ') || title
}

function supplementsOf({ title, supplements }: BacBulletin | CspBid, number: string, path: string): Entry[] {
  return supplements.map((supplement) => ({
    title: `${number}, ${words.bulletin.supplement(supplement.number)}: ${title}`,
    path: `${path}#supplement-${encodeURIComponent(supplement.number)}`,
    text: supplement.changes,
    category: words.bulletin.supplements,
    postedAt: supplement.at,
    updatedAt: supplement.at,
  }))
}

/** The deadlines that are still to come; of one bidding alone, where its slug is given. */
export async function deadlines(reader: CmsReader, at: Date, slug?: string): Promise<CalendarEvent[]> {
  const [bulletins, bids] = await Promise.all([readOpenBulletins(reader, at), readBids(reader)])
  const all = [
    ...bulletins
      .filter(({ stage }) => stage === 'open')
      .map((one) => ({ ...one, path: `${BIDS}/${one.slug}`, where: one.venue })),
    ...bids
      .filter(({ stage }) => openStages.includes(stage))
      .map((one) => ({ ...one, number: one.code, path: bidPath(one.slug), where: null })),
  ]
  return all.flatMap(({ deadline, slug: own, ...one }) => {
    if (deadline === null || Date.parse(deadline) <= at.getTime()) return []
    if (slug !== undefined && own !== slug) return []
    return {
      id: `${one.documentId}-deadline`,
      changedAt: one.updatedAt,
      start: deadline,
      summary: t.deadline(one.title),
      where: one.where,
      text: [`${one.number}: ${one.title}`, one.supplements.at(-1)?.changes, words.late],
      path: one.path,
      isOff: false,
    }
  })
}
