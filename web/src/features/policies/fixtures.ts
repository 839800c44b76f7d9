import { consentTextSchema } from './consent-terms'
import { policyVersionSchema } from './model'

const version = {
  id: 1,
  documentId: 'privacy-2',
  kind: 'privacy',
  number: 2,
  effectiveFrom: '2026-01-01',
  changes: 'Applications are kept for five years instead of ten.',
  officer: 'Noemi A. Bautista',
  officerEmail: 'privacy@tanglaw.example',
  officerPhone: '(033) 555-0162',
  sections: [
    { id: 1, heading: 'What we keep', text: 'Your name and address.' },
    { id: 2, heading: 'For how long', text: 'Five years after the contract ends.\n\nBills for ten.' },
  ],
}

/** Policy versions in the format of the CMS, latest first. */
export const policyVersions = [
  {
    ...version,
    id: 2,
    documentId: 'privacy-3',
    number: 3,
    effectiveFrom: '2026-12-01',
    changes: 'Messages are kept for one year.',
  },
  version,
  {
    ...version,
    id: 3,
    documentId: 'privacy-1',
    number: 1,
    effectiveFrom: '2024-07-01',
    changes: null,
    sections: [
      { id: 3, heading: 'What we keep', text: 'Your name and address.' },
      { id: 4, heading: 'For how long', text: 'Ten years after the contract ends.\n\nBills for ten.' },
      { id: 5, heading: 'Paper', text: 'Forms are kept in a locked room.' },
    ],
  },
  {
    ...version,
    id: 4,
    documentId: 'cookie-1',
    kind: 'cookie',
    number: 1,
    effectiveFrom: '2024-07-01',
    changes: null,
    officer: null,
    officerEmail: null,
    officerPhone: null,
    sections: [{ id: 6, heading: 'No following', text: 'The site follows no visitor.' }],
  },
  {
    ...version,
    id: 5,
    documentId: 'accessibility-1',
    kind: 'accessibility',
    number: 1,
    effectiveFrom: '2026-01-01',
    changes: null,
    officer: null,
    officerEmail: null,
    officerPhone: null,
    sections: [{ id: 7, heading: 'Tell us about a problem', text: 'Call us or write to us.' }],
  },
]

/** Consent texts in the format of the CMS, newest first. */
export const consentTexts = [
  ['job_application', '2026-11-23', 'I agree that {utility} keeps my application and CV for {period}.'],
  ['service_draft', '2026-11-25', 'I agree that {utility} stores my application for {period}.'],
  [
    'service_application',
    '2026-11-23',
    'I agree that {utility} may keep and use it to process this application.',
  ],
  [
    'medical_registration',
    '2026-11-25',
    'I agree that {utility} keeps the health data on this form for {period}.',
  ],
].map(([form, code, text], index) => ({
  id: index + 1,
  documentId: `consent-${index + 1}`,
  form,
  code,
  text,
  validFrom: `${code}T00:00:00.000Z`,
}))

/** The schema and rows of each content type. */
export const fixtures = {
  'consent-text': [consentTextSchema, consentTexts],
  'policy-page': [policyVersionSchema, policyVersions],
} as const
