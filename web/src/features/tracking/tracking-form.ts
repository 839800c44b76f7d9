import { buildPaperUploadForm } from '~/lib/paper-forms'
import type { PublicForm } from '~/lib/public-form'
import { parseReferenceNumber } from '~/lib/reference-number'
import * as papersText from '~/messages/en/papers'
import * as t from '~/messages/en/tracking'

/** The reference in a question of the search: it has its dashes or a digit, as an ordinary word does not. */
export function referenceNumberInQuery(question: string): string | null {
  const isWord = !/\d/.test(question) && !/^\s*[a-z]{1,4}-[a-z]{4}-[a-z]{4}\s*$/i.test(question)
  return isWord ? null : (parseReferenceNumber(question) ?? null)
}

/** How a reference number is tracked: `report` on the page of outage reports, `none` if it can’t be. */
export type TrackingKind = 'application' | 'report' | 'none'

/** How a reference number is tracked, by its first letter: job applications and messages aren’t. */
export function trackingKindOf(reference: string): TrackingKind {
  if (/^[JM]-/.test(reference)) return 'none'
  return reference.startsWith('R-') ? 'report' : 'application'
}

function parseSubmissionReference(typed: string): string | undefined {
  const reference = parseReferenceNumber(typed)
  return reference && trackingKindOf(reference) === 'application' ? reference : undefined
}

/** R13: what an application is found by. */
export const trackingForm: PublicForm = {
  type: 'tracking',
  asks: true,
  nextSteps: [],
  fields: [
    {
      name: 'reference',
      label: t.fields.reference,
      kind: 'text',
      help: t.fields.referenceHelp,
      maxLength: 20,
      autoComplete: 'off',
      needed: t.errors.reference,
      wrong: (typed) =>
        trackingKindOf(parseReferenceNumber(typed) ?? '') === 'none'
          ? t.errors.untracked
          : t.errors.otherReference,
      read: parseSubmissionReference,
    },
    {
      name: 'digits',
      label: t.fields.digits,
      kind: 'text',
      maxLength: 4,
      inputMode: 'numeric',
      autoComplete: 'off',
      needed: t.errors.digits,
      read: (typed) => (/^\d{4}$/.test(typed) ? typed : undefined),
    },
  ],
}

const upload = buildPaperUploadForm(papersText)

/** X32: a document for the application that was found. */
export const trackingUploadForm: PublicForm = {
  ...upload,
  type: 'tracking/papers',
  asks: true,
  fields: [...trackingForm.fields, ...upload.fields],
}
