import { createFileRoute } from '@tanstack/react-router'
import { SourcesContent } from '~/features/energy-sources/site/sources-content'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/energy-sources')({
  ...publicPage,
  component: EnergySources,
})

function EnergySources() {
  const { page, head } = usePage(Route)
  return <SourcesContent page={page} path="/energy-sources" crumbs={head.crumbs} />
}
