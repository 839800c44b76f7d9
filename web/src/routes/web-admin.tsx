import { Outlet, createFileRoute } from '@tanstack/react-router'
import { PanelProviders } from '~/panel/providers'

export const Route = createFileRoute('/web-admin')({
  ssr: false,
  beforeLoad: async (args) => (await import('~/panel/enter')).enter(args),
  component: Accounts,
})

function Accounts() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <Outlet />
    </PanelProviders>
  )
}
