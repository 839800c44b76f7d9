import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery, mediaListSpec } from '~/features/media/media'
import { MediaPage } from '~/features/media/panel/media-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'

export const Route = createFileRoute('/admin-cp/media')({
  head: () => ({ meta: [{ title: 'Media library · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Library', 'Media library'] },
  // Passed on unparsed, and parsed where it is used: the list's code is loaded only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(mediaListQuery(parseListSearch(mediaListSpec, deps))),
  component: function Media() {
    return <MediaPage search={parseListSearch(mediaListSpec, Route.useSearch())} />
  },
})
