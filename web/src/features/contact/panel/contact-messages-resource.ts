import { contactMessage, messageTopic } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** M15, C07: messages from the contact form. */
export const contactMessagesResource = createSimpleResource(contactMessage, {
  heading: 'Messages',
  icon: 'inbox',
  below: () => import('~/panel/inbox/reply-by-email'),
  columns: ['reference', 'topic', 'name', 'stage'],
  emptyText: 'Messages from the contact form appear here.',
})

/** M15: topics that the contact form offers. */
export const messageTopicsResource = createSimpleResource(messageTopic, {
  heading: 'Message topics',
  icon: 'folder',
  previewPage: '/contact-us',
  columns: ['name', 'code', 'isActive', 'order'],
  emptyText: 'Add message topics, such as Bills. The contact form needs at least one.',
})
