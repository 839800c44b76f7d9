import { createFileRoute } from '@tanstack/react-router'
import type { DataPage } from '~/features/open-data/model'
import { DataContent } from '~/features/open-data/site/data-content'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/data/')({
  loader: ({ context, location }) => loadExistingPage<DataPage>(context, location),
  component: Data,
  notFoundComponent: NotFoundPage,
})

function Data() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<DataPage> | undefined = Route.useLoaderData()
  return (
    payload?.page && (
      <DataContent page={payload.page} crumbs={payload.head.crumbs} zone={payload.site.timeZone} />
    )
  )
}
