import { createFileRoute } from '@tanstack/react-router'
import { OpenDataContent } from '~/features/open-data/site/open-data-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/data/')({
  ...publicPage,
  component: Data,
})

function Data() {
  const { page, head, site } = usePublicPayload(Route)
  return <OpenDataContent page={page} crumbs={head.crumbs} zone={site.timeZone} />
}
