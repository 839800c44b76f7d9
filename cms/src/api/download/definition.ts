import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  title: (row) => named(row.title),
  publicSort: ['order:asc', 'documentId:asc'],
  rules: {
    draftNeeds: { title: 'Enter a title.' },
    publish({ file }, problems) {
      if (!file) problems.push({ path: ['file'], message: 'Choose the document.' })
    },
  },
  list: {
    search: ['title', 'description'],
    sorts: ['order', 'title', 'group'],
    defaultSort: 'order:asc',
    filters: ['group'],
  },
})
