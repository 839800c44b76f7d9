import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '~/features/dashboard/panel/dashboard'
import { summaryQuery } from '~/features/dashboard/panel/summary'
import { StormSwitch } from '~/features/storm/panel/storm-switch'
import { places } from './pages/-managed-pages'

export const Route = createFileRoute('/admin-cp/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Dashboard'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(summaryQuery),
  component: () => <Dashboard places={places} storm={<StormSwitch />} />,
})
