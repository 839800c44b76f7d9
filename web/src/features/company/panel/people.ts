import { director, leader } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M13: people with portrait, position and biography, in the editors' order. */
export const directors = simpleResource(director, {
  heading: 'Board',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  emptyText: 'Add board members. They show on About us and the Board page.',
})

export const leaders = simpleResource(leader, {
  heading: 'Leadership',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  emptyText: 'Add leadership team members. They show on About us and the Leadership page.',
})
