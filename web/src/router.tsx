import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { PENDING_DELAY } from '~/behaviour/constants'
import { RouteError } from '~/errors/route-error'
import { previewRewrite } from '~/lib/preview'
import { pageFade } from '~/navigation/page-fade'
import { parsePlainSearch, stringifyPlainSearch } from '~/navigation/plain-search'
import { PageMemory, type KnownPage } from '~/pages/page-memory'
import type { ReadPage } from '~/pages/payload'
import type { AppContext } from '~/routes/-app-context'
import type { SessionAnswer } from '~/session/query'
import { routeTree } from './routeTree.gen'

/** What the document carries from the server's router to the browser's. */
interface Carried {
  pages: KnownPage[]
  session: SessionAnswer | undefined
}

interface RouterOptions {
  session?: SessionAnswer | undefined
  /** What a drawing of the panel on the server has read. */
  queryClient?: QueryClient
  /** It shows the pages under the addresses of their previews. */
  isPreview?: boolean
}

/**
 * A router with a memory of its own. The server makes one a render, because it holds a visitor's data; the browser
 * makes one a page load. Loaders read everything that a page shows, so the data is complete before the render and
 * travels as plain data.
 */
export function createAppRouter(
  readPage: ReadPage,
  { session, queryClient, isPreview = false }: RouterOptions = {},
) {
  const memory = new PageMemory(readPage)
  const context: AppContext = {
    readPage: memory.read,
    session,
    queryClient,
    keepPages: (pages) => memory.keep(pages),
  }
  return createRouter({
    routeTree,
    context,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    ...(isPreview && { rewrite: previewRewrite }),
    caseSensitive: true, // the server's guards and caches know each page by one spelling
    defaultPreload: false, // navigation/follow-links preloads, for all links and within bounds
    defaultPendingMs: PENDING_DELAY,
    // The frame of the public pages stays from page to page: its head and menus must come with the page, not after it.
    defaultStaleReloadMode: 'blocking',
    defaultViewTransition: pageFade,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant', // the page's own smooth scrolling is for links within it
    pathParamsAllowedCharacters: ['@', '+'],
    // Shared with the loaders' data by reference, so that the page carries each payload once. Payloads are
    // JSON; `never` stands for the proof of that which the router's types ask for.
    dehydrate: () => ({ pages: memory.known as never, session: context.session as never }),
    hydrate: (data) => {
      const carried = data as Carried
      memory.keep(carried.pages)
      context.session = carried.session
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
