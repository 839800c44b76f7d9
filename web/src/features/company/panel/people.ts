import { director, leader } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** M13: people with portrait, position and biography, in their order. */
export const directors = simpleResource(director, {
  heading: 'Board',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  empty: 'The members of the board stand on the about page and on a page of their own.',
})

export const leaders = simpleResource(leader, {
  heading: 'Leadership',
  icon: 'users',
  columns: ['name', 'position', 'order'],
  empty: 'The members of the leadership team stand on the about page and on a page of their own.',
})
