import { defineContent } from '../../content/definition'
import { monthName, named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => `${named(row.name)}, ${monthName(row.month)}`,
  publicSort: ['month:desc', 'energyKwh:desc', 'documentId:asc'],
  rules: { months: ['month'] },
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
