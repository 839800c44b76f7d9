import { createFileRoute } from '@tanstack/react-router'
import { CSP } from '~/features/publications/csp-view'
import { BidContent } from '~/features/publications/site/bid-content'
import { GoneContent } from '~/features/publications/site/gone-content'
import * as words from '~/messages/en/publications'
import { publicPage, usePage } from '../../../../-public-page'

export const Route = createFileRoute('/_public/publications/competitive-selection-process/bids/$slug')({
  ...publicPage,
  component: Bid,
})

function Bid() {
  const { page, head } = usePage(Route)
  if (page.type === 'gone') {
    const link = { href: CSP, label: words.bid.goneLink }
    return <GoneContent crumbs={head.crumbs} title={words.bid.goneTitle} link={link} />
  }
  return <BidContent bid={page.bid} rounds={page.rounds} crumbs={head.crumbs} address={head.canonical} />
}
