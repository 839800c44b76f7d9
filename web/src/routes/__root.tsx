import { HeadContent, Outlet, Scripts, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { RouteError } from '~/errors/route-error'
import { NavigationStatus } from '~/navigation/navigation-status'
import type { AppContext } from './-app-context'
import { shownPayloadOf } from './-public-page'

/** Paths of the panel, which is always light. */
const PANEL = /^\/(admin-cp|web-admin)/

const NotFoundPage = lazy(async () => ({ default: (await import('~/ui/not-found-page')).NotFoundPage }))

export const Route = createRootRouteWithContext<AppContext>()({
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.brand?.name ?? 'Tanglaw' },
    ],
    links: [{ rel: 'icon', href: '/favicon.ico', sizes: '48x48' }],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: RouteError,
  notFoundComponent: () => (
    <main>
      <Suspense>
        <NotFoundPage />
      </Suspense>
    </main>
  ),
})

function Document({ children }: { children: ReactNode }) {
  // The utility's colors apply to public pages.
  const theme = useMatches({ select: (matches) => shownPayloadOf(matches)?.site.theme })
  const isPanel = useMatches({ select: (matches) => matches.some(({ routeId }) => PANEL.test(routeId)) })
  return (
    <html lang="en" className={isPanel ? undefined : 'public-site'} style={theme}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <NavigationStatus />
        <Scripts />
      </body>
    </html>
  )
}
