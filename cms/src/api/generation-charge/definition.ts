import { defineContent } from '../../content/definition'
import { checkDateOrder } from '../../content/content-rules'
import { monthName } from '../../content/month-names'
import { titleText } from '../../content/title-text'

export default defineContent({
  group: 'rates',
  search: false,
  title: (row) => `${titleText(row.source)}, ${monthName(row.billingMonth)}`,
  publicSort: ['billingMonth:desc', 'energyKwh:desc', 'documentId:asc'],
  rules: {
    monthFields: ['billingMonth'],
    validate: (charge, problems) => checkDateOrder(charge, 'supplyPeriodFrom', 'supplyPeriodTo', problems),
  },
  naturalKey: ['billingMonth', 'source'],
  clearedOnRollover: ['energyKwh', 'basicCost', 'otherAdjustments'],
  tableImport: {},
  list: {
    search: ['source', 'billingMonth'],
    sorts: ['billingMonth', 'source', 'energyKwh'],
    defaultSort: 'billingMonth:desc',
    filters: ['billingMonth', 'technology', 'contractType'],
  },
})
