import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'
import { storeStandardGroups } from './earlier-groups'
import { usesOfGroup } from './uses'

export default defineContent({
  group: 'settings',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['order', 'name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another group has this code.' }],
  list: { search: ['name', 'code', 'recipient'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  hooks: {
    onBootstrap: storeStandardGroups,
    /** A charge without its group would be in no line of the site, and its recipient unknown. */
    async beforeDelete(documentId) {
      const uses = await usesOfGroup(documentId)
      return uses && `This group is used by ${uses}. Turn off “In use” instead.`
    },
  },
})
