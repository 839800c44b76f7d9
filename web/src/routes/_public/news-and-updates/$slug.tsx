import { createFileRoute } from '@tanstack/react-router'
import { AdvisoryContent } from '~/features/news/site/advisory-content'
import { ArticleContent } from '~/features/news/site/article-content'
import { WithdrawnNewsItemContent } from '~/features/news/site/withdrawn-news-item-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/news-and-updates/$slug')({
  ...publicPage,
  component: NewsItem,
})

function NewsItem() {
  const { page, head } = usePublicPayload(Route)
  const address = head.canonical ?? ''
  if (page.type === 'gone') return <WithdrawnNewsItemContent crumbs={head.crumbs} />
  if (page.type === 'advisory') return <AdvisoryContent page={page} crumbs={head.crumbs} address={address} />
  return <ArticleContent page={page} crumbs={head.crumbs} address={address} />
}
