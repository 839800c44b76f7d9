import { createFileRoute } from '@tanstack/react-router'
import { NewsContent } from '~/features/news/site/news-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/news-and-updates/')({
  ...publicPage,
  component: News,
})

function News() {
  const { page, head, path } = usePublicPayload(Route)
  return <NewsContent page={page} crumbs={head.crumbs} path={path} />
}
