import { aboutPage as facts } from '~/cms/types.gen'
import { createSingleTypeResource } from '~/panel/declarative-forms/declarative-resource'

/** M13: the utility's profile, franchise area and history. */
export const aboutPageResource = createSingleTypeResource(facts, {
  heading: 'Company profile',
  icon: 'building-complex',
})
