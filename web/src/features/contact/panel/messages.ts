import { contactMessage } from '~/cms/types.gen'
import * as t from '~/messages/en/contact'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M15, C07: messages from the contact form. */
export const messages = simpleResource(contactMessage, {
  heading: 'Messages',
  icon: 'inbox',
  below: () => import('~/panel/inbox/reply-by-email'),
  fields: { topic: { choices: t.topics } },
  columns: ['reference', 'topic', 'name', 'stage'],
  emptyText: 'Messages from the contact form appear here.',
})
