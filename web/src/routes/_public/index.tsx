import { createFileRoute } from '@tanstack/react-router'
import type { HomePage } from '~/pages/home'
import { knownQuery, loadExistingPage, pageOf } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'
import { HomeContent } from './-home-content'
import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'

export const Route = createFileRoute('/_public/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<HomePage>(context, pageOf(location)),
  component: Home,
  notFoundComponent: NotFoundPage,
})

function Home() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<HomePage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, site, navigation } = payload
  return <HomeContent page={page} site={site} navigation={navigation} sheet={sheetOf(payload)} />
}

function sheetOf({ head, path, confirmedAt, site }: Payload): string {
  const address = head.canonical ? new URL(path, head.canonical).href : path
  return t.sheet(address, dateAndTime(new Date(confirmedAt), site.timeZone))
}
