import { queryParameters } from './query-parameters.gen'

/**
 * A query parameter of a public page. The server drops any other, such as campaign parameters, so the browser must ignore
 * them too.
 */
export type QueryParameterName = (typeof queryParameters)[number]

type Search = Partial<Record<string, unknown>>

/** The part of the router's location that identifies the page; the hash doesn't. */
export interface PageLocation {
  pathname: string
  search: Search
}

/** Characters. Server and browser truncate longer query values. */
export const MAX_QUERY_VALUE_LENGTH = 200

/**
 * The query parameters of a location that identify its page. Drops empty ones, which a plain form sends, and
 * all but the first of a repeated one, as the server does.
 */
export function pickKnownParams({ search }: { search: Search }): Search {
  return Object.fromEntries(
    queryParameters.flatMap((name) => {
      const value = [search[name]].flat().find((each) => each !== undefined && each !== '')
      if (value === undefined) return []
      return [[name, typeof value === 'string' ? value.slice(0, MAX_QUERY_VALUE_LENGTH) : value]]
    }),
  )
}

/** The path and known query by which a page's payload is fetched and cached. */
export function payloadPath({ pathname, search }: PageLocation): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(pickKnownParams({ search }))) query.set(name, String(value))
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
