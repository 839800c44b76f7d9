import * as v from 'valibot'

const headerName = v.pipe(v.string(), v.regex(/^[\w-]+$/))
const headerValue = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/))
/** A plain path: no host, no query, no `..`. */
const path = v.pipe(v.string(), v.regex(/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/))

const endpoint = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path,
  query: v.optional(v.record(v.string(), v.string())),
  headers: v.optional(v.record(headerName, headerValue)),
})

/** One call to the CMS about sessions and accounts. */
export type SessionEndpoint = v.InferOutput<typeof endpoint>

/** The endpoints of Strapi and of this CMS. A deployment with another backend sets SESSION_CALLS. */
export const defaultSessionEndpoints = {
  'sign-in': { method: 'POST', path: '/api/auth/local' },
  'second-factor': { method: 'POST', path: '/api/auth/second-factor' },
  'sign-up': { method: 'POST', path: '/api/account/accept-invitation' },
  session: { method: 'GET', path: '/api/manage/me' },
  refresh: { method: 'POST', path: '/api/auth/refresh' },
  'sign-out': { method: 'POST', path: '/api/auth/logout' },
  'forgot-password': { method: 'POST', path: '/api/account/forgot-password' },
  'reset-password': { method: 'POST', path: '/api/account/reset-password' },
  invitation: { method: 'GET', path: '/api/account/invitation' },
} as const satisfies Record<string, SessionEndpoint>

export type SessionCallName = keyof typeof defaultSessionEndpoints

const names = Object.keys(defaultSessionEndpoints) as SessionCallName[]

/**
 * Parses `{"sign-in":{"method":"POST","path":"/api/auth/local","query":{…},"headers":{…}},"sign-out":null}`.
 */
export const sessionEndpointsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.picklist(names), v.nullable(endpoint)),
)

/** The URL of an endpoint. @param pathSuffix one more segment of the path */
export function sessionEndpointUrl(
  { path: place, query }: SessionEndpoint,
  origin: string,
  pathSuffix?: string,
): string {
  const search = new URLSearchParams(query).toString()
  const suffix = pathSuffix === undefined ? '' : `/${encodeURIComponent(pathSuffix)}`
  return `${origin}${place}${suffix}${search && `?${search}`}`
}
