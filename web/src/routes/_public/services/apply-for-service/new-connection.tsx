import { createFileRoute } from '@tanstack/react-router'
import type { FilingPage } from '~/features/filing/filing-view'
import { FilingContent } from '~/features/filing/site/filing-content'
import { blankForm } from '~/lib/public-form'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/services/apply-for-service/new-connection')({
  loader: ({ context, location }) => loadExistingPage<FilingPage>(context, location),
  component: NewConnection,
  notFoundComponent: NotFoundPage,
})

function NewConnection() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<FilingPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site, path, form = blankForm } = payload
  return <FilingContent page={page} form={form} path={path} crumbs={head.crumbs} hotline={site.hotline} />
}
