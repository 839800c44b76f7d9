import { createFileRoute } from '@tanstack/react-router'
import type { HomePage } from '~/pages/home'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'
import { HomeContent } from './-home-content'
import { sheetOf } from './-sheet-of'

export const Route = createFileRoute('/_public/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<HomePage>(context, location),
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
