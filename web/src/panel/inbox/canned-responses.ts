import { cannedAnswer } from '~/cms/types.gen'
import { pluralize } from '~/lib/pluralize'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'

/**
 * Whether a canned response fits submissions of a content type, given by its path. One without a type fits
 * contact messages.
 */
export const isCannedResponseFor = (path: string, answers: unknown): boolean =>
  pluralize((typeof answers === 'string' && answers ? answers : 'contact_message').replaceAll('_', '-')) ===
  path

/** Canned responses to messages and applications. */
export const cannedResponsesResource = createDeclarativeResource(cannedAnswer, {
  nouns: ['saved reply', 'saved replies'],
  heading: 'Saved replies',
  icon: 'message-square-quote',
  columns: ['title', 'answers', 'text'],
  emptyText: 'Add replies you send often. You can edit them before sending.',
})
