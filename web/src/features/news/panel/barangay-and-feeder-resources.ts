import { barangay, feeder } from '~/cms/types.gen'
import { createDeclarativeResource } from '~/panel/declarative-forms/declarative-resource'

/** The places that advisories name. */
export const barangaysResource = createDeclarativeResource(barangay, {
  heading: 'Barangays',
  icon: 'map-pin',
  columns: ['name', 'town', 'code'],
  emptyText: 'Add the barangays you serve so visitors can check theirs.',
})

/** The feeders of the network. */
export const feedersResource = createDeclarativeResource(feeder, {
  heading: 'Feeders',
  icon: 'cable',
  columns: ['name', 'substation', 'customers'],
  emptyText: 'Add feeders, so that advisories can fill in the number of customers affected.',
})
