import { outageReport } from '~/cms/types.gen'
import * as t from '~/messages/en/outage-report'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** X06: visitors' outage reports. */
export const outageReportsResource = createDeclarativeResource(outageReport, {
  heading: 'Outage reports',
  icon: 'zap-off',
  fields: { seen: { choices: t.seen } },
  showsReceived: true,
  columns: ['reference', 'barangay', 'seen', 'place', 'advisoryCode', 'stage'],
  emptyText: 'Outage reports from the website appear here.',
})
