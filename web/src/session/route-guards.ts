import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { sessionConfig } from './session-config'
import { defaultSessionSettings, sessionQuery, type SessionSettings } from './session-query'

interface GuardArguments {
  context: { queryClient: QueryClient }
  location: { href: string }
}

export interface RouteGuardOptions {
  /** `guest`: the page for signed-in users, in place of the configured one. */
  signedInPath?: string | ((settings: SessionSettings) => string)
  /** `auth`: called instead of going to the login page. */
  onUnauthenticated?: (location: { href: string }) => void | Promise<void>
}

type Guard = (args: GuardArguments, options: RouteGuardOptions) => Promise<void>

const guards: Readonly<Record<string, Guard>> = {
  /** The page needs a session. */
  auth: async ({ context, location }, { onUnauthenticated }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (user) return
    if (onUnauthenticated) return onUnauthenticated(location)
    throw redirect({ href: loginUrlFor(location.href), replace: true })
  },
  /** The page is for guests only. */
  guest: async ({ context }, { signedInPath = ({ guestPath }) => guestPath }) => {
    const { user, settings = defaultSessionSettings } =
      await context.queryClient.ensureQueryData(sessionQuery)
    if (!user) return
    const href = typeof signedInPath === 'string' ? signedInPath : signedInPath(settings)
    throw redirect({ href, replace: true })
  },
}

export type RouteGuardName = 'auth' | 'guest'

/**
 * Returns the `beforeLoad` of a route for a guard's name. The server makes the same decisions for page loads, with a
 * 302. An unknown name fails the navigation.
 */
export function createRouteGuard(name: RouteGuardName, options: RouteGuardOptions = {}) {
  return async ({ context, location }: GuardArguments): Promise<void> => {
    const check = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!check) throw new Error(`Unknown route middleware: '${name}'`)
    await check({ context, location }, options)
  }
}

/** The address of the sign-in page that leads back to `href` (path and query). */
export function loginUrlFor(href: string): string {
  return `${sessionConfig.loginPath}?redirect=${encodeURIComponent(href)}`
}
