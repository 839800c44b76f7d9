import { defineContent } from '../../content/definition'
import { privacyRequestMailsAndReplies } from './mails-and-replies'

export default defineContent({
  group: 'messages',
  abilities: { export: 'restricted' },
  list: {
    search: ['reference', 'name', 'email'],
    sorts: ['dueOn', 'createdAt', 'stage', 'right'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'right'],
  },
  closedStages: ['answered', 'closed', 'spam'],
  publicForm: {
    fields: ['right', 'name', 'email', 'phone', 'accountNumber', 'text'],
    referencePrefix: 'P',
    retentionSetting: 'caseMonths',
    tracking: { daysSetting: 'privacyRequestDays' },
    afterStore: privacyRequestMailsAndReplies.afterStore,
  },
  progressReport: privacyRequestMailsAndReplies.progressReport,
})
