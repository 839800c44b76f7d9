import { reliabilityRecord } from '~/cms/types.gen'
import { monthAndYear } from '~/lib/months'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** X28: interruptions by month. Months without a record are computed from advisories. */
export const reliabilityRecordsResource = createDeclarativeResource(reliabilityRecord, {
  heading: 'Reliability',
  icon: 'activity',
  nouns: ['record', 'records'],
  title: ({ month }) => (month ? `Reliability, ${monthAndYear(month)}` : 'New record'),
  previewPage: '/reliability',
  columns: ['month', 'customersServed', 'customerInterruptions', 'customerMinutes'],
  emptyText:
    'Add a month’s interruptions from your outage records. Without a record, the website calculates the figures from that month’s advisories.',
})
