import { defineContent } from '../../content/definition'
import { CHOOSE_MONTH } from '../../content/rules'
import { MONTH_NAME, monthName } from '../../content/titles'

export default defineContent({
  console: { mainField: MONTH_NAME, labels: { [MONTH_NAME]: 'Month' } },
  title: (row) => monthName(row.month),
  publicSort: ['month:desc', 'documentId:asc'],
  rules: { draftNeeds: { month: CHOOSE_MONTH }, months: ['month'] },
  key: ['month'],
  imports: {},
  list: {
    search: ['month'],
    sorts: ['month', 'peakDemandMw', 'energyPurchasedGwh'],
    defaultSort: 'month:desc',
    filters: ['month'],
  },
})
