import * as v from 'valibot'
import { sessionConfig } from '~/session/config'
import { safeRedirect } from '~/session/redirect'
import { endpoint, type Endpoint } from './endpoint'
import type { Secure } from '../http/headers'

const cookieName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))
const seconds = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(60))
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
const place = v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/))
const pagePath = v.pipe(
  v.string(),
  v.check((path) => safeRedirect(path, '') === path),
)

const call = (method: string, path: string) => v.optional(endpoint, JSON.stringify({ method, path }))
const callRule = (example: string) =>
  `a call as JSON, such as {"method":"POST","path":"${example}","query":{},"headers":{}}, or none`

/** The part of the environment that shapes the session, each variable with what it should be. */
export const sessionVariables = {
  SESSION_TOKEN_COOKIE: [v.optional(cookieName, 'tanglaw-token'), 'a cookie name'],
  SESSION_REFRESH_COOKIE: [v.optional(cookieName, 'tanglaw-refresh'), 'a cookie name'],
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

  SESSION_SIGN_IN: [call('POST', '/api/auth/local'), callRule('/api/auth/local')],
  SESSION_SIGN_UP: [
    call('POST', '/api/account/accept-invitation'),
    callRule('/api/account/accept-invitation'),
  ],
  SESSION_READ: [call('GET', '/api/manage/me'), callRule('/api/manage/me')],
  SESSION_REFRESH: [call('POST', '/api/auth/refresh'), callRule('/api/auth/refresh')],
  SESSION_SIGN_OUT: [call('POST', '/api/auth/logout'), callRule('/api/auth/logout')],
  SESSION_FORGOT_PASSWORD: [
    call('POST', '/api/account/forgot-password'),
    callRule('/api/account/forgot-password'),
  ],
  SESSION_RESET_PASSWORD: [
    call('POST', '/api/account/reset-password'),
    callRule('/api/account/reset-password'),
  ],
  SESSION_INVITATION: [call('GET', '/api/account/invitation'), callRule('/api/account/invitation')],

  SESSION_TOKEN_AT: [v.optional(place, 'jwt'), 'where an answer holds the token, such as jwt or data.token'],
  SESSION_REFRESH_TOKEN_AT: [
    v.optional(place, 'refreshToken'),
    'where an answer holds the refresh token, such as refreshToken or data.refresh',
  ],
  SESSION_DATA_AT: [
    v.optional(place),
    'where the answer to SESSION_READ holds the session, or absent where it is the session',
  ],
  SESSION_TOKEN_HEADER: [
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'authorization'),
    'the header that carries the token, such as authorization',
  ],
  SESSION_TOKEN_SCHEME: [
    v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'Bearer'),
    'the word before the token, such as Bearer, or none',
  ],

  SESSION_REFRESH_ENABLED: [v.optional(flag, 'true'), 'true or false'],
  SESSION_ONLY_TOKEN_REFRESHES: [v.optional(flag, 'false'), 'true or false'],
  SESSION_RENEW_BEFORE: [
    v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '60'),
    'seconds before its end at which a token is renewed',
  ],
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
  secure: Secure
}

export interface CookieOptions {
  name: string
  domain: string | undefined
  /** Seconds. */
  maxAge: number
  sameSite: 'lax' | 'strict' | 'none'
  secure: boolean
  httpOnly: boolean
}

/** The calls, by what they are for; one that a deployment lacks is undefined. */
export interface Endpoints {
  'sign-in': Endpoint | undefined
  'sign-up': Endpoint | undefined
  session: Endpoint | undefined
  refresh: Endpoint | undefined
  'sign-out': Endpoint | undefined
  'forgot-password': Endpoint | undefined
  'reset-password': Endpoint | undefined
  invitation: Endpoint | undefined
}

/** Everything about the session that a deployment may want otherwise, in one place. */
export interface SessionConfiguration {
  cookies: { token: CookieOptions; refreshToken: CookieOptions }
  /** Calls to the CMS. */
  endpoints: Endpoints
  token: {
    /** Where answers hold it: names, from the outside in. */
    at: string[]
    header: string
    /** Before the token in the header; empty for none. */
    scheme: string
  }
  refreshToken: { at: string[] }
  session: { at: string[] }
  refresh: {
    enabled: boolean
    /** Renewals bring a new token and leave the refresh token as it is. */
    onlyToken: boolean
    /** A token with less left than this is renewed before it is used (seconds). */
    before: number
  }
  /** Where people are sent; the browser learns them with the session. */
  paths: { login: string; callback: string; guest: string }
}

/** The configuration that the environment asks for. Fails where its parts contradict each other. */
export function sessionConfiguration(environment: SessionEnvironment): SessionConfiguration {
  const secure = environment.SESSION_COOKIE_SECURE ?? Boolean(environment.secure)
  const domain = environment.SESSION_COOKIE_DOMAIN
  const sameSite = environment.SESSION_COOKIE_SAME_SITE
  if (sameSite === 'none' && !secure) {
    throw new Error('SESSION_COOKIE_SAME_SITE can be none only with secure cookies: browsers drop others')
  }
  // Browsers accept a __Host- cookie only from this very host over HTTPS: no neighbour can plant one.
  const prefix = secure && !domain ? '__Host-' : ''
  const cookie = (name: string, maxAge: number): CookieOptions => {
    const httpOnly = environment.SESSION_COOKIE_HTTP_ONLY
    return { name: prefix + name, domain, maxAge, sameSite, secure, httpOnly }
  }
  const maxAge = environment.SESSION_COOKIE_MAX_AGE
  return {
    cookies: {
      token: cookie(environment.SESSION_TOKEN_COOKIE, maxAge),
      refreshToken: cookie(environment.SESSION_REFRESH_COOKIE, environment.SESSION_REFRESH_MAX_AGE ?? maxAge),
    },
    endpoints: {
      'sign-in': environment.SESSION_SIGN_IN,
      'sign-up': environment.SESSION_SIGN_UP,
      session: environment.SESSION_READ,
      refresh: environment.SESSION_REFRESH,
      'sign-out': environment.SESSION_SIGN_OUT,
      'forgot-password': environment.SESSION_FORGOT_PASSWORD,
      'reset-password': environment.SESSION_RESET_PASSWORD,
      invitation: environment.SESSION_INVITATION,
    },
    token: {
      at: environment.SESSION_TOKEN_AT.split('.'),
      header: environment.SESSION_TOKEN_HEADER.toLowerCase(),
      scheme: environment.SESSION_TOKEN_SCHEME === 'none' ? '' : environment.SESSION_TOKEN_SCHEME,
    },
    refreshToken: { at: environment.SESSION_REFRESH_TOKEN_AT.split('.') },
    session: { at: environment.SESSION_DATA_AT?.split('.') ?? [] },
    refresh: {
      enabled: environment.SESSION_REFRESH_ENABLED,
      onlyToken: environment.SESSION_ONLY_TOKEN_REFRESHES,
      before: environment.SESSION_RENEW_BEFORE,
    },
    paths: {
      login: sessionConfig.loginPath,
      callback: environment.SESSION_CALLBACK_PATH,
      guest: environment.SESSION_GUEST_PATH,
    },
  }
}
