import * as t from '~/messages/en/contact'
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
  hasDrafts: false,
  isPublic: false,
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
    assignee: { kind: 'text', label: 'Who takes care of it', maxLength: 120 },
    notes: { kind: 'long-text', label: 'Internal notes', help: 'Never sent to anybody.' },
    replies: {
      kind: 'rows',
      label: 'Answers',
      one: 'answer',
      key: 'at',
      isFixed: true,
      fields: {
        at: { kind: 'instant', label: 'At' },
        by: { kind: 'text', label: 'By' },
        text: { kind: 'long-text', label: 'Answer' },
      },
    },
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

/** Texts that answer many messages. */
export const cannedAnswers = simpleResource({
  name: 'canned-answers',
  nouns: ['canned answer', 'canned answers'],
  heading: 'Canned answers',
  icon: 'message-square-quote',
  hasDrafts: false,
  isPublic: false,
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter a title.' },
    },
    text: {
      kind: 'long-text',
      label: 'Answer',
      maxLength: 5000,
      needed: { for: 'save', message: 'Enter the answer.' },
    },
  },
  title: ({ title }) => title.trim() || 'New canned answer',
  list: {
    columns: ['title', 'text'],
    sorts: ['title'],
    defaultSort: 'title:asc',
    empty: 'A canned answer is filled into the answer to a message, and changed there.',
  },
})
