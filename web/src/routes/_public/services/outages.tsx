import { createFileRoute } from '@tanstack/react-router'
import { OutagesContent } from '~/features/news/site/outages-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/services/outages')({
  ...publicPage,
  component: Outages,
})

function Outages() {
  const { page, head, site } = usePublicPayload(Route)
  return <OutagesContent page={page} crumbs={head.crumbs} hotline={site.hotline} />
}
