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

/** What canned answers call the types that they answer. */
const ANSWERED: Readonly<Record<string, string>> = {
  'contact-messages': 'contact_message',
  'job-applications': 'job_application',
}

/** Whether a canned answer is meant for what a type holds; one without a word of it answers messages. */
export const isAnswerTo = (resource: string, answers: unknown): boolean =>
  ANSWERED[resource] === (answers || 'contact_message')

/** Texts that answer many messages, or many applications. */
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
    answers: {
      kind: 'choice',
      label: 'Answers',
      choices: [
        { value: 'contact_message', label: 'Messages' },
        { value: 'job_application', label: 'Job applications' },
      ],
      help: 'Where it is offered.',
      needed: { for: 'save', message: 'Choose what it answers.' },
    },
  },
  title: ({ title }) => title.trim() || 'New canned answer',
  list: {
    columns: ['title', 'answers', 'text'],
    filters: ['answers'],
    sorts: ['title'],
    defaultSort: 'title:asc',
    empty: 'A canned answer is filled into the answer to a message or a job application, and changed there.',
  },
})
