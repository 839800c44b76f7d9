import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'company',
  search: false,
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'phone'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
})
