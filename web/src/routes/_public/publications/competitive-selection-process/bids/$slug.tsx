import { createFileRoute } from '@tanstack/react-router'
import { CSP_PATH } from '~/features/publications/csp-view-model'
import { CspBiddingContent } from '~/features/publications/site/csp-bidding-content'
import { WithdrawnPublicationContent } from '~/features/publications/site/withdrawn-publication-content'
import * as words from '~/messages/en/publications'
import { publicPage, usePublicPayload } from '../../../../-public-page'

export const Route = createFileRoute('/_public/publications/competitive-selection-process/bids/$slug')({
  ...publicPage,
  component: Bid,
})

function Bid() {
  const { page, head } = usePublicPayload(Route)
  if (page.type === 'gone') {
    const link = { href: CSP_PATH, label: words.cspBidding.goneLink }
    return <WithdrawnPublicationContent crumbs={head.crumbs} title={words.cspBidding.goneTitle} link={link} />
  }
  return (
    <CspBiddingContent bid={page.bid} rounds={page.rounds} crumbs={head.crumbs} address={head.canonical} />
  )
}
