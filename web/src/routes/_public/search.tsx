import { createFileRoute } from '@tanstack/react-router'
import { SearchContent } from '~/features/search/site/search-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/search')({
  ...publicPage,
  component: Search,
})

function Search() {
  const { page, head, path, navigation } = usePublicPayload(Route)
  return <SearchContent page={page} crumbs={head.crumbs} path={path} actions={navigation.actions} />
}
