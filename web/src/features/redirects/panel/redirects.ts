import { redirect } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** Old addresses of the site. */
export const redirects = simpleResource(redirect, {
  heading: 'Redirects',
  icon: 'milestone',
  columns: ['from', 'to', 'permanent'],
  empty: 'Addresses of an older site that should lead to a page of this one.',
})
