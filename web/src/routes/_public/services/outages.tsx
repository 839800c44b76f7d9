import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepForOffline } from '~/features/news/offline/keep-for-offline'
import type { OutagesPage } from '~/features/news/outages-view'
import { OutagesContent } from '~/features/news/site/outages-content'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/services/outages')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<OutagesPage>(context, location),
  component: Outages,
  notFoundComponent: NotFoundPage,
})

function Outages() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<OutagesPage> | undefined = Route.useLoaderData()
  useEffect(keepForOffline, [])
  if (!payload?.page) return null
  const { page, head, site } = payload
  return <OutagesContent page={page} crumbs={head.crumbs} hotline={site.hotline} />
}
