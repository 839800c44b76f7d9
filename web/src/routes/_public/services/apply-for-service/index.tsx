import { createFileRoute } from '@tanstack/react-router'
import { ApplyContent } from '~/features/tracking/site/apply-content'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/services/apply-for-service/')({
  ...publicPage,
  component: Apply,
})

function Apply() {
  const { page, head } = usePage(Route)
  return <ApplyContent page={page} crumbs={head.crumbs} />
}
