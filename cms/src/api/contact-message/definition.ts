import { defineContent } from '../../content/definition'
import { throwValidationError } from '../../platform/validation'
import { contactMessageMailsAndReplies } from './mails-and-replies'

const TOPIC = 'api::message-topic.message-topic'

export default defineContent({
  group: 'messages',
  abilities: { export: 'restricted' },
  list: {
    search: ['reference', 'name', 'email', 'text'],
    sorts: ['createdAt', 'stage', 'topic', 'name'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
  },
  closedStages: ['answered', 'spam'],
  publicForm: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text'],
    referencePrefix: 'M',
    retentionSetting: 'retentionMonths',
    async beforeStore({ topic }) {
      const offered = await strapi.db.query(TOPIC).count({ where: { documentId: topic, isActive: true } })
      if (offered === 0) throwValidationError(['topic'], 'Choose a topic.')
      return {}
    },
    afterStore: contactMessageMailsAndReplies.afterStore,
  },
  progressReport: contactMessageMailsAndReplies.progressReport,
})
