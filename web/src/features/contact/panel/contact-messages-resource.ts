import { contactMessage, messageTopic } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M15, C07: messages from the contact form. */
export const contactMessagesResource = createDeclarativeResource(contactMessage, {
  heading: 'Messages',
  icon: 'inbox',
  below: () => import('~/panel/inbox/reply-by-email'),
  hasReply: true,
  columns: ['reference', 'topic', 'name', 'stage'],
  emptyText: 'Messages from the contact form appear here.',
})

/** M15: topics that the contact form offers. */
export const messageTopicsResource = createDeclarativeResource(messageTopic, {
  heading: 'Message topics',
  icon: 'folder',
  previewPage: '/contact-us',
  columns: ['name', 'code', 'isActive', 'order'],
  emptyText: 'Add message topics, such as Bills. The contact form needs at least 1.',
})
