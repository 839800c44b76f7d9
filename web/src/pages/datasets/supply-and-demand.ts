import { demandReadingSchema } from '~/features/demand/model'
import { energySourceSchema } from '~/features/energy-sources/model'
import { powerSupplyRecordSchema } from '~/features/power-supply/model'
import { contractField, readAllDocuments, createMonthField, technologyField, type Dataset } from './dataset'

const days = (count: number) => count * 86_400_000
/** Readings come every quarter of an hour; the file holds those of this many days. */
const DEMAND_DAYS = 31

/** Datasets of power supply and demand. */
export const supplyAndDemandDatasets: Dataset[] = [
  {
    name: 'energy-sources',
    type: 'energy-source',
    title: 'Energy sources',
    description: 'One row per source and month: energy purchased.',
    key: ['month', 'name'],
    when: 'month',
    filters: ['name', 'technology'],
    fields: [
      createMonthField('Supply month.'),
      { name: 'name', type: 'string', description: 'Name of the source.' },
      technologyField,
      contractField,
      { name: 'supplier', type: 'string', description: 'Name of the supplier.' },
      { name: 'energy', type: 'number', unit: 'kWh', description: 'Energy purchased.' },
      { name: 'contracts', type: 'integer', description: 'Number of contracts.' },
      {
        name: 'participants',
        type: 'integer',
        description: 'Number of net-metering customers.',
      },
    ],
    rows: async (reader) =>
      (await readAllDocuments(reader, 'energy-source', ['month:desc', 'name:asc'], energySourceSchema)).map(
        (source) => ({
          month: source.month,
          name: source.name,
          technology: source.technology,
          contractType: source.contractType,
          supplier: source.supplier,
          energy: source.energyKwh,
          contracts: source.contracts,
          participants: source.participants,
        }),
      ),
  },
  {
    name: 'power-supply',
    type: 'power-supply-record',
    title: 'Power supply',
    description: 'One row per month: demand, contracted capacity, energy and losses.',
    key: ['month'],
    when: 'month',
    filters: [],
    fields: [
      createMonthField('Supply month: from the previous month’s meter reading to this month’s.'),
      { name: 'peakDemand', type: 'number', unit: 'MW', description: 'Peak demand of the month.' },
      { name: 'contractedCapacity', type: 'number', unit: 'MW', description: 'Capacity under contract.' },
      { name: 'energyPurchased', type: 'number', unit: 'GWh', description: 'Energy purchased.' },
      {
        name: 'loadFactor',
        type: 'number',
        unit: 'percent',
        description: 'Average demand divided by peak demand.',
      },
      {
        name: 'systemLoss',
        type: 'number',
        unit: 'percent',
        description: 'Energy lost, as a share of energy purchased.',
      },
      {
        name: 'systemLossCap',
        type: 'number',
        unit: 'percent',
        description: 'Maximum system loss that may be charged to customers.',
      },
      { name: 'customers', type: 'integer', description: 'Customers served.' },
    ],
    rows: async (reader) =>
      (await readAllDocuments(reader, 'power-supply-record', 'month:desc', powerSupplyRecordSchema)).map(
        (record) => ({
          month: record.month,
          peakDemand: record.peakDemandMw,
          contractedCapacity: record.contractedCapacityMw,
          energyPurchased: record.energyPurchasedGwh,
          loadFactor: record.loadFactorPercent,
          systemLoss: record.systemLossPercent,
          systemLossCap: record.systemLossCapPercent,
          customers: record.customers,
        }),
      ),
  },
  {
    name: 'demand',
    type: 'demand-reading',
    title: 'Demand',
    description: `One row per reading in the last ${DEMAND_DAYS} days: measured and forecast demand in the franchise area.`,
    key: ['at'],
    when: 'at',
    filters: [],
    fields: [
      { name: 'at', type: 'datetime', description: 'Time of the reading (UTC).' },
      { name: 'demand', type: 'number', unit: 'MW', description: 'Measured demand.' },
      { name: 'forecast', type: 'number', unit: 'MW', description: 'Forecast demand.' },
      {
        name: 'source',
        type: 'string',
        description: 'Source of the reading. Sample data is fictional.',
        values: demandReadingSchema.entries.source.options,
      },
    ],
    rows: async (reader, at) => {
      const since = new Date(at.getTime() - days(DEMAND_DAYS))
      // Rounded down to the hour, so that all reads within an hour share a cached response.
      since.setUTCMinutes(0, 0, 0)
      const filters = { at: { $gte: since.toISOString() } }
      const readings = await readAllDocuments(
        reader,
        'demand-reading',
        'at:desc',
        demandReadingSchema,
        filters,
      )
      return readings.map(({ at: instant, demandMw, forecastMw, source }) => ({
        at: instant,
        demand: demandMw,
        forecast: forecastMw,
        source,
      }))
    },
  },
]
