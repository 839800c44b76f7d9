import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'phone'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
})
