import { QueryClient, type Query } from '@tanstack/react-query'
import { createRouteGuard, type RouteGuardName, type RouteGuardOptions } from '~/session/route-guards'
import { sessionQueryKey, type SessionResponse } from '~/session/session-query'

interface Entering {
  context: { session?: SessionResponse | undefined; queryClient?: QueryClient | undefined }
  location: { href: string }
}

let client: QueryClient | undefined

/**
 * `beforeLoad` of panel routes and sign-in pages: provides the QueryClient, then checks the session. Routes
 * import it dynamically, so that no visitor of the public site downloads it.
 */
export async function panelBeforeLoad(
  { context, location }: Entering,
  name?: RouteGuardName,
  options?: RouteGuardOptions,
): Promise<{ queryClient: QueryClient }> {
  const queryClient = context.queryClient ?? (client ??= onlyInBrowser(context.session))
  if (name) await createRouteGuard(name, options)({ context: { queryClient }, location })
  return { queryClient }
}

/** Creates one client per page load. Not on the server, where all requests would share it. */
function onlyInBrowser(session: SessionResponse | undefined): QueryClient {
  if (import.meta.env.SSR)
    throw new Error('On the server each drawing of the panel brings a client of its own')
  return createPanelQueryClient(session)
}

/** Creates the QueryClient of a panel page, with the session in its cache. */
export function createPanelQueryClient(session: SessionResponse | undefined): QueryClient {
  // Without a connection a query fails, so that the page can say so; by default TanStack Query would pause it
  // silently. What failed is read again once the connection is back.
  const networkMode = 'always'
  const refetchOnReconnect = ({ state }: Query) => (state.status === 'error' ? 'always' : false)
  const made = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode, refetchOnReconnect },
      mutations: { networkMode },
    },
  })
  if (session) made.setQueryData(sessionQueryKey, session)
  return made
}
