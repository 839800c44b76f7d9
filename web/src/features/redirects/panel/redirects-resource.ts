import { redirect } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** Redirects from former addresses. */
export const redirectsResource = createDeclarativeResource(redirect, {
  heading: 'Redirects',
  icon: 'milestone',
  columns: ['from', 'to', 'permanent'],
  emptyText: 'Add redirects that send visitors from old addresses to current pages.',
})
