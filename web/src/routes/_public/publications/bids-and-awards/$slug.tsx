import { createFileRoute } from '@tanstack/react-router'
import { BIDDINGS_PATH } from '~/features/publications/bac-bidding-view-model'
import { BiddingContent } from '~/features/publications/site/bidding-content'
import { WithdrawnPublicationContent } from '~/features/publications/site/withdrawn-publication-content'
import * as words from '~/messages/en/publications'
import { publicPage, usePublicPayload } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/$slug')({
  ...publicPage,
  component: Bidding,
})

function Bidding() {
  const { page, head } = usePublicPayload(Route)
  if (page.type === 'gone') {
    const link = { href: BIDDINGS_PATH, label: words.bidding.goneLink }
    return <WithdrawnPublicationContent crumbs={head.crumbs} title={words.bidding.goneTitle} link={link} />
  }
  return (
    <BiddingContent
      bidding={page.bidding}
      rounds={page.rounds}
      crumbs={head.crumbs}
      address={head.canonical}
    />
  )
}
