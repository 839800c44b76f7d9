import { createFileRoute } from '@tanstack/react-router'
import { accountListQuery, parseAccountSearch } from '~/features/accounts/account-api'
import { AccountManagement } from '~/features/accounts/panel/management'

export const Route = createFileRoute('/admin-cp/accounts/management')({
  head: () => ({ meta: [{ title: 'Accounts · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Management'] },
  validateSearch: parseAccountSearch,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(accountListQuery(deps)),
  component: function Management() {
    return <AccountManagement search={Route.useSearch()} />
  },
})
