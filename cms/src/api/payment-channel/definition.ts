import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'services',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'summary'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  rules: {
    // It is beside the name.
    decorativeImages: ['logo'],
  },
})
