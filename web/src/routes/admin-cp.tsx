import { Outlet, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RemoveSnapshot } from '~/panel/remove-snapshot'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { PanelProviders } from '~/panel/providers'
import { SessionGate, usePanelUser } from '~/panel/sign-in/session-gate'

export const Route = createFileRoute('/admin-cp')({
  // The panel runs in the browser; the server only renders its snapshot.
  ssr: import.meta.env.SSR ? ({ location }) => location.state.isSight === true : false,
  beforeLoad: async (args) => (await import('~/panel/panel-before-load')).panelBeforeLoad(args, 'auth'),
  component: Panel,
})

/** The only page for a user whose role requires a second factor that isn't set up yet. */
const TwoStepPage = lazy(() =>
  import('~/features/accounts/panel/two-step-page').then((page) => ({ default: page.TwoStepPage })),
)

function Content() {
  const user = usePanelUser()
  if (!user?.mustSetUpSecondFactor) return <Outlet />
  return (
    <Suspense fallback={null}>
      <TwoStepPage />
    </Suspense>
  )
}

const Palette = lazy(() => import('./admin-cp/-palette'))

function Panel() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <SessionGate>
        <PanelFrame palette={Palette}>
          <Content />
        </PanelFrame>
        <RemoveSnapshot />
      </SessionGate>
    </PanelProviders>
  )
}
