import { createFileRoute } from '@tanstack/react-router'
import { CspContent } from '~/features/publications/site/csp-content'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/competitive-selection-process/')({
  ...publicPage,
  component: Csp,
})

function Csp() {
  const { page, head, path } = usePublicPayload(Route)
  return <CspContent page={page} crumbs={head.crumbs} path={path} />
}
