import {
  serviceApplicationsResource,
  serviceStagesResource,
} from '~/features/tracking/panel/service-applications-resource'
import { serviceKindsResource } from '~/features/tracking/panel/service-kinds-resource'

/** The sections of the applications' management, in the order of their tabs. */
export const applicationSections = [
  serviceApplicationsResource,
  serviceStagesResource,
  serviceKindsResource,
] as const
