import { plural } from '~/lib/plural'
import { simpleResource } from '../simple/simple-resource'

/** Whether a canned answer is meant for what a type holds, by the type's path; one without a word of it answers messages. */
export const isAnswerTo = (path: string, answers: unknown): boolean =>
  plural((typeof answers === 'string' && answers ? answers : 'contact_message').replaceAll('_', '-')) === path

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
