import { createFileRoute } from '@tanstack/react-router'
import type { ApiPage } from '~/features/open-data/model'
import { ApiContent } from '~/features/open-data/site/api-content'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/data/api')({
  loader: ({ context, location }) => loadExistingPage<ApiPage>(context, location),
  component: Api,
  notFoundComponent: NotFoundPage,
})

function Api() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<ApiPage> | undefined = Route.useLoaderData()
  return payload?.page && <ApiContent page={payload.page} crumbs={payload.head.crumbs} />
}
