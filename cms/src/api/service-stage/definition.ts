import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'services',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  unique: [{ attributes: ['stage'], path: ['stage'], message: 'This stage is already listed.' }],
  list: { search: ['title', 'text'], sorts: ['order', 'title'], defaultSort: 'order:asc' },
})
