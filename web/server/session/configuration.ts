import * as v from 'valibot'

const cookieName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))
const seconds = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(60))
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** The part of the environment that shapes the session's cookies. */
export const sessionVariables = {
  SESSION_TOKEN_COOKIE: [v.optional(cookieName, 'tanglaw-token'), 'a cookie name'],
  SESSION_REFRESH_COOKIE: [v.optional(cookieName, 'tanglaw-refresh'), 'a cookie name'],
  SESSION_DEVICE_COOKIE: [v.optional(cookieName, 'tanglaw-device'), 'a cookie name'],
  SESSION_COOKIE_DOMAIN: [
    v.optional(v.pipe(v.string(), v.domain())),
    'the domain that shares the cookies, or absent for this host alone',
  ],
  SESSION_COOKIE_MAX_AGE: [v.optional(seconds, '1209600'), 'seconds (at least 60) that the cookies are kept'],
  SESSION_COOKIE_SAME_SITE: [v.optional(v.picklist(['lax', 'strict', 'none']), 'lax'), 'lax, strict or none'],
  SESSION_COOKIE_SECURE: [v.optional(flag), 'true, false, or absent to follow SITE_URL'],
  SESSION_COOKIE_HTTP_ONLY: [v.optional(flag, 'true'), 'true or false'],
} as const

type Variables = typeof sessionVariables
type SessionEnvironment = { [Name in keyof Variables]: v.InferOutput<Variables[Name][0]> } & {
  secure: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  method: Method
  path: string
}

export interface CookieOptions {
  domain: string | undefined
  /** Seconds. */
  maxAge: number
  sameSite: 'lax' | 'strict' | 'none'
  secure: boolean
  httpOnly: boolean
}

/** Everything about the session that a deployment may want otherwise, in one place. */
export interface SessionConfiguration {
  cookies: { token: string; refreshToken: string; device: string; options: CookieOptions }
  /** Calls to the CMS. */
  endpoints: { signIn: Endpoint; session: Endpoint; refresh: Endpoint; signOut: Endpoint }
  /** An access token with less left than this is renewed before it is used (seconds). */
  renewBefore: number
}

/** The configuration that the environment asks for. */
export function sessionConfiguration(environment: SessionEnvironment): SessionConfiguration {
  const secure = environment.SESSION_COOKIE_SECURE ?? environment.secure
  const domain = environment.SESSION_COOKIE_DOMAIN
  // Browsers accept a __Host- cookie only from this very host over HTTPS: no neighbour can plant one.
  const prefix = secure && !domain ? '__Host-' : ''
  return {
    cookies: {
      token: prefix + environment.SESSION_TOKEN_COOKIE,
      refreshToken: prefix + environment.SESSION_REFRESH_COOKIE,
      device: prefix + environment.SESSION_DEVICE_COOKIE,
      options: {
        domain,
        maxAge: environment.SESSION_COOKIE_MAX_AGE,
        sameSite: environment.SESSION_COOKIE_SAME_SITE,
        secure,
        httpOnly: environment.SESSION_COOKIE_HTTP_ONLY,
      },
    },
    endpoints: {
      signIn: { method: 'POST', path: '/api/auth/local' },
      session: { method: 'GET', path: '/api/manage/me' },
      refresh: { method: 'POST', path: '/api/auth/refresh' },
      signOut: { method: 'POST', path: '/api/auth/logout' },
    },
    renewBefore: 60,
  }
}
