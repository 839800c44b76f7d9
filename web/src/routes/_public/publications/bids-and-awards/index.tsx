import { createFileRoute } from '@tanstack/react-router'
import { BiddingsList } from '~/features/publications/site/biddings-list'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/')({
  ...publicPage,
  component: Bids,
})

function Bids() {
  const { page, head, path } = usePage(Route)
  return <BiddingsList page={page} crumbs={head.crumbs} path={path} />
}
