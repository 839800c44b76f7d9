import { HeadContent, Outlet, Scripts, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { RouteError } from '~/errors/route-error'
import { NavigationStatus } from '~/navigation/navigation-status'
import favicon from '~/ui/favicon.svg?url'
import type { AppContext } from './-app-context'
import { shownPayload } from './-public-page'

/** Addresses of the control panel, which is always light. */
const PANEL = /^\/(admin-cp|web-admin)/

const NotFoundPage = lazy(async () => ({ default: (await import('~/ui/not-found-page')).NotFoundPage }))

export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Tanglaw' },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: favicon }],
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
  // The utility's own colors, on public pages.
  const theme = useMatches({ select: (matches) => shownPayload(matches)?.site.theme })
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
