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
  received: {
    fields: ['topic', 'name', 'email', 'phone', 'accountNumber', 'text'],
    prefix: 'M',
    keptFor: 'retentionMonths',
    arrived: messageMails.arrived,
  },
  progress: messageMails.progress,
})
