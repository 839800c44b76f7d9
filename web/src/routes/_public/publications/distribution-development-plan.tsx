import { createFileRoute } from '@tanstack/react-router'
import { DevelopmentPlanContent } from '~/features/publications/site/development-plan-content'
import type { DevelopmentPlanPage } from '~/features/publications/plan-view'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/distribution-development-plan')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<DevelopmentPlanPage>(context, location),
  component: Plan,
  notFoundComponent: NotFoundPage,
})

function Plan() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<DevelopmentPlanPage> | undefined = Route.useLoaderData()
  return payload?.page && <DevelopmentPlanContent page={payload.page} crumbs={payload.head.crumbs} />
}
