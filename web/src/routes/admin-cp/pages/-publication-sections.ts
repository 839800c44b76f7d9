import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import {
  distributionDevelopmentPlansResource,
  powerSupplyProcurementPlansResource,
} from '~/features/publications/panel/plan-resources'
import {
  cspBiddingsResource,
  cspAnnouncementsResource,
  cspPageResource,
} from '~/features/publications/panel/csp-resources'

export const bacSections = [bacBiddingsResource] as const

export const cspAnnouncementSections = [cspAnnouncementsResource] as const

export const powerProcurementSections = [
  cspBiddingsResource,
  cspPageResource,
  powerSupplyProcurementPlansResource,
  distributionDevelopmentPlansResource,
] as const
