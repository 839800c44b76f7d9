import { aboutPage } from '~/features/company/panel/about-page'
import { directors, leaders } from '~/features/company/panel/people'

/** The sections of the about pages' management, in the order of their tabs. */
export const aboutSections = [directors, leaders, aboutPage] as const
