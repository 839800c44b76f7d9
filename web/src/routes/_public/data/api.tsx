import { createFileRoute } from '@tanstack/react-router'
import { ApiContent } from '~/features/open-data/site/api-content'
import { publicPage, usePage } from '../../-public-page'

export const Route = createFileRoute('/_public/data/api')({
  ...publicPage,
  component: Api,
})

function Api() {
  const { page, head } = usePage(Route)
  return <ApiContent page={page} crumbs={head.crumbs} />
}
