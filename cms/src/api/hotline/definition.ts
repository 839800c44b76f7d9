import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'company',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'phone'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
})
