import { createFileRoute } from '@tanstack/react-router'
import { BiddingsList } from '~/features/publications/site/biddings-list'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/')({
  ...publicPage,
  component: Bids,
})

function Bids() {
  const { page, head, path } = usePublicPayload(Route)
  return <BiddingsList page={page} crumbs={head.crumbs} path={path} />
}
