import { createFileRoute } from '@tanstack/react-router'
import { mailListQuery, mailListSpec } from '~/features/mail/outbox-api'
import { MailPage } from '~/features/mail/panel/mail-page'
import { parseListSearch, type ListSearch } from '~/panel/list/list-search'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/mail')({
  head: panelHead('Email'),
  staticData: { crumbs: ['Administration', 'Email'] },
  // The page parses its search itself, so that the list's code loads only when a user opens the list.
  validateSearch: (raw: ListSearch) => raw,
  loaderDeps: ({ search: { row: _row, ...search } }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(mailListQuery(parseListSearch(mailListSpec, deps))),
  component: function Mail() {
    return <MailPage search={parseListSearch(mailListSpec, Route.useSearch())} />
  },
})
