import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  unique: [{ attributes: ['kind'], path: ['kind'], message: 'This service is already listed.' }],
  list: { search: ['title', 'summary', 'papers'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
})
