import { createFileRoute } from '@tanstack/react-router'
import { accountListQuery, accountListSpec } from '~/features/accounts/account-api'
import { AccountManagement } from '~/features/accounts/panel/management'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'

export const Route = createFileRoute('/admin-cp/accounts/management')({
  head: () => ({ meta: [{ title: 'Team · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Team'] },
  // Passed on unparsed, and parsed where it is used: the list's code is loaded only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(accountListQuery(parseListSearch(accountListSpec, deps))),
  component: function Management() {
    return <AccountManagement search={parseListSearch(accountListSpec, Route.useSearch())} />
  },
})
