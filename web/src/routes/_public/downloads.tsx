import { createFileRoute } from '@tanstack/react-router'
import { DownloadsContent } from '~/features/downloads/site/downloads-content'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/downloads')({
  ...publicPage,
  component: Downloads,
})

function Downloads() {
  const { page, head } = usePage(Route)
  return <DownloadsContent groups={page.groups} crumbs={head.crumbs} />
}
