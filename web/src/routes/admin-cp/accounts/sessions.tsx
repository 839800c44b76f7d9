import { createFileRoute } from '@tanstack/react-router'
import { ownSessionsQuery } from '~/features/accounts/own-sessions'
import { OwnSessionsPage } from '~/features/accounts/panel/change-password'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/sessions')({
  head: panelHead('Your sessions'),
  staticData: { crumbs: ['Your account', 'Your sessions'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownSessionsQuery),
  component: OwnSessionsPage,
})
