import { aboutPage as facts } from '~/cms/types.gen'
import { createSingleResource } from '~/panel/simple/simple-resource'

/** M13: the utility's profile, franchise area and history. */
export const aboutPageResource = createSingleResource(facts, {
  heading: 'Company profile',
  icon: 'building-complex',
})
