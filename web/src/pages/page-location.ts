/**
 * Every query parameter that some public page knows. The server renders a page without all others, such as those that
 * campaigns add to links, so the browser must take no notice of them either.
 */
const parameters = [
  'area',
  'category',
  'charge',
  'class',
  'code',
  'compare',
  'department',
  'kind',
  'kw',
  'kw_before',
  'kwh',
  'kwh_before',
  'lifeline',
  'light',
  'location',
  'month',
  'page',
  'q',
  'senior_citizen',
  'sha256',
  'sort',
  'stage',
  'type',
  'version',
  'year',
] as const

export type Parameter = (typeof parameters)[number]

type Search = Partial<Record<string, unknown>>

/** Of the router's location what says which page it is; not the hash. */
export interface PageLocation {
  pathname: string
  search: Search
}

/** A longer value of a query parameter is cut to this (characters), by the server and by the browser. */
export const MAX_QUERY_VALUE_LENGTH = 200

/**
 * Of a route's search, what may make it another page. A field left blank doesn't: a plain form sends it all the same, and
 * the server renders the page without it. Of what is repeated the first counts, there as here.
 */
export function pickKnownParams({ search }: { search: Search }): Search {
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = [search[name]].flat().find((each) => each !== undefined && each !== '')
      if (value === undefined) return []
      return [[name, typeof value === 'string' ? value.slice(0, MAX_QUERY_VALUE_LENGTH) : value]]
    }),
  )
}

/** What a page is read by: its path and the query that pages know. */
export function payloadPath({ pathname, search }: PageLocation): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(pickKnownParams({ search }))) query.set(name, String(value))
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
