import { createFileRoute } from '@tanstack/react-router'
import { DownloadsContent } from '~/features/downloads/site/downloads-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/downloads')({
  ...publicPage,
  component: Downloads,
})

function Downloads() {
  const { page, head } = usePublicPayload(Route)
  return <DownloadsContent groups={page.groups} crumbs={head.crumbs} />
}
