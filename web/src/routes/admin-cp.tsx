import { Outlet, createFileRoute } from '@tanstack/react-router'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { PanelProviders } from '~/panel/providers'
import { SessionGate } from '~/panel/sign-in/session-gate'

export const Route = createFileRoute('/admin-cp')({
  ssr: false,
  beforeLoad: async (args) => (await import('~/panel/enter')).enter(args, 'auth'),
  component: Panel,
})

function Panel() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <SessionGate>
        <PanelFrame>
          <Outlet />
        </PanelFrame>
      </SessionGate>
    </PanelProviders>
  )
}
