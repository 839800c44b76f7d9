import { toDocumentView, type DocumentView } from '~/lib/document-view'
import { dateAndTime, figure, longDate, peso, shortFigure } from '~/lib/format'
import * as t from '~/messages/en'
import * as words from '~/messages/en/publications'
import { postedDocuments, supplementViews } from './bulletin-view'
import { openStages, type DocumentKind } from './stages'
import type { CspBid, CspBulletin, CspPageText, StageNames } from './csp'
import { deadlineView } from './deadline'

export const PSPP = '/publications/competitive-selection-process/power-supply-procurement-plan'
export const CSP = '/publications/competitive-selection-process'
export const bidPath = (slug: string) => `${CSP}/bids/${slug}`

interface Now {
  at: Date
  zone: string
  stageNames: StageNames
}

interface BidDocument extends DocumentView {
  title: string
  note: string
}

/** How power is bought, every bid for it, and what the committee makes known. */
export interface CspPage {
  text: CspPageText | null
  bids: BidCard[]
  /** The year of the newest plan, where there is one. */
  planYear: number | null
  bulletins: CspBulletinView[]
  page: number
  pageSize: number
  total: number
}

export type DocumentGroup = keyof typeof words.documentGroups

const groups: Record<DocumentGroup, readonly DocumentKind[]> = {
  terms: [
    'invitation_to_bid',
    'terms_of_reference',
    'instructions_to_bidders',
    'psa_template',
    'conformity_certificate',
  ],
  bulletins: ['bid_bulletin'],
  evaluation: ['minutes', 'abstract_of_bids', 'tpbac_resolution'],
  award: ['notice_of_award', 'failure_notice', 'psa', 'erc_notice'],
}

const HOURS = 8760

/** A bid as a list shows it. */
export type BidCard = ReturnType<typeof bidCard>['card']

/** `until` is when the clock changes what it says. */
export function bidCard(bid: CspBid, { at, zone, stageNames }: Now) {
  const { documentId, slug, code, title, stage, capacityMw, loadType, technology, supplements } = bid
  const isOver = bid.deadline !== null && Date.parse(bid.deadline) <= at.getTime()
  const isOpen = openStages.includes(stage) && !isOver
  const deadline =
    bid.deadline === null ? null : deadlineView(bid.deadline, supplements, { isOpen, at, zone })
  const shown = openStages.includes(stage) && isOver ? 'evaluation' : stage
  const kind = [words.loadTypes[loadType], technology?.toLowerCase()].filter(Boolean).join(', ')
  return {
    card: {
      documentId,
      slug,
      href: bidPath(slug),
      code,
      title,
      stage: shown,
      // An open bid whose deadline has passed is under evaluation.
      label: stageNames[shown] ?? words.bidStages[shown],
      capacity: t.megawatts(shortFigure(capacityMw)),
      kind,
      deadline: deadline?.view ?? null,
      firstDelivery: bid.deliveryStart && longDate(bid.deliveryStart),
      winner: bid.supplier,
    },
    until: deadline?.until,
  }
}

/** A bid as its page shows it. */
export type BidView = ReturnType<typeof bidView>['view']

export function bidView(bid: CspBid, bulletins: CspBulletin[], now: Now) {
  const { card, until } = bidCard(bid, now)
  const { zone } = now
  const { supplier, awardPrice, awardedOn, ercCase, legalBasis, startCondition, psaType, email, phone } = bid
  const price = awardPrice === null ? null : words.bid.perKwh(peso(awardPrice))
  return {
    view: {
      ...card,
      figures: figuresOf(bid, card),
      summary: bid.summary,
      milestones: milestonesOf(bid),
      groups: groupsOf(bid, zone),
      supplements: supplementViews(bid.supplements, zone),
      periods: bid.periods.map(({ from, to, mw, energyMwh }) => ({
        from: longDate(from),
        to: longDate(to),
        // Days, and megawatts: what the drawing is made of.
        days: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
        mw,
        capacity: t.megawatts(figure(mw, 1)),
        energy: energyMwh === null ? null : `${figure(energyMwh)} MWh`,
      })),
      bidders: bid.bidders,
      award: supplier
        ? [
            { term: words.bulletin.winner, value: supplier },
            { term: words.bid.price, value: price },
            { term: words.bulletin.day, value: awardedOn && longDate(awardedOn) },
            { term: words.bid.ercCase, value: ercCase },
          ]
        : [],
      terms: [
        { term: words.bid.psaType, value: psaType && words.psaTypes[psaType] },
        { term: words.bid.startCondition, value: startCondition },
        { term: words.csp.legal, value: legalBasis },
      ],
      outcome: bid.outcome,
      contact: { email, phone },
      // Its own page needs no link to itself.
      bulletins: bulletins.map((bulletin) => ({ ...cspBulletinView(bulletin, zone), bid: null })),
    },
    until,
  }
}

function figuresOf(bid: CspBid, { capacity, kind, firstDelivery }: BidCard) {
  const { energyMwh, termYears, round, code, capacityMw } = bid
  // Around the clock: a leap year has a day more.
  const leap = energyMwh === capacityMw * HOURS ? figure(capacityMw * (HOURS + 24)) : null
  return [
    { value: capacity, term: kind },
    ...(energyMwh === null
      ? []
      : [
          {
            value: `${figure(energyMwh)} MWh`,
            term: leap ? words.bid.perYearLeap(leap) : words.bid.perYear,
          },
        ]),
    ...(termYears === null
      ? []
      : [
          {
            value: words.bid.years(termYears),
            term: firstDelivery ? words.bid.from(firstDelivery) : '',
          },
        ]),
    { value: words.bid.round(round ?? 1), term: code },
  ]
}

/** Milestones of a CSP bidding: planned, revised and actual date. A failed or cancelled one has no next milestone. */
function milestonesOf({ milestones, stage }: CspBid) {
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

/** By what they are for; of one kind the newest version first, with what it replaces. */
function groupsOf({ documents, supplements }: CspBid, zone: string) {
  const shown = documents.flatMap(({ kind, title, number, issued, version, file }) => {
    if (!file) return []
    const own = version ?? 1
    const versions = documents.filter((other) => other.kind === kind && other.title === title)
    const newest = Math.max(...versions.map((other) => other.version ?? 1))
    const name = [title ?? words.documentKinds[kind], number].filter(Boolean).join(' ')
    const notes = [
      issued && words.bid.issued(longDate(issued)),
      own > 1 && versions.length > 1 && words.bid.replacesVersion(own - 1),
      own < newest && words.bid.replacedBy(own + 1),
    ]
    const heading = newest > 1 ? `${name}, ${words.bid.version(own)}` : name
    return [
      { kind, own, title: heading, note: notes.filter(Boolean).join(' · '), ...toDocumentView(file, zone) },
    ]
  })
  const bulletins = supplementViews(supplements, zone).flatMap(({ file, issued }) =>
    file ? [{ ...file, note: words.bulletin.issued(issued) }] : [],
  )
  return (Object.keys(groups) as DocumentGroup[]).flatMap((group) => {
    const kinds = groups[group]
    const own = shown
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.own - a.own)
      .map(({ kind: _kind, own: _own, ...document }): BidDocument => document)
    const all = group === 'bulletins' ? [...bulletins, ...own] : own
    return all.length > 0 ? [{ group, documents: all }] : []
  })
}

export type CspBulletinView = ReturnType<typeof cspBulletinView>

export function cspBulletinView(bulletin: CspBulletin, zone: string) {
  const { documentId, number, title, postedAt, text, bid, documents } = bulletin
  return {
    documentId,
    number,
    title,
    posted: dateAndTime(new Date(postedAt), zone),
    text,
    bid: bid && { label: bid.title, href: bidPath(bid.slug) },
    documents: postedDocuments(documents, zone),
  }
}
