import { redirect } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** Old addresses of the site. */
export const redirects = simpleResource(redirect, {
  heading: 'Redirects',
  icon: 'milestone',
  columns: ['from', 'to', 'permanent'],
  emptyText: 'Send visitors from old addresses to current pages.',
})
