import { inbox, inboxFields } from '~/panel/received/inbox'
import { simpleResource } from '~/panel/simple/simple-resource'

const stages = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'interview', label: 'Interview' },
  { value: 'answered', label: 'Answered' },
  { value: 'hired', label: 'Hired' },
  { value: 'declined', label: 'Declined' },
  { value: 'spam', label: 'Spam' },
] as const

const kinds = [
  { value: 'pdf', label: 'PDF' },
  { value: 'docx', label: 'Word document' },
] as const

/** M08, C08: who applied for a job. Their CV is read below the fields. */
export const jobApplications = simpleResource({
  name: 'job-applications',
  nouns: ['application', 'applications'],
  heading: 'Job applications',
  icon: 'contact-round',
  ...inbox,
  below: () => import('./application-below'),
  fields: {
    reference: { kind: 'text', label: 'Reference', isFixed: true },
    job: { kind: 'text', label: 'Job', isFixed: true },
    name: { kind: 'text', label: 'From', isFixed: true },
    email: { kind: 'text', label: 'E-mail', isFixed: true },
    phone: { kind: 'text', label: 'Phone', isFixed: true },
    message: { kind: 'long-text', label: 'Message', isFixed: true },
    cvName: { kind: 'text', label: 'CV', isFixed: true },
    cvKind: { kind: 'choice', label: 'Kind of file', choices: kinds, isFixed: true },
    stage: {
      kind: 'choice',
      label: 'Status',
      choices: stages,
      needed: { for: 'save', message: 'Choose a status.' },
    },
    ...inboxFields,
    consent: { kind: 'long-text', label: 'What was agreed to', isFixed: true },
    consentVersion: { kind: 'text', label: 'Its version', isFixed: true },
    purgeOn: { kind: 'date', label: 'Deleted on', isFixed: true },
  },
  title: ({ reference }) => reference || 'Application',
  list: {
    columns: ['reference', 'job', 'name', 'stage', 'assignee'],
    sorts: ['job', 'stage', 'assignee', 'name', 'purgeOn'],
    defaultSort: 'createdAt:desc',
    filters: ['stage'],
    empty: 'Who applies for an open job arrives here, with a CV.',
  },
})
