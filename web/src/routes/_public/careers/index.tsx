import { createFileRoute } from '@tanstack/react-router'
import type { CareersPage } from '~/features/careers/careers-view'
import { JobList } from '~/features/careers/site/job-list'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/careers/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<CareersPage>(context, location),
  component: Careers,
  notFoundComponent: NotFoundPage,
})

function Careers() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<CareersPage> | undefined = Route.useLoaderData()
  return payload?.page && <JobList page={payload.page} crumbs={payload.head.crumbs} />
}
