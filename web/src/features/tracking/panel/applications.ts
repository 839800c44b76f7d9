import * as t from '~/messages/en/tracking'
import { simpleResource } from '~/panel/simple/simple-resource'

/** As the CMS names them, in the order of the way. */
export const stageChoices = [
  { value: 'received', label: 'Received' },
  { value: 'evaluation', label: 'Evaluation' },
  { value: 'inspection', label: 'Inspection' },
  { value: 'payment', label: 'Payment' },
  { value: 'installation', label: 'Installation' },
  { value: 'energized', label: 'Energized' },
  { value: 'on_hold', label: 'On hold' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const

export const ownerChoices = [
  { value: 'utility', label: 'The utility' },
  { value: 'applicant', label: 'The applicant' },
  { value: 'local_government', label: 'The city' },
] as const

const applicantChoices = [
  { value: 'owner', label: 'The owner' },
  { value: 'tenant', label: 'A tenant' },
  { value: 'representative', label: 'Applying for somebody else' },
] as const

const paperChoices = [
  { value: 'all', label: 'All' },
  { value: 'some', label: 'Some' },
  { value: 'none', label: 'None yet' },
] as const

const kindChoices = Object.entries(t.kinds).map(([value, label]) => ({ value, label }))

/** M16, C15: applications for service, and how far they are. */
export const applications = simpleResource({
  name: 'service-applications',
  nouns: ['application', 'applications'],
  heading: 'Service applications',
  icon: 'clipboard-list',
  hasDrafts: false,
  isPublic: false,
  fields: {
    reference: { kind: 'text', label: 'Reference', isFixed: true },
    stage: { kind: 'choice', label: 'Stage', choices: stageChoices, isFixed: true },
    owner: { kind: 'choice', label: 'Who acts next', choices: ownerChoices, isFixed: true },
    enteredAt: { kind: 'instant', label: 'In this stage since', isFixed: true },
    kind: {
      kind: 'choice',
      label: 'What for',
      choices: kindChoices,
      needed: { for: 'save', message: 'Choose what is applied for.' },
    },
    customerClass: { kind: 'reference', label: 'Customer class', of: 'customer-classes' },
    applicant: {
      kind: 'text',
      label: 'Applicant',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter the applicant’s name.' },
    },
    barangay: { kind: 'reference', label: 'Barangay', of: 'barangays' },
    email: { kind: 'text', label: 'E-mail', maxLength: 254, help: 'Is told of every move.' },
    phoneDigits: {
      kind: 'text',
      label: 'Last four digits of the phone',
      maxLength: 4,
      help: 'What the applicant proves themselves with. They are kept so that nobody can read them: type them again to change them.',
    },
    phone: { kind: 'text', label: 'Phone', maxLength: 40 },
    applicantIs: { kind: 'choice', label: 'The applicant is', choices: applicantChoices },
    place: { kind: 'text', label: 'Address of the place', maxLength: 300 },
    landmark: { kind: 'text', label: 'Landmark', maxLength: 200 },
    appliances: { kind: 'long-text', label: 'What will run on it', maxLength: 1000 },
    loadKw: { kind: 'decimal', label: 'Load (kW)', min: 0 },
    papersReady: { kind: 'choice', label: 'Papers at hand', choices: paperChoices },
    remark: { kind: 'long-text', label: 'What the applicant adds', maxLength: 1000 },
    filedAt: { kind: 'instant', label: 'Filed on the website', isFixed: true },
    consent: { kind: 'long-text', label: 'Agreed to', isFixed: true },
    consentVersion: { kind: 'text', label: 'Wording of', isFixed: true },
    targetDate: { kind: 'date', label: 'To be done by' },
    expectedDate: {
      kind: 'date',
      label: 'Expected date of power',
      help: 'Left blank: counted from the stages.',
    },
    expectedReason: { kind: 'text', label: 'Why that date', maxLength: 300 },
    nextAction: {
      kind: 'text',
      label: 'What comes next',
      maxLength: 160,
      help: 'The applicant reads it first.',
    },
    nextText: { kind: 'long-text', label: 'More on that', maxLength: 600 },
    papers: {
      kind: 'rows',
      label: 'Papers',
      one: 'paper',
      key: 'name',
      fields: {
        name: {
          kind: 'text',
          label: 'Paper',
          maxLength: 120,
          needed: { for: 'save', message: 'Enter a name.' },
        },
        where: { kind: 'text', label: 'Where it comes from', maxLength: 300 },
        receivedOn: { kind: 'date', label: 'Received on' },
      },
    },
    notes: { kind: 'long-text', label: 'Internal notes', help: 'The applicant never sees them.' },
    history: {
      kind: 'rows',
      label: 'What happened',
      one: 'line',
      key: 'at',
      isFixed: true,
      fields: {
        at: { kind: 'instant', label: 'At' },
        stage: { kind: 'choice', label: 'Stage', choices: stageChoices },
        text: { kind: 'text', label: 'Text' },
      },
    },
  },
  title: ({ reference }) => reference || 'New application',
  list: {
    columns: ['reference', 'kind', 'applicant', 'stage', 'owner', 'targetDate'],
    sorts: ['stage', 'kind', 'enteredAt', 'filedAt', 'targetDate', 'applicant'],
    // What is late comes first.
    defaultSort: 'due:asc',
    filters: ['stage', 'owner', 'kind', 'barangay'],
    empty: 'Applicants follow their applications by reference and the last four digits of their phone.',
  },
})

/** The steps of the way, who acts, and how long each may take. */
export const serviceStages = simpleResource({
  name: 'service-stages',
  nouns: ['stage', 'stages'],
  heading: 'Stages',
  icon: 'route',
  hasDrafts: false,
  fields: {
    stage: {
      kind: 'choice',
      label: 'Stage',
      choices: stageChoices.slice(0, 6),
      needed: { for: 'save', message: 'Choose a stage.' },
    },
    title: {
      kind: 'text',
      label: 'Title',
      maxLength: 60,
      needed: { for: 'save', message: 'Enter a title.' },
    },
    owner: {
      kind: 'choice',
      label: 'Who acts',
      choices: ownerChoices,
      needed: { for: 'save', message: 'Choose who acts.' },
    },
    workingDays: { kind: 'integer', label: 'Working days', min: 0, max: 365 },
    text: { kind: 'text', label: 'What happens', maxLength: 300 },
    order: { kind: 'integer', label: 'Order' },
  },
  title: ({ title }) => title.trim() || 'New stage',
  page: '/services/application-tracking#way',
  list: {
    columns: ['title', 'owner', 'workingDays', 'order'],
    sorts: ['order', 'title'],
    defaultSort: 'order:asc',
    empty: 'The way of an application, as applicants read it.',
  },
})
