import { createFileRoute } from '@tanstack/react-router'
import { DownloadsContent } from '~/features/downloads/site/downloads-content'
import type { DownloadsPage } from '~/pages/downloads'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/downloads')({
  loader: ({ context, location }) => loadExistingPage<DownloadsPage>(context, location),
  component: Downloads,
  notFoundComponent: NotFoundPage,
})

function Downloads() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<DownloadsPage> | undefined = Route.useLoaderData()
  return payload?.page && <DownloadsContent groups={payload.page.groups} crumbs={payload.head.crumbs} />
}
