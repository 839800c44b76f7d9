import { bacBiddings } from '~/features/publications/panel/bac-biddings'
import {
  distributionDevelopmentPlans,
  powerSupplyProcurementPlans,
} from '~/features/publications/panel/plans'
import { cspBiddings, cspAnnouncements, cspPage } from '~/features/publications/panel/csp'

export const bacSections = [bacBiddings] as const

export const cspAnnouncementSections = [cspAnnouncements] as const

export const powerSections = [
  cspBiddings,
  cspPage,
  powerSupplyProcurementPlans,
  distributionDevelopmentPlans,
] as const
