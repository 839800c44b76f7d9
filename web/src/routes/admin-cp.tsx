import { Outlet, createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { RemoveSnapshot } from '~/panel/remove-snapshot'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { PanelProviders } from '~/panel/providers'
import { SessionGate } from '~/panel/sign-in/session-gate'

export const Route = createFileRoute('/admin-cp')({
  // Runs in the browser; the server only renders its snapshot.
  ssr: import.meta.env.SSR ? ({ location }) => location.state.isSight === true : false,
  beforeLoad: async (args) => (await import('~/panel/enter')).enter(args, 'auth'),
  component: Panel,
})

const Palette = lazy(() => import('./admin-cp/-palette'))

function Panel() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <SessionGate>
        <PanelFrame palette={Palette}>
          <Outlet />
        </PanelFrame>
        <RemoveSnapshot />
      </SessionGate>
    </PanelProviders>
  )
}
