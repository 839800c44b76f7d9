import { simpleResource } from '~/panel/simple/simple-resource'

/** Old addresses of the site. */
export const redirects = simpleResource({
  name: 'redirects',
  nouns: ['redirect', 'redirects'],
  heading: 'Redirects',
  icon: 'milestone',
  hasDrafts: false,
  fields: {
    from: {
      kind: 'text',
      label: 'Old address',
      maxLength: 500,
      help: 'Without the site’s name, such as /company-profile or /index.php?page=rates. A page that has this address keeps it.',
      needed: { for: 'save', message: 'Enter the old address.' },
    },
    to: {
      kind: 'text',
      label: 'Leads to',
      maxLength: 500,
      help: 'A page of this site, such as /about-us, or an address with https://.',
      needed: { for: 'save', message: 'Enter where it leads.' },
    },
    permanent: { kind: 'yes-no', label: 'For good: search engines forget the old one', default: true },
  },
  title: ({ from }) => from.trim() || 'New redirect',
  list: {
    columns: ['from', 'to', 'permanent'],
    sorts: ['from', 'to'],
    defaultSort: 'from:asc',
    empty: 'Addresses of an older site that should lead to a page of this one.',
  },
})
