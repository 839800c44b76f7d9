import { createFileRoute } from '@tanstack/react-router'
import { BiddingsContent } from '~/features/publications/site/biddings-content'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/')({
  ...publicPage,
  component: Bids,
})

function Bids() {
  const { page, head, path } = usePublicPayload(Route)
  return <BiddingsContent page={page} crumbs={head.crumbs} path={path} />
}
