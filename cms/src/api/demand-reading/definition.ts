import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.at),
  publicSort: ['at:desc'],
  unique: [{ attributes: ['at'], path: ['at'], message: 'A reading for this time already exists.' }],
  key: ['at'],
  imports: { otherwise: { source: 'import' } },
  list: { search: [], sorts: ['at'], defaultSort: 'at:desc', filters: ['source'] },
})
