import { defineContent } from '../../content/definition'
import { named } from '../../content/titles'

export default defineContent({
  search: false,
  title: (row) => named(row.name),
  publicSort: ['name:asc', 'documentId:asc'],
  reference: { code: 'code', name: 'name', sort: ['name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another feeder has this code.' }],
  list: {
    search: ['name', 'code', 'substation'],
    sorts: ['name', 'substation', 'customers'],
    defaultSort: 'name:asc',
  },
})
