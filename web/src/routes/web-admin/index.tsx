import { createFileRoute, redirect } from '@tanstack/react-router'

/** No page of its own: the login page, or what a sign-in leads to. The server answers page loads the same. */
export const Route = createFileRoute('/web-admin/')({
  beforeLoad: async (args) => {
    const { enter } = await import('~/panel/enter')
    await enter(args, 'guest', { signedInPath: ({ callbackPath }) => callbackPath })
    const { sessionConfig } = await import('~/session/config')
    throw redirect({ href: sessionConfig.loginPath, replace: true })
  },
})
