import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { PENDING_DELAY_MS } from '~/behavior/specified-limits'
import { RouteError } from '~/errors/route-error'
import { previewRewrite } from '~/lib/preview-paths-and-messages'
import type { Brand } from '~/lib/brand'
import { pageViewTransition } from '~/navigation/page-view-transition'
import { parseSearchParams, stringifySearchParams } from '~/navigation/search-params'
import type { Payload, ReadPage } from '~/pages/payload'
import type { AppContext } from '~/routes/-app-context'
import type { SessionResponse } from '~/session/session-query'
import { routeTree } from './routeTree.gen'

interface RouterOptions {
  session?: SessionResponse | undefined
  brand?: Brand | undefined
  /** What a drawing of the panel on the server has read. */
  queryClient?: QueryClient
  /** It shows the pages under the addresses of their previews. */
  isPreview?: boolean
}

/**
 * The server makes a router for each render, because it holds a visitor's data; the browser makes one for each page load.
 * Loaders read everything that a page shows, so the data is complete before the render and travels with the matches.
 */
export function createAppRouter(
  readPage: ReadPage,
  { session, brand, queryClient, isPreview = false }: RouterOptions = {},
) {
  const context: AppContext = { readPage, session, brand, queryClient }
  const router = createRouter({
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    ...(isPreview && { rewrite: previewRewrite }),
    caseSensitive: true, // the server's guards and caches know each page by one spelling
    defaultPreload: false, // navigation/follow-links preloads, for all links and within bounds
    defaultPendingMs: PENDING_DELAY_MS,
    // What was read too long ago is read again before it is shown, and not shown first.
    defaultStaleReloadMode: 'blocking',
    defaultViewTransition: pageViewTransition,
    defaultErrorComponent: RouteError,
    // The browser scrolls to the errors of a form that the server sent back.
    scrollRestoration: (): boolean => !router.stores.matches.get().some(hasReturnedForm),
    scrollRestorationBehavior: 'instant', // the page's own smooth scrolling is for links within it
    pathParamsAllowedCharacters: ['@', '+'],
    dehydrate: () => ({ session: context.session, brand: context.brand }),
    hydrate: (data) => {
      context.session = data.session
      context.brand = data.brand
    },
  })
  return router
}

function hasReturnedForm({ loaderData }: { loaderData?: unknown }): boolean {
  const { form } = (loaderData ?? {}) as Partial<Payload>
  return form !== undefined && (form.errors.length > 0 || form.trouble !== null)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
