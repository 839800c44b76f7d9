import { defineContent } from '../../content/definition'
import { linkReportToKnownOutage } from './link-reports'

export default defineContent({
  group: 'outages',
  list: {
    search: ['reference', 'place', 'advisoryCode'],
    sorts: ['createdAt', 'stage', 'seen'],
    defaultSort: 'triage:asc',
    triage: { attribute: 'seen', urgent: ['broken_pole', 'sparks'] },
    filters: ['stage', 'seen', 'barangay'],
  },
  closedStages: ['closed', 'spam'],
  publicForm: {
    fields: ['barangay', 'seen', 'place', 'phone'],
    referencePrefix: 'R',
    /**
     * As many as an address may open pages of the form (web server, `personal-pages.ts`): a storm has a whole town report through
     * one address of its provider. What one address says of one barangay is bounded, and a barangay that hundreds have
     * reported is known: further reports of it are slowed.
     */
    rateLimit: {
      address: { attempts: 1200, seconds: 60 },
      addressAndAccount: { attempts: 150, seconds: 15 * 60 },
      slowdown: { attempts: 600, seconds: 15 * 60 },
      failuresOnly: false,
    },
    rateLimitField: 'barangay',
    retentionSetting: 'outageReportMonths',
    afterStore: linkReportToKnownOutage,
    // No mail is sent: the control room watches the dashboard, and in a storm mails would bury other messages.
  },
})
