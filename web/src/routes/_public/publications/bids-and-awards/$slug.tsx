import { createFileRoute } from '@tanstack/react-router'
import { BIDDINGS_PATH } from '~/features/publications/bidding-view-model'
import { BiddingContent } from '~/features/publications/site/bidding-content'
import { WithdrawnPublication } from '~/features/publications/site/withdrawn-publication'
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
    return <WithdrawnPublication crumbs={head.crumbs} title={words.bidding.goneTitle} link={link} />
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
