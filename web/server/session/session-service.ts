import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Forbidden, Unauthorized } from '~/cms/errors'
import { requestJson } from '~/cms/request'
import { sessionUser, type SessionUser } from '~/session/user'
import type { Log } from '../log'
import type { Endpoint, SessionConfiguration } from './configuration'
import type { Tokens } from './cookies'
import { secondsLeft } from './token-age'

/** Milliseconds for the CMS to answer a call about the session. */
const TIMEOUT = 5000

/**
 * For this long a refresh token that was just used up still leads to its successor: other requests of the same
 * browser were on their way with it (milliseconds).
 */
const GRACE = 30_000

const issued = v.object({ jwt: v.string(), refreshToken: v.string() })
const renewed = v.object({ jwt: v.string(), refreshToken: v.optional(v.string()) })

/** Who calls: for the logs of both servers and for the CMS's limits by address. */
export interface Caller {
  requestId: string
  clientAddress: string
}

/** Speaks with the CMS about sessions. Tokens pass through; only renewals are remembered, for seconds. */
export class SessionService {
  /** Renewals under way and just done, by the refresh token that they use up. */
  readonly #renewals = new LRUCache<string, Promise<Tokens>>({ max: 1000, ttl: GRACE })

  constructor(
    readonly configuration: SessionConfiguration,
    readonly cmsOrigin: string,
    readonly log: Log,
  ) {}

  /** Signs in. Fails with Unauthorized, RateLimited or Unavailable, or Forbidden for a role without a panel. */
  async signIn(
    credentials: { identifier: string; password: string },
    device: string | undefined,
    caller: Caller,
  ): Promise<{ tokens: Tokens; user: SessionUser }> {
    const deviceId = device ?? randomUUID()
    const body = { ...credentials, deviceId }
    const answer = await this.#call(this.configuration.endpoints.signIn, issued, caller, { body })
    const tokens = { token: answer.jwt, refreshToken: answer.refreshToken, device: deviceId }
    try {
      return { tokens, user: await this.user(tokens.token, caller) }
    } catch (error) {
      await this.signOut(tokens, caller)
      throw error
    }
  }

  /** Whose token it is. */
  user(token: string, caller: Caller): Promise<SessionUser> {
    return this.#call(this.configuration.endpoints.session, sessionUser, caller, { token })
  }

  /** Ends the session in the CMS, access token included. The browser forgets its part in any case. */
  async signOut(tokens: Partial<Tokens>, caller: Caller): Promise<void> {
    const usable = await this.usable(tokens, caller).catch(() => undefined)
    if (!usable) return
    const body = { deviceId: usable.device, refreshToken: usable.refreshToken }
    try {
      await this.#call(this.configuration.endpoints.signOut, v.unknown(), caller, {
        token: usable.token,
        body,
      })
    } catch (error) {
      if (error instanceof Unauthorized) return
      this.log.error({ err: error, requestId: caller.requestId }, 'a session could not be ended in the CMS')
      throw error
    }
  }

  /** Tokens that can be used now, renewed if they are about to end. Fails with Unauthorized without a session. */
  async usable(tokens: Partial<Tokens>, caller: Caller): Promise<Tokens> {
    const { token, refreshToken, device } = tokens
    if (token && device && refreshToken && secondsLeft(token) >= this.configuration.renewBefore) {
      return { token, refreshToken, device }
    }
    return await this.renew(tokens, caller)
  }

  /**
   * Uses up the refresh token, once: all requests that carry it share one renewal, because the CMS takes it for
   * stolen when it comes twice.
   */
  renew({ refreshToken, device }: Partial<Tokens>, caller: Caller): Promise<Tokens> {
    if (!refreshToken || !device) return Promise.reject(new Unauthorized('There is no session', 401))
    const known = this.#renewals.get(refreshToken)
    if (known) return known
    const renewal = this.#call(this.configuration.endpoints.refresh, renewed, caller, {
      body: { refreshToken },
    }).then((answer) => ({ token: answer.jwt, refreshToken: answer.refreshToken ?? refreshToken, device }))
    this.#renewals.set(refreshToken, renewal)
    // An unanswered renewal may be tried again; a refused one stays refused.
    renewal.catch((error: unknown) => {
      if (!(error instanceof Unauthorized || error instanceof Forbidden)) this.#renewals.delete(refreshToken)
    })
    return renewal
  }

  #call<T>(
    { method, path }: Endpoint,
    schema: v.GenericSchema<unknown, T>,
    { requestId, clientAddress }: Caller,
    { token, body }: { token?: string; body?: unknown },
  ): Promise<T> {
    const headers: Record<string, string> = { 'x-request-id': requestId, 'x-forwarded-for': clientAddress }
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    return requestJson(this.cmsOrigin + path, {
      method: method as 'GET' | 'POST',
      headers,
      schema,
      timeout: TIMEOUT,
      ...(body === undefined ? {} : { body }),
    })
  }
}
