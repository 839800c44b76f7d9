import { toNumber, type TenThousandths } from '~/lib/decimal'
import { toDocumentView, type DocumentView } from '~/lib/document-view'
import { dateAndTime, longDate, percent, peso } from '~/lib/format'
import * as words from '~/messages/en/publications'
import { stageAt } from './stages'
import type { BacBulletin, BulletinFilters } from './bulletins'
import { deadlineView } from './deadline'

export interface PostedDocument extends DocumentView {
  title: string
}

/** The list of biddings, filtered by the address. */
export interface BidsPage {
  filters: BulletinFilters
  isNarrowed: boolean
  /** Open biddings are above the list while it isn't filtered; null where they are part of the list. */
  open: BulletinCard[] | null
  listed: BulletinCard[]
  page: number
  pageSize: number
  total: number
}

export const BIDS = '/publications/bids-and-awards'

interface Now {
  at: Date
  zone: string
}

/** A bidding as a list shows it. */
export type BulletinCard = ReturnType<typeof bulletinCard>['card']

/** `until` is when the clock changes what it says. */
export function bulletinCard(bulletin: BacBulletin, { at, zone }: Now) {
  const { documentId, slug, number, title, category, supplements, supplier, budget } = bulletin
  const stage = stageAt(bulletin, at)
  const deadline =
    bulletin.deadline === null
      ? null
      : deadlineView(bulletin.deadline, supplements, { isOpen: stage === 'open', at, zone })
  return {
    card: {
      documentId,
      slug,
      href: `${BIDS}/${slug}`,
      number,
      title,
      category,
      stage,
      deadline: deadline?.view ?? null,
      posted: dateAndTime(new Date(bulletin.postedAt), zone),
      budget: budget === null ? null : peso(budget, 2),
      winner: stage === 'awarded' ? supplier : null,
      supplements: supplements.length,
    },
    until: deadline?.until,
  }
}

/** A bidding as its page shows it. */
export type BulletinView = ReturnType<typeof bulletinView>['view']

export function bulletinView(bulletin: BacBulletin, now: Now) {
  const { zone } = now
  const { card, until } = bulletinCard(bulletin, now)
  const when = (instant: string | null) => instant && dateAndTime(new Date(instant), zone)
  const { supplements, documentFee, summary, venue, contact, outcome } = bulletin
  return {
    view: {
      ...card,
      summary,
      facts: {
        fee: documentFee === null ? null : peso(documentFee, 2),
        preBid: when(bulletin.preBidAt),
        opening: when(bulletin.openingAt),
        venue,
      },
      contact,
      documents: postedDocuments(bulletin.documents, zone),
      bulletins: supplementViews(supplements, zone),
      award:
        card.stage === 'awarded' && bulletin.supplier !== null ? awardOf(bulletin, bulletin.supplier) : null,
      outcome: card.stage === 'failed' || card.stage === 'cancelled' ? outcome : null,
    },
    until,
  }
}

/** Documents that have a file. */
export function postedDocuments(documents: BacBulletin['documents'], zone: string): PostedDocument[] {
  return documents.flatMap(({ title, file }) => (file ? [{ title, ...toDocumentView(file, zone) }] : []))
}

export type SupplementView = ReturnType<typeof supplementViews>[number]

/** What changed since the invitation, the newest first. */
export function supplementViews(supplements: BacBulletin['supplements'], zone: string) {
  const when = (instant: string | null) => instant && dateAndTime(new Date(instant), zone)
  const moved = supplements.findLast(({ deadline }) => deadline !== null)
  return supplements.toReversed().map((supplement) => ({
    number: supplement.number,
    issued: dateAndTime(new Date(supplement.at), zone),
    changes: supplement.changes,
    was: when(supplement.deadlineWas),
    deadline: when(supplement.deadline),
    holds: supplement === moved, // its deadline is in force
    file: supplement.file && {
      title: words.bulletin.supplement(supplement.number),
      ...toDocumentView(supplement.file, zone),
    },
  }))
}

function awardOf({ awardAmount, awardedOn, budget }: BacBulletin, winner: string) {
  return {
    winner,
    amount: awardAmount === null ? null : peso(awardAmount, 2),
    day: awardedOn && longDate(awardedOn),
    saved: savedOf(budget, awardAmount),
  }
}

function savedOf(budget: TenThousandths | null, amount: TenThousandths | null): string | null {
  if (budget === null || amount === null || amount >= budget) return null
  return percent(1 - toNumber(amount) / toNumber(budget))
}
