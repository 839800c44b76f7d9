import { createFileRoute } from '@tanstack/react-router'
import { CSP } from '~/features/publications/csp-view'
import { BidContent } from '~/features/publications/site/bid-content'
import { GoneContent } from '~/features/publications/site/gone-content'
import * as words from '~/messages/en/publications'
import type { CspBidPage } from '~/pages/csp-bid'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/competitive-selection-process/bids/$slug')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<CspBidPage>(context, location),
  component: Bid,
  notFoundComponent: NotFoundPage,
})

function Bid() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<CspBidPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head } = payload
  if (page.type === 'gone') {
    const link = { href: CSP, label: words.bid.goneLink }
    return <GoneContent crumbs={head.crumbs} title={words.bid.goneTitle} link={link} />
  }
  return <BidContent bid={page.bid} rounds={page.rounds} crumbs={head.crumbs} address={head.canonical} />
}
