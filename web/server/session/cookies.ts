import { parse, serialize } from 'cookie'
import type { IncomingMessage } from 'node:http'
import type { RawHeaders } from '../http/headers'
import type { SessionConfiguration } from './configuration'

/** What the cookies of one browser hold. */
export interface Tokens {
  token: string
  refreshToken: string
  /** Names this browser to the CMS, so that signing out ends this session and no other. */
  device: string
}

/** The session that a request carries; any part may be missing. */
export function readCookies(request: IncomingMessage, { cookies }: SessionConfiguration): Partial<Tokens> {
  const jar = parse(request.headers.cookie ?? '')
  const found: Partial<Tokens> = {}
  const { [cookies.token]: token, [cookies.refreshToken]: refreshToken, [cookies.device]: device } = jar
  if (token) found.token = token
  if (refreshToken) found.refreshToken = refreshToken
  if (device && /^[\w-]{1,64}$/.test(device)) found.device = device
  return found
}

/** Set-Cookie headers that keep these tokens, or with `undefined` that remove them all. */
export function writeCookies(tokens: Tokens | undefined, { cookies }: SessionConfiguration): RawHeaders {
  const { domain, ...options } = cookies.options
  const values = [
    [cookies.token, tokens?.token],
    [cookies.refreshToken, tokens?.refreshToken],
    [cookies.device, tokens?.device],
  ] as const
  return values.flatMap(([name, value]) => [
    'Set-Cookie',
    serialize(name, value ?? '', {
      ...options,
      ...(domain ? { domain } : {}),
      path: '/',
      maxAge: value === undefined ? 0 : options.maxAge,
    }),
  ])
}
