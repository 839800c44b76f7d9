import { createFileRoute } from '@tanstack/react-router'
import { DistributionDevelopmentPlanContent } from '~/features/publications/site/distribution-development-plan-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/publications/distribution-development-plan')({
  ...publicPage,
  component: Plan,
})

function Plan() {
  const { page, head } = usePublicPayload(Route)
  return <DistributionDevelopmentPlanContent page={page} crumbs={head.crumbs} />
}
