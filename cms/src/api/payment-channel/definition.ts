import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'services',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'summary'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  rules: {
    // It is beside the name.
    decorativeImages: ['logo'],
  },
})
