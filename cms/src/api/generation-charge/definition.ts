import { defineContent } from '../../content/definition'
import { ordered } from '../../content/rules'
import { monthName, named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => `${named(row.source)}, ${monthName(row.billingMonth)}`,
  publicSort: ['billingMonth:desc', 'energyKwh:desc', 'documentId:asc'],
  rules: {
    months: ['billingMonth'],
    check: (charge, problems) => ordered(charge, 'supplyPeriodFrom', 'supplyPeriodTo', problems),
  },
  key: ['billingMonth', 'source'],
  anew: ['energyKwh', 'basicCost', 'otherAdjustments'],
  imports: {},
  list: {
    search: ['source', 'billingMonth'],
    sorts: ['billingMonth', 'source', 'energyKwh'],
    defaultSort: 'billingMonth:desc',
    filters: ['billingMonth', 'technology', 'contractType'],
  },
})
