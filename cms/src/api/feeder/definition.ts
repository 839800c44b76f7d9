import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

export default defineContent({
  group: 'areas',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['name:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another feeder has this code.' }],
  list: {
    search: ['name', 'code', 'substation'],
    sorts: ['name', 'substation', 'customers'],
    defaultSort: 'name:asc',
  },
})
