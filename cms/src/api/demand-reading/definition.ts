import { defineContent } from '../../content/definition'
import { titleText } from '../../content/title-text'

export default defineContent({
  group: 'rates',
  search: false,
  title: (row) => titleText(row.at),
  publicSort: ['at:desc'],
  unique: [{ attributes: ['at'], path: ['at'], message: 'A reading for this time already exists.' }],
  naturalKey: ['at'],
  tableImport: { defaults: { source: 'import' } },
  list: { search: [], sorts: ['at'], defaultSort: 'at:desc', filters: ['source'] },
})
