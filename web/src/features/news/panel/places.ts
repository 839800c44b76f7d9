import { barangay, feeder } from '~/cms/types.gen'
import { simpleResource } from '~/panel/simple/simple-resource'

/** The places that advisories name. */
export const barangays = simpleResource(barangay, {
  heading: 'Barangays',
  icon: 'map-pin',
  columns: ['name', 'town', 'code'],
  empty: 'Visitors look for their barangay on the page of outages; advisories name those that they concern.',
})

/** The lines of the network. */
export const feeders = simpleResource(feeder, {
  heading: 'Feeders',
  icon: 'cable',
  columns: ['name', 'substation', 'customers'],
  empty: 'An advisory names its feeder, and so how many customers it concerns.',
})
