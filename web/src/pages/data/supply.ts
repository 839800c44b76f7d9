import { demandReading } from '~/features/demand/model'
import { energySource } from '~/features/energy-sources/model'
import { advisory, kinds, stages } from '~/features/news/model'
import { placesOf } from '~/features/news/outages'
import { powerSupplyRecord } from '~/features/power-supply/model'
import { contract, list, month, technology, type Dataset } from './dataset'

const days = (count: number) => count * 86_400_000
/** Readings come every quarter of an hour: the file holds the last month of them. */
const DEMAND_DAYS = 31

/** Where power comes from, how much is used, and when there was none. */
export const supply: Dataset[] = [
  {
    name: 'energy-sources',
    type: 'energy-source',
    title: 'Energy sources',
    description: 'Energy bought from each source in a month, a row each.',
    key: ['month', 'name'],
    when: 'month',
    filters: ['name', 'technology'],
    fields: [
      month('Month of the supply.'),
      { name: 'name', type: 'string', description: 'The source.' },
      technology,
      contract,
      { name: 'supplier', type: 'string', description: 'Who sells the power.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy bought.' },
      { name: 'contracts', type: 'integer', description: 'Number of contracts.' },
      {
        name: 'participants',
        type: 'integer',
        description: 'Number of customers who take part in net metering.',
      },
    ],
    rows: async (reader) =>
      (await list(reader, 'energy-source', ['month:desc', 'name:asc'], energySource)).map((source) => ({
        month: source.month,
        name: source.name,
        technology: source.technology,
        contractType: source.contractType,
        supplier: source.supplier,
        energy: source.energyKwh,
        contracts: source.contracts,
        participants: source.participants,
      })),
  },
  {
    name: 'power-supply',
    type: 'power-supply-record',
    title: 'Power supply',
    description: 'Demand, contracted capacity, energy and losses of a month, a row each.',
    key: ['month'],
    when: 'month',
    filters: [],
    fields: [
      month('Supply month: from the meter reading of the month before to that of the month.'),
      { name: 'peakDemand', type: 'number', unit: 'MW', description: 'Highest demand of the month.' },
      { name: 'contractedCapacity', type: 'number', unit: 'MW', description: 'Capacity under contract.' },
      { name: 'energyPurchased', type: 'number', unit: 'GWh', description: 'Energy bought.' },
      {
        name: 'loadFactor',
        type: 'number',
        unit: 'percent',
        description: 'Average demand over peak demand.',
      },
      {
        name: 'systemLoss',
        type: 'number',
        unit: 'percent',
        description: 'Energy lost on the way to meters.',
      },
      {
        name: 'systemLossCap',
        type: 'number',
        unit: 'percent',
        description: 'Loss that customers may be charged for at most.',
      },
      { name: 'customers', type: 'integer', description: 'Customers served.' },
    ],
    rows: async (reader) =>
      (await list(reader, 'power-supply-record', 'month:desc', powerSupplyRecord)).map((record) => ({
        month: record.month,
        peakDemand: record.peakDemandMw,
        contractedCapacity: record.contractedCapacityMw,
        energyPurchased: record.energyPurchasedGwh,
        loadFactor: record.loadFactorPercent,
        systemLoss: record.systemLossPercent,
        systemLossCap: record.systemLossCapPercent,
        customers: record.customers,
      })),
  },
  {
    name: 'demand',
    type: 'demand-reading',
    title: 'Demand',
    description: `Demand of the whole franchise area and its forecast, reading by reading, of the last ${DEMAND_DAYS} days.`,
    key: ['at'],
    when: 'at',
    filters: [],
    fields: [
      { name: 'at', type: 'datetime', description: 'Instant of the reading, in UTC.' },
      { name: 'demand', type: 'number', unit: 'MW', description: 'Measured demand.' },
      { name: 'forecast', type: 'number', unit: 'MW', description: 'What was forecast for that instant.' },
      {
        name: 'source',
        type: 'string',
        description: 'Where the reading comes from; demonstration data is made up.',
        values: ['scada', 'import', 'demonstration'],
      },
    ],
    rows: async (reader, at) => {
      const since = new Date(at.getTime() - days(DEMAND_DAYS))
      // To the hour, so that reads of the same hour are one.
      since.setUTCMinutes(0, 0, 0)
      const filters = { at: { $gte: since.toISOString() } }
      const readings = await list(reader, 'demand-reading', 'at:desc', demandReading, filters)
      return readings.map(({ at: instant, demandMw, forecastMw, source }) => ({
        at: instant,
        demand: demandMw,
        forecast: forecastMw,
        source,
      }))
    },
  },
  {
    name: 'interruptions',
    type: 'advisory',
    title: 'Interruptions',
    description:
      'Every interruption that was announced, planned or not, a row for each of its windows; notices of other things are left out.',
    key: ['code', 'start'],
    when: 'postedAt',
    filters: ['kind', 'stage'],
    fields: [
      { name: 'code', type: 'string', description: 'Number of the advisory.' },
      {
        name: 'kind',
        type: 'string',
        description: 'Why power is off: planned, by itself, or for want of power.',
        values: kinds.filter((kind) => kind !== 'general'),
      },
      { name: 'stage', type: 'string', description: 'How things stand.', values: stages },
      { name: 'start', type: 'datetime', description: 'From when, as announced.' },
      { name: 'end', type: 'datetime', description: 'Until when, as announced first; empty while unknown.' },
      { name: 'revisedEnd', type: 'datetime', description: 'Until when, as announced last.' },
      { name: 'restoredAt', type: 'datetime', description: 'When power was back for everybody.' },
      { name: 'feeder', type: 'string', description: 'Code of the feeder.' },
      {
        name: 'barangays',
        type: 'string',
        description: 'Names of the barangays, with semicolons between them.',
      },
      { name: 'customers', type: 'integer', description: 'Customers concerned.' },
      { name: 'cause', type: 'string', description: 'What caused it, as far as it is known.' },
      { name: 'purpose', type: 'string', description: 'What planned work is for.' },
      { name: 'postedAt', type: 'datetime', description: 'When it was announced.' },
    ],
    rows: async (reader) =>
      (await list(reader, 'advisory', ['postedAt:desc', 'code:asc'], advisory))
        .filter(({ kind }) => kind !== 'general')
        .flatMap((one) => {
          const { windows } = one
          const announced = windows.length > 0 ? windows : [{ start: null, end: null, revisedEnd: null }]
          return announced.map(({ start, end, revisedEnd }) => ({
            code: one.code,
            kind: one.kind,
            stage: one.stage,
            start,
            end,
            revisedEnd,
            restoredAt: one.restoredAt,
            feeder: one.feeder?.code ?? null,
            barangays: placesOf(one)
              .map(({ name }) => name)
              .join('; '),
            customers: one.customers,
            cause: one.cause,
            purpose: one.purpose,
            postedAt: one.postedAt,
          }))
        }),
  },
]
