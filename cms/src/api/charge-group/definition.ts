import { createCodeListDefinition } from '../../content/code-list-definition'
import { defineContent } from '../../content/definition'
import { addMissingStandardChargeGroups } from './add-missing-standard-charge-groups'
import { describeChargeGroupUses } from './describe-uses'

export default defineContent({
  ...createCodeListDefinition('group', ['recipient']),
  hooks: {
    onBootstrap: addMissingStandardChargeGroups,
    /** A charge without its group would be in no line of the site, and its recipient unknown. */
    async beforeDelete(documentId) {
      const uses = await describeChargeGroupUses(documentId)
      return uses && `This group is used by ${uses}. Uncheck “In use” instead.`
    },
  },
})
