import { defineContent } from '../../content/definition'
import { messageMails } from './mails'

export default defineContent({
  // No name: audit entries are permanent.
  title: ({ reference }) => `Message ${String(reference)}`,
  abilities: { export: 'administrators' },
  list: {
    search: ['reference', 'name', 'email', 'text'],
    sorts: ['createdAt', 'stage', 'topic', 'assignee', 'name'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
  },
  publicForm: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text'],
    referencePrefix: 'M',
    retentionSetting: 'retentionMonths',
    afterStore: messageMails.afterStore,
  },
  progressReport: messageMails.progressReport,
})
