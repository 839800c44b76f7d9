import { contactMessage, messageTopic } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M15, C07: messages from the contact form. */
export const messages = simpleResource(contactMessage, {
  heading: 'Messages',
  icon: 'inbox',
  below: () => import('~/panel/inbox/reply-by-email'),
  columns: ['reference', 'topic', 'name', 'stage'],
  emptyText: 'Messages from the contact form appear here.',
})

/** M15: topics that the contact form offers. */
export const messageTopics = simpleResource(messageTopic, {
  heading: 'Message topics',
  icon: 'folder',
  previewPage: '/contact-us',
  columns: ['name', 'code', 'isActive', 'order'],
  emptyText: 'Add what a message can be about, such as Bills. The contact form needs a topic.',
})
