import * as v from 'valibot'
import {
  neededChoice,
  neededText,
  optionalEmail,
  optionalText,
  type FormStep,
  type SteppedForm,
} from '~/lib/public-form'
import * as t from '~/messages/en/filing'
import type { FilingPage } from './filing-view'

const values = (options: readonly { value: string }[]): readonly string[] => options.map(({ value }) => value)

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
    },
    {
      name: 'phone',
      label: t.fields.phone,
      kind: 'tel',
      help: t.fields.phoneHelp,
      maxLength: 40,
      autoComplete: 'tel',
    },
    {
      name: 'email',
      label: t.fields.email,
      kind: 'email',
      help: t.fields.emailHelp,
      maxLength: 254,
      autoComplete: 'email',
      isOptional: true,
    },
    { name: 'applicantIs', label: t.fields.applicantIs, kind: 'choice', options: t.applicantIs },
  ],
  schema: v.object({
    applicant: neededText(t.errors.applicant, 120),
    phone: v.pipe(
      neededText(t.errors.phone, 40),
      v.check((phone) => phone.replace(/\D/g, '').length >= 7, t.errors.phoneForm),
    ),
    email: optionalEmail(t.errors.email),
    applicantIs: neededChoice(t.errors.applicantIs, values(t.applicantIs)),
  }),
}

const place: FormStep = {
  title: t.steps.place,
  fields: [
    { name: 'barangay', label: t.fields.barangay, kind: 'choice' },
    {
      name: 'place',
      label: t.fields.place,
      kind: 'text',
      maxLength: 300,
      autoComplete: 'street-address',
    },
    {
      name: 'landmark',
      label: t.fields.landmark,
      kind: 'text',
      help: t.fields.landmarkHelp,
      maxLength: 200,
      isOptional: true,
    },
  ],
  schema: v.object({
    barangay: neededText(t.errors.barangay, 64),
    place: neededText(t.errors.place, 300),
    landmark: optionalText(200),
  }),
}

const use: FormStep = {
  title: t.steps.use,
  fields: [
    { name: 'customerClass', label: t.fields.customerClass, kind: 'choice' },
    {
      name: 'appliances',
      label: t.fields.appliances,
      kind: 'long-text',
      help: t.fields.appliancesHelp,
      maxLength: 1000,
      isOptional: true,
    },
    {
      name: 'loadKw',
      label: t.fields.loadKw,
      kind: 'text',
      help: t.fields.loadKwHelp,
      maxLength: 10,
      isOptional: true,
    },
  ],
  schema: v.object({
    customerClass: neededText(t.errors.customerClass, 64),
    appliances: optionalText(1000),
    loadKw: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\d{1,5}(\.\d{1,2})?)?$/, t.errors.loadKw),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
  }),
}

const papers: FormStep = {
  title: t.steps.papers,
  fields: [
    { name: 'papersReady', label: t.fields.papersReady, kind: 'choice', options: t.papersReady },
    {
      name: 'remark',
      label: t.fields.remark,
      kind: 'long-text',
      help: t.fields.remarkHelp,
      maxLength: 1000,
      isOptional: true,
    },
  ],
  schema: v.object({
    papersReady: neededChoice(t.errors.papersReady, values(t.papersReady)),
    remark: optionalText(1000),
  }),
}

const check: FormStep = {
  title: t.steps.check,
  fields: [{ name: 'consent', label: t.fields.consent, kind: 'agreement' }],
  schema: v.object({ consent: neededText(t.errors.consent, 40) }),
  /** What is agreed to, the page says: not whoever sends it. */
  complete: (page, { consent }) => {
    const { terms } = page as FilingPage
    if (consent !== terms.version) return { errors: [{ name: 'consent', message: t.errors.consentChanged }] }
    return { data: { consent: terms.text, consentVersion: terms.version } }
  },
}

/** X05: an application for a new connection. */
export const filingForm: SteppedForm = { type: 'service-filings', steps: [you, place, use, papers, check] }
