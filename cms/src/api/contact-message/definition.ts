import { defineContent } from '../../content/definition'
import { contactMessageMails } from './mails'

export default defineContent({
  group: 'messages',
  // No name: audit entries are permanent.
  title: ({ reference }) => `Message ${String(reference)}`,
  abilities: { export: 'restricted' },
  list: {
    search: ['reference', 'name', 'email', 'text'],
    sorts: ['createdAt', 'stage', 'topic', 'name'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
  },
  publicForm: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text'],
    referencePrefix: 'M',
    retentionSetting: 'retentionMonths',
    afterStore: contactMessageMails.afterStore,
  },
  progressReport: contactMessageMails.progressReport,
})
