import { complaintForm } from '~/features/cases/complaint-form'
import { medicalForm } from '~/features/cases/medical-form'
import { privacyForm } from '~/features/cases/privacy-form'
import { readConsent } from '~/features/policies/consent'
import { readBarangayOptions } from '~/features/news/barangay-options'
import { readSiteSettings } from '~/features/site-settings/api'
import { monthCount } from '~/messages/en'
import * as complaints from '~/messages/en/complaints'
import * as medical from '~/messages/en/medical-priority'
import * as privacy from '~/messages/en/privacy-requests'
import { caseFormPage } from './case-form-page'

/** X30: complaints. */
export const complaintPage = caseFormPage({
  form: complaintForm,
  texts: complaints,
  aliases: ['/complaint', '/complaints', '/reklamo'],
  days: ({ complaintDays }) => complaintDays,
  escalation: ({ complaintEscalation }) => complaintEscalation,
})

/** X31: requests about personal data. */
export const privacyRequestPage = caseFormPage({
  form: privacyForm,
  texts: privacy,
  aliases: ['/data-request', '/privacy-requests'],
  days: ({ privacyRequestDays }) => privacyRequestDays,
  escalation: ({ privacyEscalation }) => privacyEscalation,
})

/** X35: medical priority registration. */
export const medicalPriorityPage = caseFormPage({
  form: medicalForm,
  texts: medical,
  aliases: ['/medical-priority', '/life-support'],
  days: ({ medicalDays }) => medicalDays,
  months: ({ medicalMonths }) => medicalMonths,
  more: async (reader, { medicalMonths: months }) => {
    const [barangay, { utilityName }] = await Promise.all([
      readBarangayOptions(reader),
      readSiteSettings(reader),
    ])
    const terms = await readConsent(reader, 'medical_registration', {
      utility: utilityName,
      period: { count: months, words: monthCount(months) },
    })
    return {
      options: { barangay },
      terms: { version: terms.version, consent: terms.text },
    }
  },
})

/** Texts about the state of a submission for its sender, by content type. */
export const trackedTexts: Readonly<
  Record<
    string,
    { tracked: string; statuses: Readonly<Record<string, readonly [title: string, text: string]>> }
  >
> = {
  [complaintForm.type]: complaints,
  [privacyForm.type]: privacy,
  [medicalForm.type]: medical,
}
