import { createFileRoute } from '@tanstack/react-router'
import { NewsList } from '~/features/news/site/news-list'
import { publicPage, usePage } from '../../-public-page'

export const Route = createFileRoute('/_public/news-and-updates/')({
  ...publicPage,
  component: News,
})

function News() {
  const { page, head, path } = usePage(Route)
  return <NewsList page={page} crumbs={head.crumbs} path={path} />
}
