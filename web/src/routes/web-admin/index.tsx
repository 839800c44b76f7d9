import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Redirects to the sign-in page, or to the panel for a signed-in user. The server does the same for page
 * loads.
 */
export const Route = createFileRoute('/web-admin/')({
  beforeLoad: async (args) => {
    const { panelBeforeLoad: enter } = await import('~/panel/panel-before-load')
    await enter(args, 'guest', { signedInPath: ({ callbackPath }) => callbackPath })
    const { sessionConfig } = await import('~/session/session-config')
    throw redirect({ href: sessionConfig.loginPath, replace: true })
  },
})
