import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '~/features/site-settings/site/home-head'
import type { HomePage } from '~/pages/home'
import { loadExistingPage, pageQuery } from '~/pages/query'
import { NotFoundPage } from '~/ui/not-found-page'
import { HomeContent } from './-home-content'

export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => loadExistingPage<HomePage>(context, '/'),
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData.site) : {}),
  component: Home,
  notFoundComponent: NotFoundPage,
})

function Home() {
  const { data } = useSuspenseQuery(pageQuery<HomePage>(Route.useRouteContext(), '/'))
  return data.page && <HomeContent page={data.page} site={data.site} />
}
