import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '~/features/dashboard/panel/dashboard'
import { dashboardSummaryQuery } from '~/features/dashboard/panel/dashboard-summary-query'
import { StormModeSwitch } from '~/features/storm/panel/storm-mode-switch'
import { SystemSummary } from '~/features/system/panel/system-summary'
import { managedTypeLocations } from './pages/-managed-pages'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/dashboard')({
  head: panelHead('Dashboard'),
  staticData: { crumbs: ['Dashboard'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardSummaryQuery),
  component: () => (
    <Dashboard
      places={managedTypeLocations}
      storm={<StormModeSwitch />}
      system={{ trouble: <SystemSummary when="trouble" />, healthy: <SystemSummary when="healthy" /> }}
    />
  ),
})
