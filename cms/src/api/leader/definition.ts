import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'company',
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'position'], sorts: ['order', 'name', 'position'], defaultSort: 'order:asc' },
})
