import { aboutPageResource } from '~/features/company/panel/about-page-resource'
import { directorsResource, leadersResource } from '~/features/company/panel/people-resources'

/** The sections of the about pages' management, in the order of their tabs. */
export const aboutSections = [directorsResource, leadersResource, aboutPageResource] as const
