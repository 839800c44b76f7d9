import { createFileRoute } from '@tanstack/react-router'
import { TwoStepVerificationPage } from '~/features/accounts/panel/two-step-verification-page'
import { ownSecondFactorQuery } from '~/features/accounts/second-factor-api'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/two-step-verification')({
  head: panelHead('Two-step verification'),
  staticData: { crumbs: ['Your account', 'Two-step verification'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownSecondFactorQuery),
  component: TwoStepVerificationPage,
})
