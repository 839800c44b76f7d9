import { bulletins } from '~/features/publications/panel/bulletins'
import {
  distributionDevelopmentPlans,
  powerSupplyProcurementPlans,
} from '~/features/publications/panel/plans'
import { cspBids, cspBulletins, cspPage } from '~/features/publications/panel/csp'

export const bacSections = [bulletins] as const

export const cspBulletinSections = [cspBulletins] as const

export const powerSections = [
  cspBids,
  cspPage,
  powerSupplyProcurementPlans,
  distributionDevelopmentPlans,
] as const
