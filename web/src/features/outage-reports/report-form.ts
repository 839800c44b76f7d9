import type { PublicForm } from '~/lib/public-form'
import * as t from '~/messages/en/outage-report'
import { incompletePhone } from '~/messages/en/phone'
import { findKnownOutage, type OutageReportPage } from './model'

/** X06: a visitor's outage report. The page passes the barangays. */
export const outageReportForm: PublicForm = {
  type: 'outage-reports',
  nextSteps: t.nextSteps,
  nextLinks: t.nextLinks,
  confirm: (page, data) => findKnownOutage(page as OutageReportPage, data)?.code ?? null,
  fields: [
    { name: 'barangay', label: t.fields.barangay, kind: 'choice', needed: t.errors.barangay },
    { name: 'seen', label: t.fields.seen, kind: 'choice', options: t.seen, needed: t.errors.seen },
    { name: 'place', label: t.fields.place, kind: 'text', maxLength: 200 },
    { name: 'phone', label: t.fields.phone, kind: 'tel', wrong: incompletePhone },
  ],
}
