import { monthAndYear } from '~/lib/months'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M04: demand, energy and losses, month by month. */
export const powerSupplyRecords = simpleResource({
  name: 'power-supply-records',
  nouns: ['record', 'records'],
  heading: 'Power supply data',
  icon: 'chart-no-axes-column',
  fields: {
    month: { kind: 'month', label: 'Month', needed: { for: 'save', message: 'Choose a month.' } },
    peakDemandMw: { kind: 'decimal', label: 'Peak demand (MW)', places: 1, min: 0 },
    contractedCapacityMw: { kind: 'decimal', label: 'Contracted capacity (MW)', places: 1, min: 0 },
    energyPurchasedGwh: { kind: 'decimal', label: 'Energy purchased (GWh)', places: 1, min: 0 },
    loadFactorPercent: { kind: 'decimal', label: 'Load factor (%)', places: 1, min: 0, max: 100 },
    systemLossPercent: { kind: 'decimal', label: 'System loss (%)', places: 2, min: 0, max: 100 },
    systemLossCapPercent: {
      kind: 'decimal',
      label: 'System loss cap (%)',
      places: 2,
      min: 0,
      max: 100,
      help: 'The most that customers may be charged for.',
    },
    customers: { kind: 'integer', label: 'Customers', min: 0 },
  },
  title: ({ month }) => (month ? `Power supply, ${monthAndYear(month)}` : 'New record'),
  page: '/#power-supply',
  list: {
    columns: ['month', 'peakDemandMw', 'energyPurchasedGwh', 'systemLossPercent', 'customers'],
    sorts: ['month', 'peakDemandMw', 'energyPurchasedGwh'],
    defaultSort: 'month:desc',
    filters: ['month'],
    empty: 'A record says what one month took and lost. The months together are the charts of the home page.',
  },
})
