import { createFileRoute } from '@tanstack/react-router'
import { trashListQuery, trashListSpec } from '~/features/trash/trash'
import { TrashPage } from '~/features/trash/panel/trash-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'
import { places } from './pages/-managed-pages'

const spec = trashListSpec(Object.entries(places).map(([value, { heading }]) => ({ value, label: heading })))

export const Route = createFileRoute('/admin-cp/trash')({
  head: () => ({ meta: [{ title: 'Trash · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Library', 'Trash'] },
  // Passed on unparsed, and parsed where it is used: the list's code is loaded only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(trashListQuery(spec, parseListSearch(spec, deps))),
  component: function Trash() {
    return <TrashPage search={parseListSearch(spec, Route.useSearch())} places={places} />
  },
})
