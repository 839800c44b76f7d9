import { reliefSite, stormMode as facts } from '~/cms/types.gen'
import { simpleResource, singleResource } from '~/panel/simple/simple-resource'

/** X29: the texts of storm mode. */
export const stormMode = singleResource(facts, { heading: 'Storm mode', icon: 'cloud-lightning' })

/** X29: evacuation centers and charging places. */
export const reliefSites = simpleResource(reliefSite, {
  heading: 'Evacuation and charging',
  icon: 'map-pin',
  nouns: ['place', 'places'],
  previewPage: '/',
  columns: ['name', 'kind', 'address', 'order'],
  emptyText: 'Add evacuation centers and charging places. Visitors see them in storm mode.',
})
