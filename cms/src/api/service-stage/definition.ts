import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'services',
  search: false,
  title: (row) => titleText(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  unique: [{ attributes: ['stage'], path: ['stage'], message: 'This stage is already listed.' }],
  list: { search: ['title', 'text'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
})
