import { createFileRoute } from '@tanstack/react-router'
import { ProcurementPlanContent } from '~/features/publications/site/procurement-plan-content'
import type { ProcurementPlanPage } from '~/features/publications/plan-view'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute(
  '/_public/publications/competitive-selection-process/power-supply-procurement-plan',
)({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<ProcurementPlanPage>(context, location),
  component: Plan,
  notFoundComponent: NotFoundPage,
})

function Plan() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<ProcurementPlanPage> | undefined = Route.useLoaderData()
  return payload?.page && <ProcurementPlanContent page={payload.page} crumbs={payload.head.crumbs} />
}
