import { complaintForm } from '~/features/cases/complaint-form'
import { medicalPriorityForm } from '~/features/cases/medical-priority-form'
import { privacyRequestForm } from '~/features/cases/privacy-request-form'
import { readConsentTerms } from '~/features/policies/consent-terms'
import { readBarangayOptions } from '~/features/news/barangay-options'
import { readSiteSettings } from '~/features/site-settings/api'
import { retentionPeriod } from '~/messages/en'
import * as complaints from '~/messages/en/complaints'
import * as medical from '~/messages/en/medical-priority'
import * as privacy from '~/messages/en/privacy-requests'
import { createCaseFormPage } from './case-form-page'

/** X30: complaints. */
export const complaintPage = createCaseFormPage({
  form: complaintForm,
  texts: complaints,
  aliases: ['/complaint', '/complaints', '/reklamo'],
  days: ({ complaintDays }) => complaintDays,
  escalation: ({ complaintEscalation }) => complaintEscalation,
})

/** X31: requests about personal data. */
export const privacyRequestPage = createCaseFormPage({
  form: privacyRequestForm,
  texts: privacy,
  aliases: ['/data-request', '/privacy-requests'],
  days: ({ privacyRequestDays }) => privacyRequestDays,
  escalation: ({ privacyEscalation }) => privacyEscalation,
})

/** X35: medical priority registration. */
export const medicalPriorityPage = createCaseFormPage({
  form: medicalPriorityForm,
  texts: medical,
  aliases: ['/medical-priority', '/life-support'],
  days: ({ medicalDays }) => medicalDays,
  months: ({ medicalMonths }) => medicalMonths,
  more: async (reader, { medicalMonths: months }) => {
    const [barangay, { utilityName }] = await Promise.all([
      readBarangayOptions(reader),
      readSiteSettings(reader),
    ])
    const terms = await readConsentTerms(reader, 'medical_registration', {
      utility: utilityName,
      period: { count: months, words: retentionPeriod(months) },
    })
    return {
      options: { barangay },
      terms: { version: terms.version, consent: terms.text },
    }
  },
})

/** Texts about the state of a submission for its sender, by content type. */
export const trackedCaseTexts: Readonly<
  Record<
    string,
    { tracked: string; statuses: Readonly<Record<string, readonly [title: string, text: string]>> }
  >
> = {
  [complaintForm.type]: complaints,
  [privacyRequestForm.type]: privacy,
  [medicalPriorityForm.type]: medical,
}
