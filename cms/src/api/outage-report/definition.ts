import { defineContent } from '../../content/definition'

export default defineContent({
  title: ({ reference }) => `Outage report ${String(reference)}`,
  list: {
    search: ['reference', 'place'],
    sorts: ['createdAt', 'stage', 'seen'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'seen', 'barangay'],
  },
  received: {
    fields: ['barangay', 'seen', 'place', 'phone'],
    prefix: 'R',
    /**
     * As many as an address may open pages of the form (web server, `own-pages.ts`): a storm has a whole town report through
     * one address of its provider. What one address says of one barangay is bounded, and a barangay that hundreds have
     * reported is known: further reports of it are slowed.
     */
    limit: {
      address: { tries: 1200, seconds: 60 },
      pair: { tries: 150, seconds: 15 * 60 },
      slowed: { tries: 600, seconds: 15 * 60 },
      failuresOnly: false,
    },
    limitedBy: 'barangay',
    keptFor: 'outageReportMonths',
    // No mail is sent: the control room watches the dashboard, and in a storm mails would bury other messages.
  },
})
