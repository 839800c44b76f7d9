import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  title: (row) => named(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  list: {
    search: ['title', 'description'],
    sorts: ['order', 'title', 'group'],
    defaultSort: 'order:asc',
    filters: ['group'],
  },
})
