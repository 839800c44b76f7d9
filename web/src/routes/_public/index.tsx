import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '~/features/site-settings/site/home-head'
import type { HomePage } from '~/pages/home'
import { loadExistingPage } from '~/pages/load-page'
import { NotFoundPage } from '~/ui/not-found-page'
import { HomeContent } from './-home-content'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => loadExistingPage<HomePage>(context, '/'),
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData.site) : {}),
  component: Home,
  notFoundComponent: NotFoundPage,
})

function Home() {
  const { page, site } = Route.useLoaderData()
  return page && <HomeContent page={page} site={site} />
}
