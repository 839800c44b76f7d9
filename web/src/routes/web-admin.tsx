import { Outlet, createFileRoute } from '@tanstack/react-router'
import { PanelProviders } from '~/panel/panel-providers'

export const Route = createFileRoute('/web-admin')({
  ssr: false,
  beforeLoad: async (args) => (await import('~/panel/panel-before-load')).panelBeforeLoad(args),
  component: Accounts,
})

function Accounts() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <Outlet />
    </PanelProviders>
  )
}
