import { toCspBiddingCardWithExpiry } from '~/features/publications/csp-view-model'
import { bacBiddingSchema } from '~/features/publications/biddings'
import { cspBiddingSchema, readCspBiddings } from '~/features/publications/csp'
import {
  BIDDING_CATEGORIES,
  biddingStageAt,
  BIDDING_STAGES,
  CSP_STAGES,
  FORMER_BIDDING_CATEGORIES,
  formerCspStages,
} from '~/features/publications/bidding-stages'
import { decimalToNumberOrNull, readAllDocuments, type Dataset } from './dataset'

const deadline = {
  name: 'deadline',
  type: 'datetime',
  description: 'Current deadline for bids.',
} as const

/** Datasets of biddings and their results. */
export const biddingDatasets: Dataset[] = [
  {
    name: 'bids',
    type: 'bac-bidding',
    title: 'Bids and awards',
    description: 'Every public bidding except those for power supply, from invitation to award.',
    key: ['number'],
    when: 'postedAt',
    filters: ['category', 'stage'],
    formerValues: { category: FORMER_BIDDING_CATEGORIES },
    changesAt: 'deadline',
    fields: [
      { name: 'number', type: 'string', description: 'Reference number.' },
      { name: 'title', type: 'string', description: 'Title of the bidding.' },
      {
        name: 'category',
        type: 'string',
        description: 'Procurement category.',
        values: BIDDING_CATEGORIES,
      },
      {
        name: 'stage',
        type: 'string',
        description: 'Current stage. An open bidding closes at its deadline.',
        values: BIDDING_STAGES,
      },
      {
        name: 'budget',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Approved budget for the contract (ABC).',
      },
      {
        name: 'floorPrice',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Lowest price accepted in a sale of property.',
      },
      {
        name: 'documentFee',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Fee for bid documents.',
      },
      { name: 'postedAt', type: 'datetime', description: 'Date and time the invitation was posted.' },
      { name: 'preBidAt', type: 'datetime', description: 'Date and time of the pre-bid conference.' },
      deadline,
      { name: 'openingAt', type: 'datetime', description: 'Date and time of bid opening.' },
      { name: 'bulletins', type: 'integer', description: 'Number of supplemental bulletins.' },
      { name: 'supplier', type: 'string', description: 'Winning bidder.' },
      { name: 'awardAmount', type: 'number', unit: 'Philippine pesos', description: 'Contract amount.' },
      { name: 'awardedOn', type: 'date', description: 'Date of the notice of award.' },
      { name: 'outcome', type: 'string', description: 'Reason for failure or cancellation.' },
    ],
    rows: async (reader, at) =>
      (
        await readAllDocuments(reader, 'bac-bidding', ['postedAt:desc', 'documentId:asc'], bacBiddingSchema)
      ).map((bidding) => ({
        number: bidding.number,
        title: bidding.title,
        category: bidding.category,
        stage: biddingStageAt(bidding, at),
        budget: decimalToNumberOrNull(bidding.approvedBudget),
        floorPrice: decimalToNumberOrNull(bidding.floorPrice),
        documentFee: decimalToNumberOrNull(bidding.bidDocumentsFee),
        postedAt: bidding.postedAt,
        preBidAt: bidding.preBidConferenceAt,
        deadline: bidding.submissionDeadline,
        openingAt: bidding.bidOpeningAt,
        bulletins: bidding.bidBulletins.length,
        supplier: bidding.winningBidder,
        awardAmount: decimalToNumberOrNull(bidding.contractAmount),
        awardedOn: bidding.noticeOfAwardOn,
        outcome: bidding.resultNote,
      })),
  },
  {
    name: 'power-bids',
    type: 'csp-bidding',
    title: 'Power supply biddings',
    description: 'Every competitive selection process (CSP) for power supply, from plan to contract.',
    key: ['code'],
    when: 'deadline',
    filters: ['stage'],
    formerValues: { stage: formerCspStages },
    changesAt: 'deadline',
    fields: [
      { name: 'code', type: 'string', description: 'Reference number.' },
      { name: 'title', type: 'string', description: 'Title of the bidding.' },
      {
        name: 'stage',
        type: 'string',
        description: 'Current stage. Evaluation starts at the deadline.',
        values: CSP_STAGES,
      },
      { name: 'round', type: 'integer', description: 'Bidding round, starting at 1.' },
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Capacity to be purchased.' },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy per year.' },
      {
        name: 'loadType',
        type: 'string',
        description: 'Type of load: baseload, mid-merit or peaking.',
        values: cspBiddingSchema.entries.loadType.options,
      },
      { name: 'technology', type: 'string', description: 'Permitted technology.' },
      { name: 'term', type: 'number', unit: 'years', description: 'Contract term.' },
      { name: 'deliveryStart', type: 'date', description: 'Start of delivery.' },
      deadline,
      {
        name: 'bidders',
        type: 'string',
        description: 'Names of bidders, separated by semicolons.',
      },
      { name: 'supplier', type: 'string', description: 'Winning bidder.' },
      { name: 'price', type: 'number', unit: 'Philippine pesos per kWh', description: 'Contract price.' },
      { name: 'awardedOn', type: 'date', description: 'Date of the notice of award.' },
      { name: 'ercCase', type: 'string', description: 'ERC case number.' },
      { name: 'outcome', type: 'string', description: 'Reason for failure or cancellation.' },
    ],
    rows: async (reader, at) =>
      (await readCspBiddings(reader)).map((bid) => ({
        code: bid.code,
        title: bid.title,
        // The stage as pages derive it; it doesn't depend on the time zone.
        stage: toCspBiddingCardWithExpiry(bid, { at, zone: 'UTC', stageNames: {} }).card.stage,
        round: bid.round,
        capacity: bid.capacityMw,
        energy: bid.energyMwh,
        loadType: bid.loadType,
        technology: bid.technology,
        term: bid.termYears,
        deliveryStart: bid.deliveryStart,
        deadline: bid.submissionDeadline,
        bidders: bid.bidders.map(({ name }) => name).join('; ') || null,
        supplier: bid.winningBidder,
        price: decimalToNumberOrNull(bid.contractPrice),
        awardedOn: bid.noticeOfAwardOn,
        ercCase: bid.ercCase,
        outcome: bid.resultNote,
      })),
  },
]
