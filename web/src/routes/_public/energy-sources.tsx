import { createFileRoute } from '@tanstack/react-router'
import { EnergySourcesContent } from '~/features/energy-sources/site/energy-sources-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/energy-sources')({
  ...publicPage,
  component: EnergySources,
})

function EnergySources() {
  const { page, head } = usePublicPayload(Route)
  return <EnergySourcesContent page={page} path="/energy-sources" crumbs={head.crumbs} />
}
