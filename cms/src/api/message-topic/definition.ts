import { createCodeListDefinition } from '../../content/code-list-definition'
import { defineContent } from '../../content/definition'

const MESSAGE = 'api::contact-message.contact-message'

export default defineContent({
  ...createCodeListDefinition('topic'),
  hooks: {
    /** A message stays as its sender wrote it. */
    async beforeDelete(documentId) {
      const messages = await strapi.db.query(MESSAGE).count({ where: { topic: { documentId } } })
      return messages > 0
        ? 'This topic has messages. Uncheck “Show in contact form” to remove it.'
        : undefined
    },
  },
})
