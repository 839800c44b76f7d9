import { notFound } from '@tanstack/react-router'
import type { Payload, ReadPage } from './payload'

/** What loaders of public pages find in their context. */
export interface PageContext {
  readPage: ReadPage
}

/** What a page is read by: its address without the place on it. */
export const pageOf = ({ pathname, searchStr }: { pathname: string; searchStr: string }) =>
  pathname + searchStr

/** Reads a page for a loader. `path` carries the page's own query string, if any. */
export function loadPage<T>({ readPage }: PageContext, path: string): Promise<Payload<T>> {
  return readPage(path) as Promise<Payload<T>>
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
