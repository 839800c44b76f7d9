import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '~/features/dashboard/panel/dashboard'
import { summaryQuery } from '~/features/dashboard/panel/summary'

export const Route = createFileRoute('/admin-cp/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Dashboard'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(summaryQuery),
  component: Dashboard,
})
