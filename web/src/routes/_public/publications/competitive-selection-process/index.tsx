import { createFileRoute } from '@tanstack/react-router'
import { CspContent } from '~/features/publications/site/csp-content'
import type { CspPage } from '~/features/publications/csp-view'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/competitive-selection-process/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<CspPage>(context, location),
  component: Csp,
  notFoundComponent: NotFoundPage,
})

function Csp() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<CspPage> | undefined = Route.useLoaderData()
  return payload?.page && <CspContent page={payload.page} crumbs={payload.head.crumbs} path={payload.path} />
}
