import { parse, serialize } from 'cookie'
import type { IncomingMessage } from 'node:http'
import type { RawHeaders } from '../http/security-headers'
import type { SessionCookieOptions, SessionConfiguration } from './session-configuration'

/** The tokens in a browser's cookies. */
export interface SessionTokens {
  token: string
  /** Absent where refresh is disabled. */
  refreshToken?: string
}

/** The session cookies of a request; each may be missing. */
export function readSessionCookies(
  request: IncomingMessage,
  { cookies }: SessionConfiguration,
): Partial<SessionTokens> {
  const jar = parse(request.headers.cookie ?? '')
  const tokens: Partial<SessionTokens> = {}
  const { [cookies.token.name]: token, [cookies.refreshToken.name]: refreshToken } = jar
  if (isToken(token)) tokens.token = token
  if (isToken(refreshToken)) tokens.refreshToken = refreshToken
  return tokens
}

/** The trusted-device secret that a browser sends, if any. */
export function readTrustedDeviceCookie(
  request: IncomingMessage,
  { cookies }: SessionConfiguration,
): string | undefined {
  const { [cookies.trustedDevice.name]: secret } = parse(request.headers.cookie ?? '')
  return isToken(secret) ? secret : undefined
}

/** The Set-Cookie header for a trusted-device secret. */
export function writeTrustedDeviceCookie(secret: string, { cookies }: SessionConfiguration): RawHeaders {
  return setCookieHeader(cookies.trustedDevice, secret)
}

/** Whether a value consists of visible characters only, since tokens are forwarded in headers. */
function isToken(value: string | undefined): value is string {
  return value !== undefined && /^[\x21-\x7e]{1,4096}$/.test(value)
}

/** Set-Cookie headers that store these tokens, or with `undefined` delete them all. */
export function writeSessionCookies(
  tokens: SessionTokens | undefined,
  { cookies }: SessionConfiguration,
): RawHeaders {
  return [
    ...setCookieHeader(cookies.token, tokens?.token),
    // Without a refresh token the cookie of an earlier session is deleted.
    ...setCookieHeader(cookies.refreshToken, tokens?.refreshToken),
  ]
}

function setCookieHeader(
  { name, domain, ...options }: SessionCookieOptions,
  value: string | undefined,
): RawHeaders {
  const text = serialize(name, value ?? '', {
    ...options,
    ...(domain ? { domain } : {}),
    path: '/',
    maxAge: value === undefined ? 0 : options.maxAge,
  })
  return ['Set-Cookie', text]
}
