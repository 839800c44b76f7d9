import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Payload, ReadPage } from './payload'

/** What routes find in their context. */
export interface PageContext {
  queryClient: QueryClient
  readPage: ReadPage
}

/** A payload younger than this is shown again without asking (milliseconds). */
const FRESH_FOR = 30_000

/**
 * The one query of a public page, the same on the server and in the browser.
 * `path` carries the page's own query string, if any. Nothing is read again on mount or focus: a cached page
 * is old by design; navigation reads it anew (use `fetchQuery` in loaders).
 */
export function pageQuery<T>(context: PageContext, path: string) {
  return queryOptions({
    queryKey: ['page', path],
    queryFn: () => context.readPage(path) as Promise<Payload<T>>,
    staleTime: FRESH_FOR,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Reads a page for a loader; parallel loaders of one navigation share the read. */
export function loadPage<T>(context: PageContext, path: string): Promise<Payload<T>> {
  return context.queryClient.fetchQuery(pageQuery<T>(context, path))
}

/**
 * The same for the route of the page itself: a page that does not exist is the router's notFound, with the message
 * of the payload. Such a route names its `notFoundComponent`, so that the page around it stays.
 */
export async function loadExistingPage<T>(context: PageContext, path: string): Promise<Payload<T>> {
  const payload = await loadPage<T>(context, path)
  if (payload.status === 404) throw notFound({ data: { message: payload.message } })
  return payload
}
