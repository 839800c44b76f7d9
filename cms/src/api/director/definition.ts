import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'company',
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  list: { search: ['name', 'position'], sorts: ['order', 'name', 'position'], defaultSort: 'order:asc' },
})
