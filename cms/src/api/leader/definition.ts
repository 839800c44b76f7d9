import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  title: (row) => named(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'position'], sorts: ['order', 'name', 'position'], defaultSort: 'order:asc' },
})
