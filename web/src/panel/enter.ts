import { QueryClient } from '@tanstack/react-query'
import { guard, type GuardName, type GuardOptions } from '~/session/guards'
import { sessionKey, type SessionResponse } from '~/session/query'

interface Entering {
  context: { session?: SessionResponse | undefined; queryClient?: QueryClient | undefined }
  location: { href: string }
}

let client: QueryClient | undefined

/**
 * The way into the panel and its sign-in pages: gives their routes the QueryClient, then asks the guard. Routes
 * import it on demand, so that no visitor of the public site downloads it.
 */
export async function enter(
  { context, location }: Entering,
  name?: GuardName,
  options?: GuardOptions,
): Promise<{ queryClient: QueryClient }> {
  const queryClient = context.queryClient ?? (client ??= onlyInBrowser(context.session))
  if (name) await guard(name, options)({ context: { queryClient }, location })
  return { queryClient }
}

/** One for each page load; never on the server, where all requests would share it. */
function onlyInBrowser(session: SessionResponse | undefined): QueryClient {
  if (import.meta.env.SSR)
    throw new Error('On the server each drawing of the panel brings a client of its own')
  return panelClient(session)
}

/** What a page of the panel has read, beginning with who is signed in. */
export function panelClient(session: SessionResponse | undefined): QueryClient {
  // Always: without a connection a query fails, so that the page can say so; by default it would wait in silence.
  const networkMode = 'always'
  const made = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  })
  if (session) made.setQueryData(sessionKey, session)
  return made
}
