import { reliefSite, stormMode as facts } from '~/cms/types.gen'
import { simpleResource, singleResource } from '~/panel/simple/simple-resource'

/** X29: what the site says in a storm, and the switch. */
export const stormMode = singleResource(facts, { heading: 'Storm mode', icon: 'cloud-lightning' })

/** X29: where people can stay, and charge their phones. */
export const reliefSites = simpleResource(reliefSite, {
  heading: 'Evacuation and charging',
  icon: 'map-pin',
  nouns: ['place', 'places'],
  previewPage: '/',
  columns: ['name', 'kind', 'address', 'order'],
  emptyText: 'Add evacuation centers and charging places. Visitors see them in storm mode.',
})
