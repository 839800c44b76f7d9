import type { FormStep, MultiStepForm } from '~/lib/public-form'
import * as t from '~/messages/en/filing'
import type { FilingPage } from './filing-view'

const you: FormStep = {
  title: t.steps.you,
  fields: [
    {
      name: 'applicant',
      label: t.fields.applicant,
      kind: 'text',
      help: t.fields.applicantHelp,
      maxLength: 120,
      autoComplete: 'name',
      needed: t.errors.applicant,
    },
    {
      name: 'phone',
      label: t.fields.phone,
      kind: 'tel',
      help: t.fields.phoneHelp,
      needed: t.errors.phone,
      read: (phone) => (phone.replace(/\D/g, '').length >= 7 ? phone : undefined),
      wrong: t.errors.phoneForm,
    },
    {
      name: 'email',
      label: t.fields.email,
      kind: 'email',
      help: t.fields.emailHelp,
      wrong: t.errors.email,
    },
    {
      name: 'applicantIs',
      label: t.fields.applicantIs,
      kind: 'choice',
      options: t.applicantIs,
      needed: t.errors.applicantIs,
    },
  ],
}

const place: FormStep = {
  title: t.steps.place,
  fields: [
    { name: 'barangay', label: t.fields.barangay, kind: 'choice', needed: t.errors.barangay },
    {
      name: 'place',
      label: t.fields.place,
      kind: 'text',
      maxLength: 300,
      autoComplete: 'street-address',
      needed: t.errors.place,
    },
    {
      name: 'landmark',
      label: t.fields.landmark,
      kind: 'text',
      help: t.fields.landmarkHelp,
      maxLength: 200,
    },
  ],
}

const use: FormStep = {
  title: t.steps.use,
  fields: [
    { name: 'customerClass', label: t.fields.customerClass, kind: 'choice', needed: t.errors.customerClass },
    {
      name: 'appliances',
      label: t.fields.appliances,
      kind: 'long-text',
      help: t.fields.appliancesHelp,
      maxLength: 1000,
    },
    {
      name: 'loadKw',
      label: t.fields.loadKw,
      kind: 'text',
      help: t.fields.loadKwHelp,
      maxLength: 10,
      read: (typed) => (/^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined),
      wrong: t.errors.loadKw,
    },
  ],
}

const papers: FormStep = {
  title: t.steps.papers,
  fields: [
    {
      name: 'papersReady',
      label: t.fields.papersReady,
      kind: 'choice',
      options: t.papersReady,
      needed: t.errors.papersReady,
    },
    {
      name: 'remark',
      label: t.fields.remark,
      kind: 'long-text',
      help: t.fields.remarkHelp,
      maxLength: 1000,
    },
  ],
}

const check: FormStep = {
  title: t.steps.check,
  fields: [{ name: 'consent', label: t.fields.consent, kind: 'agreement', needed: t.errors.consent }],
  /** The page says what the applicant agrees to; the request doesn't. */
  enrich: (page, { consent }) => {
    const { terms } = page as FilingPage
    if (consent !== terms.version) return { errors: [{ name: 'consent', message: t.errors.consentChanged }] }
    return { data: { consent: terms.text, consentVersion: terms.version } }
  },
}

/** X05: an application for a new connection. */
export const filingForm: MultiStepForm = {
  type: 'service-filings',
  nextSteps: t.nextSteps,
  steps: [you, place, use, papers, check],
}
