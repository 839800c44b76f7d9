import { createFileRoute } from '@tanstack/react-router'
import type { NewsItemPage } from '~/features/news/news-view'
import { AdvisoryContent } from '~/features/news/site/advisory-content'
import { ArticleContent } from '~/features/news/site/article-content'
import { GoneContent } from '~/features/news/site/gone-content'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/news-and-updates/$slug')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<NewsItemPage>(context, location),
  component: NewsItem,
  notFoundComponent: NotFoundPage,
})

function NewsItem() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<NewsItemPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head } = payload
  const address = head.canonical ?? ''
  if (page.type === 'gone') return <GoneContent crumbs={head.crumbs} />
  if (page.type === 'advisory') return <AdvisoryContent page={page} crumbs={head.crumbs} address={address} />
  return <ArticleContent page={page} crumbs={head.crumbs} address={address} />
}
