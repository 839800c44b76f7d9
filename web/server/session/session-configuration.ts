import * as v from 'valibot'
import { sessionConfig } from '~/session/session-config'
import { toSafeRedirectPath } from '~/session/safe-redirect-path'
import { sessionEndpointsSchema, defaultSessionEndpoints } from './session-endpoints'
import type { HttpsMode } from '../http/security-headers'

const cookieName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))
const seconds = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(60))
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
/** Seconds for which the CMS trusts a device. */
const TRUST_S = 30 * 24 * 60 * 60
const dottedPath = v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/))
const pagePath = v.pipe(
  v.string(),
  v.check((path) => toSafeRedirectPath(path, '') === path),
)

/** The environment variables of the session, each with its expected format. */
export const sessionVariables = {
  SESSION_TOKEN_COOKIE: [v.optional(cookieName, 'tanglaw-token'), 'a cookie name'],
  SESSION_REFRESH_COOKIE: [v.optional(cookieName, 'tanglaw-refresh'), 'a cookie name'],
  SESSION_DEVICE_COOKIE: [v.optional(cookieName, 'tanglaw-device'), 'a cookie name'],
  SESSION_COOKIE_DOMAIN: [
    v.optional(v.pipe(v.string(), v.domain())),
    'the domain that shares the cookies, or absent for this host alone',
  ],
  SESSION_COOKIE_MAX_AGE: [v.optional(seconds, '1209600'), 'seconds (at least 60) that the cookies are kept'],
  SESSION_REFRESH_MAX_AGE: [
    v.optional(seconds),
    'seconds (at least 60) that the refresh token’s cookie is kept, or absent for SESSION_COOKIE_MAX_AGE',
  ],
  SESSION_COOKIE_SAME_SITE: [v.optional(v.picklist(['lax', 'strict', 'none']), 'lax'), 'lax, strict or none'],
  SESSION_COOKIE_SECURE: [v.optional(flag), 'true, false, or absent to follow SITE_URL'],
  SESSION_COOKIE_HTTP_ONLY: [v.optional(flag, 'true'), 'true or false'],

  SESSION_CALLS: [
    v.optional(sessionEndpointsSchema, '{}'),
    'calls as JSON, such as {"sign-in":{"method":"POST","path":"/api/auth/local","query":{},"headers":{}},"sign-out":null}',
  ],
  SESSION_TOKEN_PATH: [
    v.optional(dottedPath, 'jwt'),
    'where an answer holds the token, such as jwt or data.token',
  ],
  SESSION_REFRESH_TOKEN_PATH: [
    v.optional(dottedPath, 'refreshToken'),
    'where an answer holds the refresh token, such as refreshToken or data.refresh',
  ],
  SESSION_TOKEN_HEADER: [
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'authorization'),
    'the header that carries the token: authorization with the word Bearer before it, any other alone',
  ],

  SESSION_REFRESH_ENABLED: [v.optional(flag, 'true'), 'true or false'],
  SESSION_KEEP_REFRESH_TOKEN: [v.optional(flag, 'false'), 'true or false'],
  SESSION_CALLBACK_PATH: [
    v.optional(pagePath, sessionConfig.callbackPath),
    'the path of this site where a sign-in leads that names no page of its own',
  ],
  SESSION_GUEST_PATH: [
    v.optional(pagePath, sessionConfig.guestPath),
    'the path of this site where a signed-in person goes who opens a page for guests',
  ],
} as const

type Variables = typeof sessionVariables
type SessionEnvironment = { [Name in keyof Variables]: v.InferOutput<Variables[Name][0]> } & {
  secure: HttpsMode
}

export interface SessionCookieOptions {
  name: string
  domain: string | undefined
  /** Seconds. */
  maxAge: number
  sameSite: 'lax' | 'strict' | 'none'
  secure: boolean
  httpOnly: boolean
}

/** All session settings of a deployment. */
export type SessionConfiguration = ReturnType<typeof createSessionConfiguration>

/** The session configuration of an environment. @throws Error where variables contradict each other */
export function createSessionConfiguration(environment: SessionEnvironment) {
  const secure = environment.SESSION_COOKIE_SECURE ?? Boolean(environment.secure)
  const domain = environment.SESSION_COOKIE_DOMAIN
  const sameSite = environment.SESSION_COOKIE_SAME_SITE
  if (sameSite === 'none' && !secure) {
    throw new Error('SESSION_COOKIE_SAME_SITE can be none only with secure cookies: browsers drop others')
  }
  // Browsers accept a __Host- cookie only from this host over HTTPS, so a neighboring subdomain can't set
  // one.
  const prefix = secure && !domain ? '__Host-' : ''
  const cookie = (name: string, maxAge: number): SessionCookieOptions => {
    const httpOnly = environment.SESSION_COOKIE_HTTP_ONLY
    return { name: prefix + name, domain, maxAge, sameSite, secure, httpOnly }
  }
  const maxAge = environment.SESSION_COOKIE_MAX_AGE
  const header = environment.SESSION_TOKEN_HEADER.toLowerCase()
  return {
    cookies: {
      token: cookie(environment.SESSION_TOKEN_COOKIE, maxAge),
      refreshToken: cookie(environment.SESSION_REFRESH_COOKIE, environment.SESSION_REFRESH_MAX_AGE ?? maxAge),
      /** Proves that an account trusts this browser. Outlives sessions; no script needs it. */
      trustedDevice: { ...cookie(environment.SESSION_DEVICE_COOKIE, TRUST_S), httpOnly: true },
    },
    endpoints: { ...defaultSessionEndpoints, ...environment.SESSION_CALLS },
    /** Where CMS responses hold the tokens: property names, from the outermost in. */
    at: {
      token: environment.SESSION_TOKEN_PATH.split('.'),
      refreshToken: environment.SESSION_REFRESH_TOKEN_PATH.split('.'),
    },
    /** The header that sends a token to the CMS. */
    tokenHeader: (token: string): Record<string, string> => ({
      [header]: header === 'authorization' ? `Bearer ${token}` : token,
    }),
    refresh: {
      enabled: environment.SESSION_REFRESH_ENABLED,
      /** A refresh returns only a new access token, and the refresh token stays valid. */
      onlyToken: environment.SESSION_KEEP_REFRESH_TOKEN,
    },
    /** Where visitors are redirected; the browser receives these paths with the session. */
    paths: { callback: environment.SESSION_CALLBACK_PATH, guest: environment.SESSION_GUEST_PATH },
  }
}
