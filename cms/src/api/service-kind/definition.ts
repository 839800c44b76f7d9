import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => titleText(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  unique: [{ attributes: ['kind'], path: ['kind'], message: 'This service is already listed.' }],
  list: { search: ['title', 'summary', 'papers'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
})
