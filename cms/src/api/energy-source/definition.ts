import { defineContent } from '../../content/definition'
import { CHOOSE_MONTH } from '../../content/rules'
import { monthName, named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => `${named(row.name)}, ${monthName(row.month)}`,
  publicSort: ['month:desc', 'energyKwh:desc', 'documentId:asc'],
  rules: { draftNeeds: { month: CHOOSE_MONTH, name: 'Enter a name.' }, months: ['month'] },
  key: ['month', 'name'],
  anew: ['energyKwh'],
  imports: {},
  list: {
    search: ['name', 'supplier', 'month'],
    sorts: ['month', 'name', 'energyKwh'],
    defaultSort: 'month:desc',
    filters: ['month', 'technology', 'contractType'],
  },
})
