import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  rules: { draftNeeds: { kind: 'Choose what is applied for.', title: 'Enter a title.' } },
  unique: [{ attributes: ['kind'], path: ['kind'], message: 'Another row is about this.' }],
  list: { search: ['title', 'summary', 'papers'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
})
