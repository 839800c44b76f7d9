import { aboutPage as facts } from '~/cms/types.gen'
import { singleResource } from '~/panel/simple/simple-resource'

/** M13: the utility's profile, franchise area and history. */
export const aboutPage = singleResource(facts, {
  heading: 'Company profile',
  icon: 'building-complex',
})
