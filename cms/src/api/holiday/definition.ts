import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'areas',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['date:asc', 'documentId:asc'],
  unique: [{ attributes: ['date'], path: ['date'], message: 'Another holiday is on this day.' }],
  upcomingDates: [{ kind: 'holiday', at: 'date' }],
  list: { search: ['name'], sorts: ['date', 'name'], defaultSort: 'date:desc' },
})
