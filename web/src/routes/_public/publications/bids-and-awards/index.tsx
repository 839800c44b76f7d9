import { createFileRoute } from '@tanstack/react-router'
import { BidsList } from '~/features/publications/site/bids-list'
import type { BidsPage } from '~/features/publications/bulletin-view'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<BidsPage>(context, location),
  component: Bids,
  notFoundComponent: NotFoundPage,
})

function Bids() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<BidsPage> | undefined = Route.useLoaderData()
  return payload?.page && <BidsList page={payload.page} crumbs={payload.head.crumbs} path={payload.path} />
}
