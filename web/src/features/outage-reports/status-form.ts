import type { PublicForm } from '~/lib/public-form'
import { readReference } from '~/lib/references'
import * as t from '~/messages/en/report-status'

/** X26: what a report is found by. Its reference can't be guessed, and what it leads to names no person. */
export const statusForm: PublicForm = {
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
      read: readReference,
    },
  ],
}

/** A report in words. */
export interface ReportStatus {
  reference: string
  title: string
  text: string
  sent: string
  outage: { text: string; promise: string | null; href: string } | null
}
