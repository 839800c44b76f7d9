import { Outlet, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RemoveSnapshot } from '~/panel/remove-snapshot'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { PanelProviders } from '~/panel/providers'
import { SessionGate, usePanelUser } from '~/panel/sign-in/session-gate'

export const Route = createFileRoute('/admin-cp')({
  // Runs in the browser; the server only renders its snapshot.
  ssr: import.meta.env.SSR ? ({ location }) => location.state.isSight === true : false,
  beforeLoad: async (args) => (await import('~/panel/enter')).enter(args, 'auth'),
  component: Panel,
})

/** The one page of a person whose role needs a second factor and who has none yet. */
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
