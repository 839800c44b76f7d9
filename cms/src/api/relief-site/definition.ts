import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'outages',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  list: {
    search: ['name', 'address'],
    sorts: ['order', 'name', 'kind'],
    defaultSort: 'order:asc',
    filters: ['kind'],
  },
})
