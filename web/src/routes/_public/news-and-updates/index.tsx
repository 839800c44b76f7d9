import { createFileRoute } from '@tanstack/react-router'
import type { NewsPage } from '~/features/news/news-view'
import { NewsList } from '~/features/news/site/news-list'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/news-and-updates/')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<NewsPage>(context, location),
  component: News,
  notFoundComponent: NotFoundPage,
})

function News() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<NewsPage> | undefined = Route.useLoaderData()
  return payload?.page && <NewsList page={payload.page} crumbs={payload.head.crumbs} path={payload.path} />
}
