import { createFileRoute } from '@tanstack/react-router'
import { TwoStepPage } from '~/features/accounts/panel/two-step-page'
import { ownFactorQuery } from '~/features/accounts/second-factor'

export const Route = createFileRoute('/admin-cp/accounts/two-step-verification')({
  head: () => ({ meta: [{ title: 'Two-step verification · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Two-step verification'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownFactorQuery),
  component: TwoStepPage,
})
