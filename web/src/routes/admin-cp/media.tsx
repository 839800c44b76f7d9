import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery, mediaListSpec } from '~/features/media/media-library-api'
import { MediaPage } from '~/features/media/panel/media-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'
import { managedTypeLocations } from './pages/-managed-pages'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/media')({
  head: panelHead('Media library'),
  staticData: { crumbs: ['Library', 'Media library'] },
  // The page parses its search itself, so that the list's code loads only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(mediaListQuery(parseListSearch(mediaListSpec, deps))),
  component: function Media() {
    return (
      <MediaPage
        search={parseListSearch(mediaListSpec, Route.useSearch())}
        locations={managedTypeLocations}
      />
    )
  },
})
