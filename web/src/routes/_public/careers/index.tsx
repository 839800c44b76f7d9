import { createFileRoute } from '@tanstack/react-router'
import { JobList } from '~/features/careers/site/job-list'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/careers/')({
  ...publicPage,
  component: Careers,
})

function Careers() {
  const { page, head } = usePublicPayload(Route)
  return <JobList page={page} crumbs={head.crumbs} />
}
