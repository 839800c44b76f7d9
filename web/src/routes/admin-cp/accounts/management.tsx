import { createFileRoute } from '@tanstack/react-router'
import { accountListQuery, accountListSpec } from '~/features/accounts/account-api'
import { AccountManagement } from '~/features/accounts/panel/account-management'
import { RoleManagement } from '~/features/accounts/panel/role-management'
import { rolesQuery } from '~/features/accounts/role-api'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'
import { panelHead } from '../../-panel-head'
import { panelTypeName } from '../pages/-managed-pages'

export const Route = createFileRoute('/admin-cp/accounts/management')({
  head: panelHead('Team'),
  staticData: { crumbs: ['Administration', 'Team'] },
  // Passed on unparsed, and parsed where it is used: the list's code is loaded only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(rolesQuery)
    if (deps['section'] !== 'roles')
      void context.queryClient.prefetchQuery(accountListQuery(parseListSearch(accountListSpec, deps)))
  },
  component: function Management() {
    const raw = Route.useSearch()
    const search = parseListSearch(accountListSpec, raw)
    return raw['section'] === 'roles' ? (
      <RoleManagement search={search} typeName={panelTypeName} />
    ) : (
      <AccountManagement search={search} />
    )
  },
})
