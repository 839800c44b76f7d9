import { createFileRoute } from '@tanstack/react-router'
import { BIDS } from '~/features/publications/bulletin-view'
import { BulletinContent } from '~/features/publications/site/bulletin-content'
import { GoneContent } from '~/features/publications/site/gone-content'
import * as words from '~/messages/en/publications'
import type { BulletinPage } from '~/pages/bulletin'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/publications/bids-and-awards/$slug')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<BulletinPage>(context, location),
  component: Bulletin,
  notFoundComponent: NotFoundPage,
})

function Bulletin() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<BulletinPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head } = payload
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
