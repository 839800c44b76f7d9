import { simpleResource } from '~/panel/simple/simple-resource'

const code = {
  kind: 'text',
  label: 'Code',
  maxLength: 60,
  help: 'Part of addresses: it should not change.',
  needed: { for: 'save', message: 'Enter a code.' },
} as const

const name = {
  kind: 'text',
  label: 'Name',
  maxLength: 80,
  needed: { for: 'save', message: 'Enter a name.' },
} as const

/** The places that advisories are told by. */
export const barangays = simpleResource({
  name: 'barangays',
  nouns: ['barangay', 'barangays'],
  heading: 'Barangays',
  icon: 'map-pin',
  hasDrafts: false,
  fields: { name, code, town: { kind: 'text', label: 'City or town', maxLength: 80 } },
  title: (values) => values.name.trim() || 'New barangay',
  list: {
    columns: ['name', 'town', 'code'],
    sorts: ['name', 'town'],
    defaultSort: 'name:asc',
    empty:
      'Visitors look for their barangay on the page of outages; advisories name those that they concern.',
  },
})

/** The lines of the network. */
export const feeders = simpleResource({
  name: 'feeders',
  nouns: ['feeder', 'feeders'],
  heading: 'Feeders',
  icon: 'cable',
  hasDrafts: false,
  fields: {
    name,
    code,
    substation: { kind: 'text', label: 'Substation', maxLength: 80 },
    customers: { kind: 'integer', label: 'Customers', min: 0 },
  },
  title: (values) => values.name.trim() || 'New feeder',
  list: {
    columns: ['name', 'substation', 'customers'],
    sorts: ['name', 'substation', 'customers'],
    defaultSort: 'name:asc',
    empty: 'An advisory names its feeder, and so how many customers it concerns.',
  },
})
