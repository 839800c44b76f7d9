import { createFileRoute } from '@tanstack/react-router'
import { NewsList } from '~/features/news/site/news-list'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/news-and-updates/')({
  ...publicPage,
  component: News,
})

function News() {
  const { page, head, path } = usePublicPayload(Route)
  return <NewsList page={page} crumbs={head.crumbs} path={path} />
}
