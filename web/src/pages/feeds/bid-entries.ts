import type { CmsReader } from '~/cms/reader'
import { readBulletins, readOpenBulletins, type BacBulletin } from '~/features/publications/bulletins'
import { BIDS } from '~/features/publications/bulletin-view'
import { readBids, readCspBulletins, type CspBid } from '~/features/publications/csp'
import { bidPath, CSP } from '~/features/publications/csp-view'
import { openStages } from '~/features/publications/stages'
import { dateAndTime } from '~/lib/format'
import { feeds as t } from '~/messages/en/feeds'
import * as words from '~/messages/en/publications'
import type { CalendarEvent } from './calendar-file'
import type { Entry } from './news-feeds'

const EVERY = { q: '', stage: '', category: '', sort: '' }

/** The newest biddings, their supplemental bulletins, and the committee's, the newest first. @param most of them */
export async function bidEntries(reader: CmsReader, zone: string, most: number): Promise<Entry[]> {
  const page = { page: 1, pageSize: most }
  const [{ bulletins }, bids, committee] = await Promise.all([
    readBulletins(reader, EVERY, new Date(0), page),
    readBids(reader),
    readCspBulletins(reader, page),
  ])
  const entries = [
    ...bulletins.map((bulletin) => entryOf(bulletin, zone)),
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

function entryOf(bulletin: BacBulletin, zone: string): Entry {
  const { number, title, slug, category, summary, deadline, postedAt, updatedAt } = bulletin
  const until =
    deadline && `${words.closedOn} ${words.deadline(dateAndTime(new Date(deadline), zone), zone)}.`
  return {
    title: `${number}: ${title}`,
    path: `${BIDS}/${slug}`,
    text: [summary, until].filter(Boolean).join(' ') || title,
    category: words.categories[category],
    postedAt,
    updatedAt,
  }
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
