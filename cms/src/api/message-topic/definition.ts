import { defineContent } from '../../content/definition'
import { titleText } from '../../content/titles'

const MESSAGE = 'api::contact-message.contact-message'

export default defineContent({
  group: 'settings',
  search: false,
  title: (row) => titleText(row.name),
  publicSort: ['order:asc', 'documentId:asc'],
  relationTarget: { codeField: 'code', nameField: 'name', sort: ['order', 'name'] },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another topic has this code.' }],
  list: { search: ['name', 'code'], sorts: ['order', 'name'], defaultSort: 'order:asc' },
  hooks: {
    /** A message stays as its sender wrote it. */
    async beforeDelete(documentId) {
      const messages = await strapi.db.query(MESSAGE).count({ where: { topic: { documentId } } })
      return messages > 0
        ? 'This topic has messages. Turn off “In use” to take it out of the contact form.'
        : undefined
    },
  },
})
