import { createFileRoute } from '@tanstack/react-router'
import { mailListQuery, parseMailSearch, type MailSearch } from '~/features/mail/mail'
import { MailPage } from '~/features/mail/panel/mail-page'

export const Route = createFileRoute('/admin-cp/accounts/mail')({
  head: () => ({ meta: [{ title: 'Mail · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Mail'] },
  // Taken as it comes, and read where it is used: the list's code is not there before somebody opens the list.
  validateSearch: (raw: MailSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(mailListQuery(parseMailSearch(deps))),
  component: function Mail() {
    return <MailPage search={parseMailSearch(Route.useSearch())} />
  },
})
