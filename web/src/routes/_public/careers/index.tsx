import { createFileRoute } from '@tanstack/react-router'
import { CareersContent } from '~/features/careers/site/careers-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/careers/')({
  ...publicPage,
  component: Careers,
})

function Careers() {
  const { page, head } = usePublicPayload(Route)
  return <CareersContent page={page} crumbs={head.crumbs} />
}
