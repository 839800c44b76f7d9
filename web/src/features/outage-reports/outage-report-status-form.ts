import type { PublicForm } from '~/lib/public-form'
import { parseReferenceNumber } from '~/lib/reference-number'
import * as t from '~/messages/en/report-status'

/**
 * X26: the form to look up a report. It needs no second factor: a reference number can't be guessed, and the
 * result names no person.
 */
export const outageReportStatusForm: PublicForm = {
  type: 'tracking/outage-reports',
  asks: true,
  notFound: 'no-such-report',
  nextSteps: [],
  fields: [
    {
      name: 'reference',
      label: t.reference,
      kind: 'text',
      help: t.referenceHelp,
      maxLength: 20,
      autoComplete: 'off',
      needed: t.referenceMissing,
      // A report’s number is often given without its “R”.
      read: (typed) => {
        const reference = parseReferenceNumber(typed) ?? parseReferenceNumber(`R${typed}`)
        return reference?.startsWith('R-') ? reference : undefined
      },
      wrong: (typed) => (parseReferenceNumber(typed) ? t.otherReference : t.referenceMissing),
    },
  ],
}
