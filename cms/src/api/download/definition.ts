import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'company',
  title: (row) => titleText(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  list: {
    search: ['title', 'description'],
    sorts: ['order', 'title', 'group'],
    defaultSort: 'order:asc',
    filters: ['group'],
  },
})
