import { applications, serviceStages } from '~/features/tracking/panel/applications'
import { serviceKinds } from '~/features/tracking/panel/service-kinds'

/** The sections of the applications' management, in the order of their tabs. */
export const applicationSections = [applications, serviceStages, serviceKinds] as const
