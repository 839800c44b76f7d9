import { createFileRoute } from '@tanstack/react-router'
import { ApplicationContent } from '~/features/tracking/site/application-content'
import { TrackingContent } from '~/features/tracking/site/tracking-content'
import type { TrackedView, TrackingPage } from '~/features/tracking/tracking-view'
import { blankForm } from '~/lib/public-form'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/services/application-tracking')({
  loader: ({ context, location }) => loadExistingPage<TrackingPage>(context, location),
  component: Tracking,
  notFoundComponent: NotFoundPage,
})

function Tracking() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<TrackingPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site, path, form = blankForm, answer } = payload
  const common = { path, crumbs: head.crumbs, hotline: site.hotline }
  // What the page's own `answer` has made of it.
  if (answer) return <ApplicationContent view={answer as TrackedView} {...common} />
  return <TrackingContent page={page} form={form} {...common} />
}
