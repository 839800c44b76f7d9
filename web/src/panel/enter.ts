import { QueryClient } from '@tanstack/react-query'
import { guard, type GuardName, type GuardOptions } from '~/session/guards'
import { sessionKey, type SessionAnswer } from '~/session/query'

interface Entering {
  context: { session?: SessionAnswer | undefined }
  location: { href: string }
}

let client: QueryClient | undefined

/**
 * The way into the panel and its sign-in pages: gives their routes the QueryClient, then asks the guard. Routes import
 * it when somebody comes, so that no visitor of the public site pays for it.
 */
export async function enter(
  { context, location }: Entering,
  name?: GuardName,
  options?: GuardOptions,
): Promise<{ queryClient: QueryClient }> {
  const queryClient = (client ??= panelClient(context.session))
  if (name) await guard(name, options)({ context: { queryClient }, location })
  return { queryClient }
}

/** One a page load; never on the server, where everybody would share it: these routes do not run there. */
function panelClient(session: SessionAnswer | undefined): QueryClient {
  if (import.meta.env.SSR) throw new Error('The panel runs in the browser only')
  // Always: without a connection a query fails, so that the page can say so; by default it would wait in silence.
  const networkMode = 'always'
  const made = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
  })
  if (session) made.setQueryData(sessionKey, session)
  return made
}
