import type { FieldSet } from '../simple/field-types'
import { simpleResource } from '../simple/simple-resource'

/** What colleagues write on what a visitor sent, and what was answered. */
export const inboxFields = {
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
} as const satisfies FieldSet

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
