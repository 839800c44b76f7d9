import { buildPaperFiles } from '~/lib/paper-forms'
import type { FormField, FormStep, MultiStepForm } from '~/lib/public-form'
import { resolveTypedBarangay, typedBarangayField } from '~/ui/form/typed-barangay'
import { moveAnswersIntoList, buildQuestionField } from '~/lib/custom-questions'
import * as t from '~/messages/en/service-application'
import * as papersText from '~/messages/en/papers'
import type { ServiceApplicationPageData } from './service-application-page-data'

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
    { name: 'draftConsent', label: t.fields.draftConsent, kind: 'agreement', needed: t.errors.draftConsent },
  ],
  /** X33: nothing is stored on the server before the applicant agrees to it. */
  enrich: (page, data) => {
    const { draftTerms } = page as ServiceApplicationPageData
    if (data['draftConsent'] === draftTerms.version) return { data }
    return { errors: [{ name: 'draftConsent', message: t.errors.consentChanged }] }
  },
}

const place: FormStep = {
  title: t.steps.place,
  fields: [
    { name: 'barangay', ...typedBarangayField, needed: t.errors.barangay },
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
  enrich: (page, data) =>
    resolveTypedBarangay(data, 'barangay', (page as ServiceApplicationPageData).barangays),
}

/** What power is for; the CMS keeps it as fields of the application. */
const powerUse: FormField[] = [
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
    inputMode: 'decimal',
    read: (typed) => (/^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined),
    wrong: t.errors.loadKw,
  },
]

/** X34: what the service asks, by an administrator's choice. */
const detailsStep = ({
  asksForUse,
  questions,
}: Pick<ServiceApplicationPageData, 'asksForUse' | 'questions'>): FormStep => ({
  title: asksForUse ? t.steps.use : t.steps.details,
  fields: [
    ...(asksForUse ? powerUse : []),
    ...questions.map((question) => buildQuestionField(question, t.answerErrors)),
    {
      name: 'remark',
      label: t.fields.remark,
      kind: 'long-text',
      help: t.fields.remarkHelp,
      maxLength: 1000,
    },
  ],
  enrich: (_page, data) => ({ data: moveAnswersIntoList(questions, data) }),
})

/** X32: no field of text, so that uploading a document loses nothing that was typed. */
const papersStep = ({ requirements }: Pick<ServiceApplicationPageData, 'requirements'>): FormStep => ({
  title: t.steps.papers,
  fields: [],
  files: buildPaperFiles(requirements, papersText),
})

const check: FormStep = {
  title: t.steps.check,
  fields: [{ name: 'consent', label: t.fields.consent, kind: 'agreement', needed: t.errors.consent }],
  /** The page says what the applicant agrees to; the request doesn't. */
  enrich: (page, { consent }) => {
    const { terms } = page as ServiceApplicationPageData
    if (consent !== terms.version) return { errors: [{ name: 'consent', message: t.errors.consentChanged }] }
    return { data: { consent: terms.text, consentVersion: terms.version } }
  },
}

/** X05, X34: an application for a service. */
export const serviceApplicationForm: MultiStepForm = {
  type: 'service-filings',
  nextSteps: t.nextSteps,
  steps: stepsOf({ asksForUse: true, questions: [], requirements: [] }),
  summarize: (page, papers) => {
    const { title, requirements } = page as ServiceApplicationPageData
    const missing = requirements.filter(
      ({ name, isRequired }) => isRequired && !papers.some(({ paper }) => paper === name),
    )
    return [
      { term: t.sent.service, value: title },
      ...(requirements.length > 0
        ? [{ term: t.steps.papers, value: t.sent.requirements(papers.length, missing.length) }]
        : []),
    ]
  },
  on: (page) => buildServiceApplicationForm(page as ServiceApplicationPageData),
}

/** The same as the page of a service has it. */
export const buildServiceApplicationForm = (
  page: StepsOfPage & Pick<ServiceApplicationPageData, 'kind'>,
): MultiStepForm => ({
  ...serviceApplicationForm,
  steps: stepsOf(page),
  about: { kind: page.kind },
})

type StepsOfPage = Pick<ServiceApplicationPageData, 'asksForUse' | 'questions' | 'requirements'>

function stepsOf(page: StepsOfPage): FormStep[] {
  return [you, place, detailsStep(page), papersStep(page), check]
}
