import { createFileRoute } from '@tanstack/react-router'
import { PowerSupplyProcurementPlanContent } from '~/features/publications/site/power-supply-procurement-plan-content'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute(
  '/_public/publications/competitive-selection-process/power-supply-procurement-plan',
)({
  ...publicPage,
  component: Plan,
})

function Plan() {
  const { page, head } = usePublicPayload(Route)
  return <PowerSupplyProcurementPlanContent page={page} crumbs={head.crumbs} />
}
