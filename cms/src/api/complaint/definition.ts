import { defineContent } from '../../content/definition'
import { complaintMailsAndReplies } from './mails-and-replies'

export default defineContent({
  group: 'messages',
  abilities: { export: 'restricted' },
  list: {
    search: ['reference', 'name', 'email', 'text'],
    sorts: ['dueOn', 'createdAt', 'stage', 'topic'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
  },
  closedStages: ['answered', 'closed', 'spam'],
  publicForm: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text', 'remedy'],
    referencePrefix: 'C',
    retentionSetting: 'caseMonths',
    tracking: { daysSetting: 'complaintDays' },
    afterStore: complaintMailsAndReplies.afterStore,
  },
  progressReport: complaintMailsAndReplies.progressReport,
})
