import { createFileRoute } from '@tanstack/react-router'
import { BidsList } from '~/features/publications/site/bids-list'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/')({
  ...publicPage,
  component: Bids,
})

function Bids() {
  const { page, head, path } = usePage(Route)
  return <BidsList page={page} crumbs={head.crumbs} path={path} />
}
