import { toDocumentView, type DocumentView } from '~/lib/document-view-model'
import { dateAndTime, formatNumber, longDate, formatPeso, formatShortNumber } from '~/lib/format'
import * as t from '~/messages/en'
import * as words from '~/messages/en/publications'
import { toPostedDocumentViews, toBidBulletinViews } from './bac-bidding-view-model'
import { cspStageAt, OPEN_CSP_STAGES, type BiddingDocumentKind } from './bidding-stages'
import type { CspBidding, CspAnnouncement, CspPageText, CustomCspStageNames } from './csp'
import { toBidDeadlineViewWithExpiry } from './bid-deadline-view-model'

export const PSPP_PATH = '/publications/competitive-selection-process/power-supply-procurement-plan'
export const CSP_PATH = '/publications/competitive-selection-process'
export const cspBiddingPath = (slug: string) => `${CSP_PATH}/bids/${slug}`

interface Now {
  at: Date
  zone: string
  stageNames: CustomCspStageNames
}

interface BidDocument extends DocumentView {
  title: string
  note: string
}

/** The page of power supply procurement. */
export interface CspPageData {
  text: CspPageText | null
  biddings: CspBiddingCardView[]
  /** The year of the newest plan; null if there is none. */
  planYear: number | null
  announcements: CspAnnouncementView[]
  page: number
  pageSize: number
  total: number
}

export type CspDocumentGroup = keyof typeof words.documentGroups

const groups: Record<CspDocumentGroup, readonly BiddingDocumentKind[]> = {
  terms: [
    'invitation_to_bid',
    'terms_of_reference',
    'instructions_to_bidders',
    'psa_template',
    'certificate_of_conformity',
  ],
  bidBulletins: ['bid_bulletin'],
  evaluation: ['minutes', 'abstract_of_bids', 'tpbac_resolution'],
  award: ['notice_of_award', 'notice_of_failure_of_bidding', 'psa', 'erc_notice'],
}

const HOURS = 8760

/** A CSP bidding in a list. */
export type CspBiddingCardView = ReturnType<typeof toCspBiddingCardWithExpiry>['card']

/** @returns the card, and in `until` when the clock changes it */
export function toCspBiddingCardWithExpiry(bid: CspBidding, { at, zone, stageNames }: Now) {
  const { documentId, slug, code, title, capacityMw, loadType, technology, bidBulletins } = bid
  const shown = cspStageAt(bid, at)
  const isOpen = OPEN_CSP_STAGES.includes(shown)
  const deadline =
    bid.submissionDeadline === null
      ? null
      : toBidDeadlineViewWithExpiry(bid.submissionDeadline, bidBulletins, { isOpen, at, zone })
  const kind = [words.loadTypes[loadType].toLowerCase(), technology?.toLowerCase()]
    .filter(Boolean)
    .join(' · ')
  return {
    card: {
      documentId,
      slug,
      href: cspBiddingPath(slug),
      code,
      title,
      stage: shown,
      label: stageNames[shown] ?? words.cspStageLabels[shown],
      capacity: t.megawatts(formatShortNumber(capacityMw)),
      kind,
      deadline: deadline?.view ?? null,
      firstDelivery: bid.deliveryStart && longDate(bid.deliveryStart),
      winner: bid.winningBidder,
    },
    until: deadline?.until,
  }
}

/** A CSP bidding on its page. */
export type CspBiddingView = ReturnType<typeof toCspBiddingView>['view']

export function toCspBiddingView(bid: CspBidding, bulletins: CspAnnouncement[], now: Now) {
  const { card, until } = toCspBiddingCardWithExpiry(bid, now)
  const { zone } = now
  const {
    winningBidder,
    contractPrice,
    noticeOfAwardOn,
    ercCase,
    legalBasis,
    startCondition,
    psaType,
    email,
    phone,
  } = bid
  const price = contractPrice === null ? null : words.cspBidding.perKwh(formatPeso(contractPrice))
  return {
    view: {
      ...card,
      figures: figuresOf(bid, card),
      summary: bid.summary,
      milestones: milestonesOf(bid),
      groups: groupsOf(bid, zone),
      bidBulletins: toBidBulletinViews(bid.bidBulletins, zone),
      periods: bid.periods.map(({ from, to, mw, energyMwh }) => ({
        from: longDate(from),
        to: longDate(to),
        // The number of days and the capacity determine the drawing.
        days: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
        mw,
        capacity: t.megawatts(formatNumber(mw, 1)),
        energy: energyMwh === null ? null : `${formatNumber(energyMwh)} MWh`,
      })),
      bidders: bid.bidders,
      award: winningBidder
        ? [
            { term: words.bidding.winner, value: winningBidder },
            { term: words.cspBidding.price, value: price },
            { term: words.bidding.day, value: noticeOfAwardOn && longDate(noticeOfAwardOn) },
            { term: words.cspBidding.ercCase, value: ercCase },
          ]
        : [],
      terms: [
        { term: words.cspBidding.psaType, value: psaType && words.psaTypes[psaType] },
        { term: words.cspBidding.startCondition, value: startCondition },
        { term: words.csp.legal, value: legalBasis },
      ],
      outcome: bid.resultNote,
      contact: { email, phone },
      // On the bidding's own page its announcements don't link to it.
      announcements: bulletins.map((bulletin) => ({ ...toCspAnnouncementView(bulletin, zone), bid: null })),
    },
    until,
  }
}

function figuresOf(bid: CspBidding, { capacity, kind, firstDelivery }: CspBiddingCardView) {
  const { energyMwh, termYears, round, code, capacityMw } = bid
  // Full capacity around the clock: a leap year has one day more.
  const leap = energyMwh === capacityMw * HOURS ? formatNumber(capacityMw * (HOURS + 24)) : null
  return [
    { value: capacity, term: kind },
    ...(energyMwh === null
      ? []
      : [
          {
            value: `${formatNumber(energyMwh)} MWh`,
            term: leap ? words.cspBidding.perYearLeap(leap) : words.cspBidding.perYear,
          },
        ]),
    ...(termYears === null
      ? []
      : [
          {
            value: words.cspBidding.years(termYears),
            term: firstDelivery ? words.cspBidding.from(firstDelivery) : '',
          },
        ]),
    { value: words.cspBidding.round(round ?? 1), term: code },
  ]
}

/**
 * The milestones of a CSP bidding with planned, revised and actual dates. A failed or cancelled one has no
 * next milestone.
 */
function milestonesOf({ milestones, stage }: CspBidding) {
  const isEnded = stage === 'failed' || stage === 'cancelled'
  const next = isEnded ? -1 : milestones.findIndex(({ actual }) => actual === null)
  const written = (day: string | null) => day && longDate(day)
  return milestones.map(({ name, planned, revised, actual, note }, index) => ({
    name,
    planned: written(planned),
    revised: written(revised),
    actual: written(actual),
    note,
    state: actual !== null ? ('done' as const) : index === next ? ('next' as const) : ('later' as const),
  }))
}

/** Documents by kind, the newest version first, with the versions that it replaced. */
function groupsOf({ documents, bidBulletins }: CspBidding, zone: string) {
  const shown = documents.flatMap(({ kind, title, number, issued, version, file }) => {
    if (!file) return []
    const own = version ?? 1
    const versions = documents.filter((other) => other.kind === kind && other.title === title)
    const newest = Math.max(...versions.map((other) => other.version ?? 1))
    const name = [title ?? words.biddingDocumentKindLabels[kind], number].filter(Boolean).join(' ')
    const view = toDocumentView(file, zone)
    const day = issued && longDate(issued)
    const notes = [
      day && !view.posted.startsWith(day) && words.cspBidding.issued(day),
      own > 1 && versions.length > 1 && words.cspBidding.replacesVersion(own - 1),
      own < newest && words.cspBidding.replacedBy(own + 1),
    ]
    const heading = newest > 1 ? `${name}, ${words.cspBidding.version(own)}` : name
    return [{ kind, own, title: heading, note: notes.filter(Boolean).join(' · '), ...view }]
  })
  const bulletins = toBidBulletinViews(bidBulletins, zone).flatMap(({ file, issued }) =>
    file ? [{ ...file, ...(file.posted !== issued && { note: words.bidding.issued(issued) }) }] : [],
  )
  return (Object.keys(groups) as CspDocumentGroup[]).flatMap((group) => {
    const kinds = groups[group]
    const own = shown
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.own - a.own)
      .map(({ kind: _kind, own: _own, ...document }): BidDocument => document)
    const all = group === 'bidBulletins' ? [...bulletins, ...own] : own
    return all.length > 0 ? [{ group, documents: all }] : []
  })
}

export type CspAnnouncementView = ReturnType<typeof toCspAnnouncementView>

export function toCspAnnouncementView(bulletin: CspAnnouncement, zone: string) {
  const { documentId, number, title, postedAt, text, bidding: bid, documents } = bulletin
  return {
    documentId,
    number,
    title,
    posted: dateAndTime(new Date(postedAt), zone),
    text,
    bidding: bid && { label: bid.title, href: cspBiddingPath(bid.slug) },
    documents: toPostedDocumentViews(documents, zone),
  }
}
