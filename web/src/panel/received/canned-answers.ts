import { cannedAnswer } from '~/cms/types.gen'
import { plural } from '~/lib/plural'
import { simpleResource } from '../simple/simple-resource'

/** Whether a canned answer is meant for what a type holds, by the type's path; one without a word of it answers messages. */
export const isAnswerTo = (path: string, answers: unknown): boolean =>
  plural((typeof answers === 'string' && answers ? answers : 'contact_message').replaceAll('_', '-')) === path

/** Texts that answer many messages, or many applications. */
export const cannedAnswers = simpleResource(cannedAnswer, {
  nouns: ['saved reply', 'saved replies'],
  heading: 'Saved replies',
  icon: 'message-square-quote',
  columns: ['title', 'answers', 'text'],
  emptyText: 'Save replies you send often. You can edit them before sending.',
})
