import { redirect } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** Redirects from former addresses. */
export const redirects = simpleResource(redirect, {
  heading: 'Redirects',
  icon: 'milestone',
  columns: ['from', 'to', 'permanent'],
  emptyText: 'Send visitors from old addresses to current pages.',
})
