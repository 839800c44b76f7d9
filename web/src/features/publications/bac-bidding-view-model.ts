import { decimalToNumber, type TenThousandths } from '~/lib/decimal'
import { toDocumentView, type DocumentView } from '~/lib/document-view-model'
import { dateAndTime, longDate, formatPercent, formatPeso } from '~/lib/format'
import * as words from '~/messages/en/publications'
import { biddingStageAt } from './bidding-stages'
import type { BacBidding, BiddingFilters } from './biddings'
import { toBidDeadlineViewWithExpiry } from './bid-deadline-view-model'

export interface PostedDocumentView extends DocumentView {
  title: string
}

/** The list of biddings, filtered by the query. */
export interface BacBiddingsPageData {
  filters: BiddingFilters
  isNarrowed: boolean
  /** Open biddings, which are above the unfiltered list; null if they are part of the list. */
  open: BacBiddingCardView[] | null
  listed: BacBiddingCardView[]
  /** No bidding contains the searched words; these contain similar ones. */
  isSimilar: boolean
  page: number
  pageSize: number
  total: number
}

export const BIDDINGS_PATH = '/publications/bids-and-awards'

interface Now {
  at: Date
  zone: string
}

/** A bidding in a list. */
export type BacBiddingCardView = ReturnType<typeof toBacBiddingCardWithExpiry>['card']

/** @returns the card, and in `until` when the clock changes it */
export function toBacBiddingCardWithExpiry(bidding: BacBidding, { at, zone }: Now) {
  const {
    documentId,
    slug,
    number,
    title,
    category,
    bidBulletins,
    winningBidder,
    approvedBudget: budget,
    floorPrice,
  } = bidding
  const stage = biddingStageAt(bidding, at)
  const deadline =
    bidding.submissionDeadline === null
      ? null
      : toBidDeadlineViewWithExpiry(bidding.submissionDeadline, bidBulletins, {
          isOpen: stage === 'open',
          at,
          zone,
        })
  return {
    card: {
      documentId,
      slug,
      href: `${BIDDINGS_PATH}/${slug}`,
      number,
      title,
      category,
      stage,
      deadline: deadline?.view ?? null,
      posted: dateAndTime(new Date(bidding.postedAt), zone),
      budget: budget === null ? null : formatPeso(budget, 2),
      floorPrice: floorPrice === null ? null : formatPeso(floorPrice, 2),
      winner: stage === 'awarded' ? winningBidder : null,
      amount:
        stage === 'awarded' && bidding.contractAmount !== null ? formatPeso(bidding.contractAmount, 2) : null,
      bidBulletins: bidBulletins.length,
    },
    until: deadline?.until,
  }
}

/** A bidding on its page. */
export type BacBiddingView = ReturnType<typeof toBacBiddingView>['view']

export function toBacBiddingView(bidding: BacBidding, now: Now) {
  const { zone } = now
  const { card, until } = toBacBiddingCardWithExpiry(bidding, now)
  const when = (instant: string | null) => instant && dateAndTime(new Date(instant), zone)
  const { bidBulletins, bidDocumentsFee, summary, venue, contact, resultNote: outcome } = bidding
  return {
    view: {
      ...card,
      summary,
      facts: {
        fee: bidDocumentsFee === null ? null : formatPeso(bidDocumentsFee, 2),
        preBid: when(bidding.preBidConferenceAt),
        opening: when(bidding.bidOpeningAt),
        venue,
      },
      /** Documents are sold until the deadline. */
      sellsDocuments: card.stage === 'open' && bidDocumentsFee !== null,
      contact,
      documents: toPostedDocumentViews(bidding.documents, zone),
      bidBulletins: toBidBulletinViews(bidBulletins, zone),
      award:
        card.stage === 'awarded' && bidding.winningBidder !== null
          ? awardOf(bidding, bidding.winningBidder)
          : null,
      outcome: card.stage === 'failed' || card.stage === 'cancelled' ? outcome : null,
    },
    until,
  }
}

/** Documents with a file. */
export function toPostedDocumentViews(
  documents: BacBidding['documents'],
  zone: string,
): PostedDocumentView[] {
  return documents.flatMap(({ title, file }) => (file ? [{ title, ...toDocumentView(file, zone) }] : []))
}

export type BidBulletinView = ReturnType<typeof toBidBulletinViews>[number]

/** Bid bulletins, newest first. */
export function toBidBulletinViews(bidBulletins: BacBidding['bidBulletins'], zone: string) {
  const when = (instant: string | null) => instant && dateAndTime(new Date(instant), zone)
  const moved = bidBulletins.findLast(({ newDeadline: deadline }) => deadline !== null)
  return bidBulletins.toReversed().map((bulletin) => ({
    number: bulletin.number,
    issued: dateAndTime(new Date(bulletin.issuedAt), zone),
    changes: bulletin.changes,
    was: when(bulletin.previousDeadline),
    deadline: when(bulletin.newDeadline),
    isInForce: bulletin === moved, // its deadline is the current one
    file: bulletin.file && {
      title: words.bidding.bidBulletin(bulletin.number),
      ...toDocumentView(bulletin.file, zone),
    },
  }))
}

function awardOf({ contractAmount, noticeOfAwardOn, approvedBudget: budget }: BacBidding, winner: string) {
  return {
    winner,
    amount: contractAmount === null ? null : formatPeso(contractAmount, 2),
    day: noticeOfAwardOn && longDate(noticeOfAwardOn),
    saved: savedOf(budget, contractAmount),
  }
}

function savedOf(budget: TenThousandths | null, amount: TenThousandths | null): string | null {
  if (budget === null || amount === null || amount >= budget) return null
  return formatPercent(1 - decimalToNumber(amount) / decimalToNumber(budget))
}
