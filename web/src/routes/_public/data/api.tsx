import { createFileRoute } from '@tanstack/react-router'
import { OpenDataApiContent } from '~/features/open-data/site/open-data-api-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/data/api')({
  ...publicPage,
  component: Api,
})

function Api() {
  const { page, head } = usePublicPayload(Route)
  return <OpenDataApiContent page={page} crumbs={head.crumbs} />
}
