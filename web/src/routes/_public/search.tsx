import { createFileRoute } from '@tanstack/react-router'
import { SearchContent } from '~/features/search/site/search-content'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import type { SearchPage } from '~/pages/search'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/search')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<SearchPage>(context, location),
  component: Search,
  notFoundComponent: NotFoundPage,
})

function Search() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<SearchPage> | undefined = Route.useLoaderData()
  return (
    payload?.page && (
      <SearchContent
        page={payload.page}
        crumbs={payload.head.crumbs}
        path={payload.path}
        actions={payload.navigation.actions}
      />
    )
  )
}
