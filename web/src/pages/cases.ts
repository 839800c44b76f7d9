import { complaintForm } from '~/features/cases/complaint-form'
import { privacyForm } from '~/features/cases/privacy-form'
import * as complaints from '~/messages/en/complaints'
import * as privacy from '~/messages/en/privacy-requests'
import { casePage } from './case-page'

/** X30 */
export const complaintPage = casePage({
  form: complaintForm,
  texts: complaints,
  aliases: ['/complaint', '/complaints', '/reklamo'],
  days: ({ complaintDays }) => complaintDays,
  escalation: ({ complaintEscalation }) => complaintEscalation,
})

/** X31 */
export const privacyRequestPage = casePage({
  form: privacyForm,
  texts: privacy,
  aliases: ['/data-request', '/privacy-requests'],
  days: ({ privacyRequestDays }) => privacyRequestDays,
  escalation: ({ privacyEscalation }) => privacyEscalation,
})

/** What senders read of their submissions, by type. */
export const trackedTexts: Readonly<
  Record<
    string,
    { tracked: string; statuses: Readonly<Record<string, readonly [title: string, text: string]>> }
  >
> = {
  [complaintForm.type]: complaints,
  [privacyForm.type]: privacy,
}
