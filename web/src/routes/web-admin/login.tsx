import { createFileRoute, useRouter } from '@tanstack/react-router'
import { LoginPage } from '~/panel/sign-in/login-page'
import { toSafeRedirectPath } from '~/session/safe-redirect-path'
import { useSession } from '~/session/use-session'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/web-admin/login')({
  head: panelHead('Sign in'),
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  beforeLoad: async (args) => {
    const { panelBeforeLoad: enter } = await import('~/panel/panel-before-load')
    await enter(args, 'guest', { signedInPath: ({ callbackPath }) => callbackPath })
  },
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const session = useSession()
  const router = useRouter()
  return (
    <LoginPage
      signIn={session.signIn}
      onSignedIn={() => {
        void router.navigate({
          href: toSafeRedirectPath(redirect, session.settings.callbackPath),
          replace: true,
        })
      }}
    />
  )
}
