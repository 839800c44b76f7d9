import { http, HttpResponse } from 'msw'
import { chargeGroups } from '~/features/power-rates/fixtures/charge-groups'
import {
  managedClasses,
  type ManagedRateData,
  type ManagedRateJson,
} from '~/features/power-rates/fixtures/managed-rates'
import type { PublishCheck } from '~/cms/errors'
import { now } from '~/lib/clock'
import { filesCms, resourceCms, type ManagedRow } from './resource'

/** The panel's routes for power rates, with the classes and files that they refer to. */
export function powerRatesCms(initial: ManagedRateJson[], checks: PublishCheck[] = []) {
  const { handler, files } = filesCms()
  const cms = resourceCms<ManagedRateData>('power-rates', initial as ManagedRow<ManagedRateData>[], {
    matches,
    checks: () => checks,
    visibleFrom: ({ data: { effectiveFrom, billingMonth } }) => {
      const start = effectiveFrom ?? billingMonth ?? ''
      return start > now().toISOString().slice(0, 10) ? start : null
    },
    listed: ({ data: { components: _components, ...data }, ...row }) => ({
      ...row,
      data,
      summary: { generation: 6.482, perKwh: 7.957, change: -0.179 },
    }),
    // A write names class and file, the answer describes them.
    stored: (data) => {
      const chosen = managedClasses.find(({ documentId }) => documentId === data['customerClass'])
      const customerClass = chosen && { documentId: chosen.documentId, ...chosen.data }
      return { ...data, customerClass: customerClass ?? null, document: files.get(data['document']) ?? null }
    },
  })
  const classes = http.get('/cms/customer-classes', () =>
    HttpResponse.json({ rows: managedClasses, page: 1, pageSize: 100, total: managedClasses.length }),
  )
  const groups = http.get('/cms/charge-groups', () =>
    HttpResponse.json({ rows: chargeGroups.map(({ documentId, ...data }) => ({ documentId, data })) }),
  )
  return { ...cms, handlers: [classes, groups, handler, ...cms.handlers] }
}

function matches(row: ManagedRow<ManagedRateData>, query: URLSearchParams): boolean {
  const [state, code, month, q] = ['state', 'customerClass', 'billingMonth', 'q'].map((name) =>
    query.get(name),
  )
  return (
    (!state || row.state === state) &&
    (!code || row.data.customerClass?.code === code) &&
    (!month || row.data.billingMonth === `${month}-01`) &&
    (!q || (row.data.customerClass?.name ?? '').toLowerCase().includes(q.toLowerCase()))
  )
}
