import { createFileRoute } from '@tanstack/react-router'
import { trashListQuery, trashListSpec } from '~/features/trash/trash-api'
import { TrashPage } from '~/features/trash/panel/trash-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'
import { managedTypeLocations } from './pages/-managed-pages'
import { panelHead } from '../-panel-head'

const spec = trashListSpec(
  Object.entries(managedTypeLocations).map(([value, { heading }]) => ({ value, label: heading })),
)

export const Route = createFileRoute('/admin-cp/trash')({
  head: panelHead('Trash'),
  staticData: { crumbs: ['Library', 'Trash'] },
  // The page parses its search itself, so that the list's code loads only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(trashListQuery(spec, parseListSearch(spec, deps))),
  component: function Trash() {
    return <TrashPage search={parseListSearch(spec, Route.useSearch())} places={managedTypeLocations} />
  },
})
