import { QueryClient, QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { PENDING_DELAY } from '~/behaviour/constants'
import { RouteError } from '~/errors/route-error'
import { pageFade } from '~/navigation/page-fade'
import type { ReadPage } from '~/pages/payload'
import { routeTree } from './routeTree.gen'

/**
 * A router with a QueryClient of its own. The server makes one a render, because both hold a visitor's data;
 * the browser makes one a page load. Loaders read everything that a page shows, so the queries are complete
 * before the render and travel as plain data.
 */
export function createAppRouter(readPage: ReadPage) {
  // Always: without a connection a query fails, so that the page can say so; by default it would wait in silence.
  const networkMode = 'always'
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  })
  return createRouter({
    routeTree,
    context: { queryClient, readPage },
    defaultPreload: false, // navigation/follow-links preloads, for all links and within bounds
    defaultPendingMs: PENDING_DELAY,
    defaultViewTransition: pageFade,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant', // the page's own smooth scrolling is for links within it
    pathParamsAllowedCharacters: ['@', '+'],
    // Shared with the loaders' data by reference, so that the page carries each payload once. Payloads are
    // JSON; `never` stands for the proof of that which the router's types ask for.
    dehydrate: () => ({ queries: dehydrate(queryClient) as never }),
    hydrate: (data) => hydrate(queryClient, (data as { queries: DehydratedState }).queries),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
