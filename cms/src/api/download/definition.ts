import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'company',
  publicSort: ['order:asc', 'documentId:asc'],
  list: {
    search: ['title', 'description'],
    sorts: ['order', 'title', 'group'],
    defaultSort: 'order:asc',
    filters: ['group'],
  },
})
