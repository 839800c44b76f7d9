import { createFileRoute } from '@tanstack/react-router'
import { JobContent } from '~/features/careers/site/job-content'
import { JobGone } from '~/features/careers/site/job-gone'
import { blankForm } from '~/lib/public-form'
import type { JobPage } from '~/pages/job'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/careers/$slug')({
  loader: ({ context, location }) => loadExistingPage<JobPage>(context, location),
  component: Job,
  notFoundComponent: NotFoundPage,
})

function Job() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<JobPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site, path, form = blankForm } = payload
  if (page.type === 'gone') return <JobGone crumbs={head.crumbs} />
  return (
    <JobContent
      job={page.job}
      terms={page.terms}
      form={form}
      path={path}
      crumbs={head.crumbs}
      hotline={site.hotline}
    />
  )
}
