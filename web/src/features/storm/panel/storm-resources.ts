import { reliefSite, stormMode as facts } from '~/cms/types.gen'
import {
  createDeclarativeResource,
  createSingleTypeResource,
} from '~/panel/declarative-forms/declarative-resource'

/** X29: the texts of storm mode. */
export const stormModeResource = createSingleTypeResource(facts, {
  heading: 'Storm mode',
  icon: 'cloud-lightning',
})

/** X29: evacuation centers and charging stations. */
export const reliefSitesResource = createDeclarativeResource(reliefSite, {
  heading: 'Evacuation centers and phone charging stations',
  icon: 'map-pin',
  nouns: ['location', 'locations'],
  previewPage: '/',
  columns: ['name', 'kind', 'address', 'order'],
  emptyText: 'Add evacuation centers and phone charging stations. Visitors see them in storm mode.',
})
