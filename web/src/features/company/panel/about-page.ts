import { aboutPage as facts } from '~/cms/types.gen'
import { singleResource } from '~/panel/simple/simple-resource'

/** M13: what the utility says of itself: profile, where it serves, and what it came from. */
export const aboutPage = singleResource(facts, {
  heading: 'Profile',
  icon: 'building-complex',
})
