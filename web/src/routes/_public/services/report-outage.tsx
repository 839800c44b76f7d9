import { createFileRoute } from '@tanstack/react-router'
import type { ReportPage } from '~/features/outage-reports/model'
import { ReportContent } from '~/features/outage-reports/site/report-content'
import { blankForm } from '~/lib/public-form'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/services/report-outage')({
  loader: ({ context, location }) => loadExistingPage<ReportPage>(context, location),
  component: Report,
  notFoundComponent: NotFoundPage,
})

function Report() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<ReportPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site, path, form = blankForm } = payload
  return <ReportContent page={page} form={form} path={path} crumbs={head.crumbs} hotline={site.hotline} />
}
