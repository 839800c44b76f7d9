import { createFileRoute } from '@tanstack/react-router'
import { ServicesOverviewContent } from '~/features/tracking/site/services-overview-content'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/apply-for-service/')({
  ...publicPage,
  component: Apply,
})

function Apply() {
  const { page, head } = usePublicPayload(Route)
  return <ServicesOverviewContent page={page} crumbs={head.crumbs} />
}
