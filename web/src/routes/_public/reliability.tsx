import { createFileRoute } from '@tanstack/react-router'
import { ReliabilityContent } from '~/features/reliability/site/reliability-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/reliability')({
  ...publicPage,
  component: Reliability,
})

function Reliability() {
  const { page, head } = usePublicPayload(Route)
  return <ReliabilityContent {...page} crumbs={head.crumbs} />
}
