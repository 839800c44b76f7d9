import { defineContent } from '../../content/definition'
import { monthName } from '../../content/month-names'

export default defineContent({
  group: 'rates',
  search: false,
  title: (row) => monthName(row.month),
  publicSort: ['month:desc', 'documentId:asc'],
  rules: { monthFields: ['month'] },
  naturalKey: ['month'],
  tableImport: {},
  list: {
    search: ['month'],
    sorts: ['month', 'peakDemandMw', 'energyPurchasedGwh'],
    defaultSort: 'month:desc',
    filters: ['month'],
  },
})
