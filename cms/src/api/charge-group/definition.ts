import { codeList } from '../../content/code-list'
import { defineContent } from '../../content/definition'
import { storeStandardGroups } from './earlier-groups'
import { usesOfGroup } from './uses'

export default defineContent({
  ...codeList('group', ['recipient']),
  hooks: {
    onBootstrap: storeStandardGroups,
    /** A charge without its group would be in no line of the site, and its recipient unknown. */
    async beforeDelete(documentId) {
      const uses = await usesOfGroup(documentId)
      return uses && `This group is used by ${uses}. Turn off “In use” instead.`
    },
  },
})
