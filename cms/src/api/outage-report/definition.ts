import { defineContent } from '../../content/definition'

export default defineContent({
  title: ({ reference }) => `Outage report ${String(reference)}`,
  public: false,
  abilities: { create: 'nobody', remove: 'nobody', bulk: 'nobody' },
  unique: [{ attributes: ['reference'], path: ['reference'], message: 'Send it again.' }],
  list: {
    search: ['reference', 'place'],
    sorts: ['createdAt', 'stage', 'seen'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'seen', 'barangay'],
  },
  received: {
    fields: ['barangay', 'seen', 'place', 'phone'],
    prefix: 'R',
    limit: 'outage-report',
    limitedBy: 'barangay',
    suspect: { stage: 'spam' },
    keptFor: 'outageReportMonths',
    // The control room looks at the dashboard: a mail for each would bury what else comes in a storm.
    arrived: async () => {},
  },
})
