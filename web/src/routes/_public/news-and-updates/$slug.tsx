import { createFileRoute } from '@tanstack/react-router'
import { AdvisoryContent } from '~/features/news/site/advisory-content'
import { ArticleContent } from '~/features/news/site/article-content'
import { WithdrawnNewsItem } from '~/features/news/site/withdrawn-news-item'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/news-and-updates/$slug')({
  ...publicPage,
  component: NewsItem,
})

function NewsItem() {
  const { page, head } = usePublicPayload(Route)
  const address = head.canonical ?? ''
  if (page.type === 'gone') return <WithdrawnNewsItem crumbs={head.crumbs} />
  if (page.type === 'advisory') return <AdvisoryContent page={page} crumbs={head.crumbs} address={address} />
  return <ArticleContent page={page} crumbs={head.crumbs} address={address} />
}
