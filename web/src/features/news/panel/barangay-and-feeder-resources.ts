import { barangay, feeder } from '~/cms/types.gen'
import { createSimpleResource } from '~/panel/simple/simple-resource'

/** The places that advisories name. */
export const barangaysResource = createSimpleResource(barangay, {
  heading: 'Barangays',
  icon: 'map-pin',
  columns: ['name', 'town', 'code'],
  emptyText: 'Add the barangays you serve so visitors can check theirs.',
})

/** The feeders of the network. */
export const feedersResource = createSimpleResource(feeder, {
  heading: 'Feeders',
  icon: 'cable',
  columns: ['name', 'substation', 'customers'],
  emptyText: 'Add feeders to fill in affected customers automatically.',
})
