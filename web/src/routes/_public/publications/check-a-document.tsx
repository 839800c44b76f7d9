import { createFileRoute } from '@tanstack/react-router'
import { CheckContent } from '~/features/publications/site/check-content'
import type { CheckPage } from '~/features/publications/check'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/check-a-document')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<CheckPage>(context, location),
  component: Check,
  notFoundComponent: NotFoundPage,
})

function Check() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<CheckPage> | undefined = Route.useLoaderData()
  return payload?.page && <CheckContent page={payload.page} crumbs={payload.head.crumbs} />
}
