import { defineContent } from '../../content/definition'

export default defineContent({
  group: 'areas',
  search: false,
  publicSort: ['name:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another feeder has this code.' }],
  list: {
    search: ['name', 'code', 'substation'],
    sorts: ['name', 'substation', 'customers'],
    defaultSort: 'name:asc',
  },
})
