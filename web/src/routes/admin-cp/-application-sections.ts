import { applications, serviceStages } from '~/features/tracking/panel/applications'

/** The sections of the applications' management, in the order of their tabs. */
export const applicationSections = [applications, serviceStages] as const
