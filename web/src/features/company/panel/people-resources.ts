import { director, leader } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** M13: people with portrait, position and biography, in the editors' order. */
export const directorsResource = createDeclarativeResource(director, {
  heading: 'Board',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  emptyText: 'Add directors. They appear on the About us and Board of directors pages.',
})

export const leadersResource = createDeclarativeResource(leader, {
  heading: 'Leadership',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  emptyText: 'Add leaders. They appear on the About us and Leadership team pages.',
})
