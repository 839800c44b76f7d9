import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.name),
  publicSort: ['date:asc', 'documentId:asc'],
  rules: { draftNeeds: { date: 'Choose a day.', name: 'Enter a name.' } },
  unique: [{ attributes: ['date'], path: ['date'], message: 'Another holiday is on this day.' }],
  list: { search: ['name'], sorts: ['date', 'name'], defaultSort: 'date:desc' },
})
