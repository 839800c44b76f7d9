import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'outages',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: {
    search: ['name', 'address'],
    sorts: ['order', 'name', 'kind'],
    defaultSort: 'order:asc',
    filters: ['kind'],
  },
})
