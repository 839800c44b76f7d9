import { powerSupplyRecord } from '~/cms/types.gen'
import { monthAndYear } from '~/lib/months'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M04: demand, energy and losses by month. */
export const powerSupplyRecordsResource = createDeclarativeResource(powerSupplyRecord, {
  heading: 'Power supply data',
  icon: 'chart-no-axes-column',
  title: ({ month }) => (month ? `Power supply, ${monthAndYear(month)}` : 'New record'),
  previewPage: '/#power-supply',
  columns: ['month', 'peakDemandMw', 'energyPurchasedGwh', 'systemLossPercent', 'customers'],
  emptyText: 'Add monthly demand, supply and losses for the home page charts.',
})
