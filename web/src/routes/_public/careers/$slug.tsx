import { createFileRoute } from '@tanstack/react-router'
import { JobContent } from '~/features/careers/site/job-content'
import { WithdrawnJobContent } from '~/features/careers/site/withdrawn-job-content'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/careers/$slug')({
  ...publicPage,
  component: Job,
})

function Job() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  if (page.type === 'gone') return <WithdrawnJobContent crumbs={head.crumbs} />
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
