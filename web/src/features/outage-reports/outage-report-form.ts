import { optionText, type PublicForm } from '~/lib/public-form'
import { resolveTypedBarangay, typedBarangayField } from '~/ui/form/typed-barangay'
import * as t from '~/messages/en/outage-report'
import { incompletePhone } from '~/messages/en/phone'
import { findKnownOutage, findReportedBarangay, namedPartsOf } from './find-known-outage'
import type { OutageReportPageData } from './outage-report-page-data'

/** X06: a visitor's outage report. The page passes the barangays. */
export const outageReportForm: PublicForm = {
  type: 'outage-reports',
  thanks: t.thanks,
  nextSteps: t.nextSteps,
  nextLinks: t.nextLinks,
  confirm: (page, data) => findKnownOutage(page as OutageReportPageData, data)?.code ?? null,
  enrich: (page, data) => {
    // While the page can't be read, the CMS judges what was sent.
    if (page === null) return { data }
    const { barangays, known } = page as OutageReportPageData
    return resolveTypedBarangay(data, 'barangay', barangays, namedPartsOf(known))
  },
  summarize: (page, { barangay, seen, place, phone }) => {
    const { exact } = findReportedBarangay(page as OutageReportPageData, String(barangay))
    const problem = t.seen.find(({ value }) => value === seen)
    return [
      ...(exact ? [{ term: typedBarangayField.label, value: optionText(exact) }] : []),
      ...(problem ? [{ term: t.sent.problem, value: problem.label }] : []),
      ...(typeof place === 'string' ? [{ term: t.fields.place, value: place }] : []),
      { term: t.sent.phone, value: phone ? t.sent.given : t.sent.notGiven },
    ]
  },
  fields: [
    { name: 'barangay', ...typedBarangayField, needed: t.errors.barangay },
    { name: 'seen', label: t.fields.seen, kind: 'choice', options: t.seen, needed: t.errors.seen },
    { name: 'place', label: t.fields.place, kind: 'text', maxLength: 200 },
    {
      name: 'phone',
      label: t.fields.phone,
      kind: 'tel',
      help: t.fields.phoneHelp,
      wrong: incompletePhone,
    },
  ],
}
