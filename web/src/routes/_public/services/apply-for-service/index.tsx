import { createFileRoute } from '@tanstack/react-router'
import type { ApplyPage } from '~/features/tracking/apply-view'
import { ApplyContent } from '~/features/tracking/site/apply-content'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/services/apply-for-service/')({
  loader: ({ context, location }) => loadExistingPage<ApplyPage>(context, location),
  component: Apply,
  notFoundComponent: NotFoundPage,
})

function Apply() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<ApplyPage> | undefined = Route.useLoaderData()
  return payload?.page && <ApplyContent page={payload.page} crumbs={payload.head.crumbs} />
}
