import { policyPage } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** Versions of the privacy policy and of the cookie policy. */
export const policyPages = simpleResource(policyPage, {
  heading: 'Policies',
  icon: 'scale',
  nouns: ['version', 'versions'],
  previewPage: ({ kind, number }) =>
    `/${kind === 'cookie' ? 'cookie' : 'privacy'}-policy${number.trim() ? `?version=${number.trim()}` : ''}`,
  title: ({ kind, number }) => {
    const name = kind === 'cookie' ? 'Cookie policy' : kind === 'privacy' ? 'Privacy policy' : 'Policy'
    return number.trim() ? `${name}, version ${number.trim()}` : `New ${name.toLowerCase()}`
  },
  columns: ['kind', 'number', 'effectiveFrom'],
  emptyText: 'Add your privacy and cookie policies.',
})
