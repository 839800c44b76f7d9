import { redirect } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** Redirects from former addresses. */
export const redirectsResource = createSimpleResource(redirect, {
  heading: 'Redirects',
  icon: 'milestone',
  columns: ['from', 'to', 'permanent'],
  emptyText: 'Send visitors from old addresses to current pages.',
})
