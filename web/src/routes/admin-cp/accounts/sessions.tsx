import { createFileRoute } from '@tanstack/react-router'
import { ownSessionsQuery } from '~/features/accounts/own-sessions-api'
import { OwnSessionsPage } from '~/features/accounts/panel/own-sessions-page'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/sessions')({
  head: panelHead('Your sessions'),
  staticData: { crumbs: ['Your account', 'Your sessions'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownSessionsQuery),
  component: OwnSessionsPage,
})
