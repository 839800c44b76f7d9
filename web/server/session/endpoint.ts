import * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call to the CMS about sessions and accounts. */
export interface Endpoint {
  method: Method
  /** Begins with a slash. */
  path: string
  query: Record<string, string>
  headers: Record<string, string>
}

const headerName = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const headerValue = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/))
/** A path and nothing else: no host, no query, no way up. */
const path = v.pipe(v.string(), v.regex(/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/))

const endpointObject = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path,
  query: v.optional(v.record(v.string(), v.string()), {}),
  headers: v.optional(v.record(headerName, headerValue), {}),
})

const fromText = v.pipe(v.string(), v.parseJson(), endpointObject)

/**
 * Reads `{"method":"POST","path":"/api/auth/local","query":{…},"headers":{…}}`, or `none` where a deployment has no
 * such call.
 */
export const endpoint: v.GenericSchema<string, Endpoint | undefined> = v.union([
  v.pipe(
    v.literal('none'),
    v.transform(() => undefined),
  ),
  fromText,
])

/** The address of an endpoint at an origin; `tail` is one more part of the path. */
export function addressOf({ path: place, query }: Endpoint, origin: string, tail?: string): string {
  const search = new URLSearchParams(query).toString()
  const end = tail === undefined ? '' : `/${encodeURIComponent(tail)}`
  return `${origin}${place}${end}${search && `?${search}`}`
}
