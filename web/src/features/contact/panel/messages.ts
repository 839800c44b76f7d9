import * as t from '~/messages/en/contact'
import { inbox, inboxFields } from '~/panel/received/inbox'
import { simpleResource } from '~/panel/simple/simple-resource'

const stages = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'answered', label: 'Answered' },
  { value: 'spam', label: 'Spam' },
] as const

/** M15, C07: what people wrote by the contact form. */
export const messages = simpleResource({
  name: 'contact-messages',
  nouns: ['message', 'messages'],
  heading: 'Messages',
  icon: 'inbox',
  ...inbox,
  fields: {
    reference: { kind: 'text', label: 'Reference', isFixed: true },
    topic: { kind: 'choice', label: 'About', choices: t.topics, isFixed: true },
    name: { kind: 'text', label: 'From', isFixed: true },
    email: { kind: 'text', label: 'E-mail', isFixed: true },
    phone: { kind: 'text', label: 'Phone', isFixed: true },
    accountNumber: { kind: 'text', label: 'Account number', isFixed: true },
    text: { kind: 'long-text', label: 'Message', isFixed: true },
    stage: {
      kind: 'choice',
      label: 'Status',
      choices: stages,
      needed: { for: 'save', message: 'Choose a status.' },
    },
    ...inboxFields,
  },
  title: ({ reference }) => reference || 'Message',
  list: {
    columns: ['reference', 'topic', 'name', 'stage', 'assignee'],
    sorts: ['stage', 'topic', 'assignee', 'name'],
    defaultSort: 'createdAt:desc',
    filters: ['stage', 'topic'],
    empty: 'What people write by the contact form arrives here.',
  },
})
