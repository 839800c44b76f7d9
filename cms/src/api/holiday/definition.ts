import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'areas',
  search: false,
  publicSort: ['date:asc', 'documentId:asc'],
  unique: [{ attributes: ['date'], path: ['date'], message: 'There’s already a holiday on this day.' }],
  upcomingDates: [{ kind: 'holiday', at: 'date' }],
  list: { search: ['name'], sorts: ['date', 'name'], defaultSort: 'date:desc' },
})
