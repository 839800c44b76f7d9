import { createFileRoute } from '@tanstack/react-router'
import { mediaListQuery, mediaListSpec } from '~/features/media/media'
import { MediaPage } from '~/features/media/panel/media-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'

export const Route = createFileRoute('/admin-cp/media')({
  head: () => ({ meta: [{ title: 'Media · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Library', 'Media'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(mediaListQuery(parseListSearch(mediaListSpec, deps))),
  component: function Media() {
    return <MediaPage search={parseListSearch(mediaListSpec, Route.useSearch())} />
  },
})
