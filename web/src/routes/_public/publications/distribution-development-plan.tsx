import { createFileRoute } from '@tanstack/react-router'
import { DevelopmentPlanContent } from '~/features/publications/site/development-plan-content'
import { publicPage, usePage } from '../../-public-page'

export const Route = createFileRoute('/_public/publications/distribution-development-plan')({
  ...publicPage,
  component: Plan,
})

function Plan() {
  const { page, head } = usePage(Route)
  return <DevelopmentPlanContent page={page} crumbs={head.crumbs} />
}
