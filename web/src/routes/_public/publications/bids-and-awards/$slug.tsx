import { createFileRoute } from '@tanstack/react-router'
import { BIDS } from '~/features/publications/bulletin-view'
import { BulletinContent } from '~/features/publications/site/bulletin-content'
import { GoneContent } from '~/features/publications/site/gone-content'
import * as words from '~/messages/en/publications'
import { publicPage, usePage } from '../../../-public-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/$slug')({
  ...publicPage,
  component: Bulletin,
})

function Bulletin() {
  const { page, head } = usePage(Route)
  if (page.type === 'gone') {
    const link = { href: BIDS, label: words.bulletin.goneLink }
    return <GoneContent crumbs={head.crumbs} title={words.bulletin.goneTitle} link={link} />
  }
  return (
    <BulletinContent
      bulletin={page.bulletin}
      rounds={page.rounds}
      crumbs={head.crumbs}
      address={head.canonical}
    />
  )
}
