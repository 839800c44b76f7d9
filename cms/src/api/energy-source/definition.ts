import { defineContent } from '../../content/definition'
import { monthName } from '../../content/month-names'
import { titleText } from '../../content/title-text'

export default defineContent({
  group: 'rates',
  search: false,
  title: (row) => `${titleText(row.name)}, ${monthName(row.month)}`,
  publicSort: ['month:desc', 'energyKwh:desc', 'documentId:asc'],
  rules: { monthFields: ['month'] },
  naturalKey: ['month', 'name'],
  clearedOnRollover: ['energyKwh'],
  tableImport: {},
  list: {
    search: ['name', 'supplier', 'month'],
    sorts: ['month', 'name', 'energyKwh'],
    defaultSort: 'month:desc',
    filters: ['month', 'technology', 'contractType'],
  },
})
