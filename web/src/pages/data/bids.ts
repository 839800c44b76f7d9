import { bidCard } from '~/features/publications/csp-view'
import { bacBulletin } from '~/features/publications/bulletins'
import { readBids } from '~/features/publications/csp'
import { bidStages, categories, stageAt, stages } from '~/features/publications/stages'
import { amount, list, type Dataset } from './dataset'

const deadline = {
  name: 'deadline',
  type: 'datetime',
  description: 'Until when bids are taken, as announced last.',
} as const

/** What the utility asks bids for, and who won. */
export const bids: Dataset[] = [
  {
    name: 'bids',
    type: 'bac-bulletin',
    title: 'Biddings and awards',
    description: 'Every public bidding for goods, works and services, from its invitation to its award.',
    key: ['number'],
    when: 'postedAt',
    filters: ['category', 'stage'],
    changesAt: 'deadline',
    fields: [
      { name: 'number', type: 'string', description: 'Number of the bidding.' },
      { name: 'title', type: 'string', description: 'What is bid for.' },
      { name: 'category', type: 'string', description: 'Kind of what is bid for.', values: categories },
      {
        name: 'stage',
        type: 'string',
        description: 'How it stands; one that is open closes by its deadline.',
        values: stages,
      },
      { name: 'budget', type: 'number', unit: 'Philippine pesos', description: 'Approved budget.' },
      {
        name: 'documentFee',
        type: 'number',
        unit: 'Philippine pesos',
        description: 'Fee for the bidding documents.',
      },
      { name: 'postedAt', type: 'datetime', description: 'When the invitation was posted.' },
      { name: 'preBidAt', type: 'datetime', description: 'Pre-bid conference.' },
      deadline,
      { name: 'openingAt', type: 'datetime', description: 'Opening of bids.' },
      { name: 'bulletins', type: 'integer', description: 'Number of supplemental bulletins.' },
      { name: 'supplier', type: 'string', description: 'Who won.' },
      { name: 'awardAmount', type: 'number', unit: 'Philippine pesos', description: 'Amount of the award.' },
      { name: 'awardedOn', type: 'date', description: 'Day of the award.' },
      { name: 'outcome', type: 'string', description: 'Why it failed or was cancelled.' },
    ],
    rows: async (reader, at) =>
      (await list(reader, 'bac-bulletin', ['postedAt:desc', 'documentId:asc'], bacBulletin)).map(
        (bidding) => ({
          number: bidding.number,
          title: bidding.title,
          category: bidding.category,
          stage: stageAt(bidding, at),
          budget: amount(bidding.budget),
          documentFee: amount(bidding.documentFee),
          postedAt: bidding.postedAt,
          preBidAt: bidding.preBidAt,
          deadline: bidding.deadline,
          openingAt: bidding.openingAt,
          bulletins: bidding.supplements.length,
          supplier: bidding.supplier,
          awardAmount: amount(bidding.awardAmount),
          awardedOn: bidding.awardedOn,
          outcome: bidding.outcome,
        }),
      ),
  },
  {
    name: 'power-bids',
    type: 'csp-bid',
    title: 'Bids for power',
    description: 'Every competitive selection of a power supplier, from its plan to its contract.',
    key: ['code'],
    when: 'deadline',
    filters: ['stage'],
    changesAt: 'deadline',
    fields: [
      { name: 'code', type: 'string', description: 'Number of the selection.' },
      { name: 'title', type: 'string', description: 'What is bought.' },
      {
        name: 'stage',
        type: 'string',
        description: 'How it stands; bids that were taken are evaluated from the deadline on.',
        values: bidStages,
      },
      { name: 'round', type: 'integer', description: 'How many times it was bid, this one included.' },
      { name: 'capacity', type: 'number', unit: 'MW', description: 'Capacity to be bought.' },
      { name: 'energy', type: 'number', unit: 'MWh', description: 'Energy a year.' },
      {
        name: 'loadType',
        type: 'string',
        description: 'When the power is needed.',
        values: ['base', 'mid_merit', 'peaking'],
      },
      { name: 'technology', type: 'string', description: 'What the power may be made with.' },
      { name: 'term', type: 'number', unit: 'years', description: 'Length of the contract.' },
      { name: 'deliveryStart', type: 'date', description: 'First delivery.' },
      deadline,
      {
        name: 'bidders',
        type: 'string',
        description: 'Names of those who bid, with semicolons between them.',
      },
      { name: 'supplier', type: 'string', description: 'Who won.' },
      { name: 'price', type: 'number', unit: 'Philippine pesos per kWh', description: 'Price of the award.' },
      { name: 'awardedOn', type: 'date', description: 'Day of the award.' },
      { name: 'ercCase', type: 'string', description: 'Case of the commission.' },
      { name: 'outcome', type: 'string', description: 'Why it failed or was cancelled.' },
    ],
    rows: async (reader, at) =>
      (await readBids(reader)).map((bid) => ({
        code: bid.code,
        title: bid.title,
        // As pages say it, whatever their zone.
        stage: bidCard(bid, { at, zone: 'UTC', stageNames: {} }).card.stage,
        round: bid.round,
        capacity: bid.capacityMw,
        energy: bid.energyMwh,
        loadType: bid.loadType,
        technology: bid.technology,
        term: bid.termYears,
        deliveryStart: bid.deliveryStart,
        deadline: bid.deadline,
        bidders: bid.bidders.map(({ name }) => name).join('; ') || null,
        supplier: bid.supplier,
        price: amount(bid.awardPrice),
        awardedOn: bid.awardedOn,
        ercCase: bid.ercCase,
        outcome: bid.outcome,
      })),
  },
]
