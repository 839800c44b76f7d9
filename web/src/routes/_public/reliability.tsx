import { createFileRoute } from '@tanstack/react-router'
import { ReliabilityContent } from '~/features/reliability/site/reliability-content'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/reliability')({
  ...publicPage,
  component: Reliability,
})

function Reliability() {
  const { page, head } = usePage(Route)
  return <ReliabilityContent {...page} crumbs={head.crumbs} />
}
