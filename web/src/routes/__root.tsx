import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RouteError } from '~/errors/route-error'
import { NavigationStatus } from '~/navigation/navigation-status'
import type { PageContext } from '~/pages/query'
import favicon from '~/ui/favicon.svg?url'
import { NotFoundPage } from '~/ui/not-found-page'
import { UiProvider } from '~/ui/theme/ui-provider'

export const Route = createRootRouteWithContext<PageContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Tanglaw' },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: favicon }],
  }),
  shellComponent: Document,
  component: () => (
    <UiProvider>
      <Outlet />
    </UiProvider>
  ),
  errorComponent: ({ error }) => (
    <UiProvider>
      <RouteError error={error} />
    </UiProvider>
  ),
  notFoundComponent: () => (
    <UiProvider>
      <main>
        <NotFoundPage />
      </main>
    </UiProvider>
  ),
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
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
