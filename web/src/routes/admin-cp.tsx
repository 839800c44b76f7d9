import { Outlet, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RemoveSnapshot } from '~/panel/remove-snapshot'
import { PanelFrame } from '~/panel/layout/panel-frame'
import { PanelProviders } from '~/panel/panel-providers'
import { SessionGate } from '~/panel/sign-in/session-gate'
import { SetUpSecondFactorFirst } from '~/panel/sign-in/set-up-second-factor-first'

export const Route = createFileRoute('/admin-cp')({
  // The panel runs in the browser; the server only renders its snapshot.
  ssr: import.meta.env.SSR ? ({ location }) => location.state.isSight === true : false,
  beforeLoad: async (args) => (await import('~/panel/panel-before-load')).panelBeforeLoad(args, 'auth'),
  component: Panel,
})

const TwoStepVerificationPage = lazy(() =>
  import('~/features/accounts/panel/two-step-verification-page').then((page) => ({
    default: page.TwoStepVerificationPage,
  })),
)

const setUp = (
  <Suspense fallback={null}>
    <TwoStepVerificationPage />
  </Suspense>
)

const Palette = lazy(() => import('./admin-cp/-palette'))

function Panel() {
  return (
    <PanelProviders client={Route.useRouteContext().queryClient}>
      <SessionGate>
        <PanelFrame palette={Palette}>
          <SetUpSecondFactorFirst setUp={setUp}>
            <Outlet />
          </SetUpSecondFactorFirst>
        </PanelFrame>
        <RemoveSnapshot />
      </SessionGate>
    </PanelProviders>
  )
}
