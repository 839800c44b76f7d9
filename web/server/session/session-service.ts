import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { ForbiddenError, RateLimitedError, UnauthorizedError, UnavailableError } from '~/cms/errors'
import { requestJson } from '~/cms/request'
import type { CmsAddress } from '~/cms/server-reader'
import type { SessionResponse } from '~/session/query'
import { sessionUser, type SessionUser } from '~/session/user'
import { RateLimiter } from '../http/rate-limiter'
import { onBehalfOf, type Caller } from '../http/request'
import type { Log } from '../lib/log'
import { addressOf, type CallName, type Endpoint } from './calls'
import type { SessionConfiguration } from './configuration'
import type { Tokens } from './cookies'
import { secondsUntilExpiry } from './token-expiry'

/** Milliseconds for the CMS to answer a call about the session. */
const CMS_TIMEOUT_MS = 5000

/**
 * For this long a refresh token that was just used up still leads to its successor: other requests of the same
 * browser were on their way with it (milliseconds). The CMS does the same for other processes.
 */
const REFRESH_GRACE_MS = 30_000

/** A token that expires sooner than this is refreshed before it is used. */
const RENEW_BEFORE_S = 60

/** How often in a minute the CMS is asked about tokens that turn out not to hold. */
const TOKEN_PROBE_LIMIT = { perAddress: 60, total: 1000 }
/** Recently valid tokens: they are checked without a limit, whatever other clients at the same address send. */
const MAX_KNOWN_TOKENS = 1000
/** Seconds after which it may be tried again. */
const RETRY_AFTER_S = 60

/** What the CMS answers to a right password of an account with a second factor. */
const secondFactorAnswer = v.object({ secondFactor: v.object({ ticket: v.string() }) })
type SecondFactorAnswer = v.InferOutput<typeof secondFactorAnswer>

/** What the second step of a sign-in sends. */
export interface SecondStepEntry {
  ticket: string
  code: string
  /** Skip this step in this browser for 30 days. */
  trust: boolean
}

interface OpenedSession {
  tokens: Tokens
  user: SessionUser
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  /** One more part of the path. */
  pathSuffix?: string
}

/** Calls the CMS for sessions and accounts. Tokens pass through; only refreshes are remembered, for seconds. */
export class SessionService {
  /** Refreshes in progress and just done, by the refresh token that they use up. */
  readonly #refreshes = new LRUCache<string, Promise<Tokens>>({ max: 1000, ttl: REFRESH_GRACE_MS })
  readonly #knownGoodTokens = new LRUCache<string, true>({ max: MAX_KNOWN_TOKENS })
  /** Tokens that the CMS rejected: a client that sends one again gets its answer without a call. */
  readonly #rejectedTokens = new LRUCache<string, true>({ max: MAX_KNOWN_TOKENS, ttl: RETRY_AFTER_S * 1000 })
  readonly #tokenProbeLimiter = new RateLimiter(TOKEN_PROBE_LIMIT)

  constructor(
    readonly configuration: SessionConfiguration,
    readonly cms: CmsAddress,
    readonly log: Log,
  ) {}

  /**
   * Opens a new session, whatever session the browser had, or says that a second factor is needed. Fails with Unauthorized, RateLimited or Unavailable, or
   * with Forbidden for a blocked account or a role without a panel.
   */
  async signIn(
    credentials: Record<string, string>,
    caller: Caller,
  ): Promise<OpenedSession | SecondFactorAnswer> {
    const response = await this.call('sign-in', caller, { body: credentials })
    // An answer of its own: it holds no token, and needs none.
    const secondFactor = v.safeParse(secondFactorAnswer, response)
    return secondFactor.success ? secondFactor.output : await this.#open(response, caller)
  }

  /** The second step of a sign-in. Fails like the first, and with Validation for a wrong code. */
  async signInBySecondFactor(
    step: SecondStepEntry,
    caller: Caller,
  ): Promise<OpenedSession & { trustedDevice?: string }> {
    const response = await this.call('second-factor', caller, { body: step })
    const session = await this.#open(response, caller)
    const trusted = v.safeParse(v.object({ trustedDevice: v.string() }), response)
    return trusted.success ? { ...session, trustedDevice: trusted.output.trustedDevice } : session
  }

  async #open(response: unknown, caller: Caller): Promise<OpenedSession> {
    const tokens = this.#tokensIn(response, undefined, caller)
    try {
      return { tokens, user: await this.user(tokens.token, caller) }
    } catch (error) {
      await this.signOut(tokens, caller).catch(() => undefined)
      throw error
    }
  }

  /** The user of a token; without a token, whatever the CMS answers. */
  async user(token: string | undefined, caller: Caller): Promise<SessionUser> {
    const answer = await this.withTokenProbeLimit(token, caller, () =>
      this.call('session', caller, { token }),
    )
    const session = v.safeParse(sessionUser, answer)
    if (session.success) return session.output
    this.log.error({ requestId: caller.requestId }, 'no session can be extracted from the answer of the CMS')
    throw new UnavailableError('The content server answered unintelligibly', 502, caller.requestId)
  }

  /** Ends the session in the CMS, access token included. The browser forgets its part in any case. */
  async signOut(tokens: Partial<Tokens>, caller: Caller): Promise<void> {
    if (!this.configuration.endpoints['sign-out']) return
    try {
      const { token, refreshToken } = await this.getValidTokens(tokens, caller)
      await this.call('sign-out', caller, { token, body: { refreshToken } })
    } catch (error) {
      if (error instanceof UnauthorizedError || error instanceof ForbiddenError) return
      this.log.error({ err: error, requestId: caller.requestId }, 'a session could not be ended in the CMS')
      throw error
    }
  }

  /** Tokens that can be used now, refreshed if they are about to expire. Fails with Unauthorized without a session. */
  async getValidTokens(tokens: Partial<Tokens>, caller: Caller): Promise<Tokens> {
    const { token, refreshToken } = tokens
    const { enabled } = this.configuration.refresh
    if (token && (!enabled || secondsUntilExpiry(token) >= RENEW_BEFORE_S)) {
      return refreshToken ? { token, refreshToken } : { token }
    }
    return await this.refresh(tokens, caller)
  }

  /**
   * Uses up the refresh token, once: all requests that carry it share one refresh, because the CMS treats a used
   * token as stolen.
   */
  refresh({ token, refreshToken }: Partial<Tokens>, caller: Caller): Promise<Tokens> {
    if (!refreshToken || !this.configuration.refresh.enabled) {
      return Promise.reject(new UnauthorizedError('There is no session', 401))
    }
    const pending = this.#refreshes.get(refreshToken)
    if (pending) return pending
    const callRefresh = () => this.call('refresh', caller, { token, body: { refreshToken } })
    const refreshing = this.withTokenProbeLimit(refreshToken, caller, callRefresh).then((response) =>
      this.#tokensIn(response, refreshToken, caller),
    )
    this.#refreshes.set(refreshToken, refreshing)
    // An unanswered refresh may be tried again; a rejected one stays rejected.
    refreshing.catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError || error instanceof ForbiddenError))
        this.#refreshes.delete(refreshToken)
    })
    return refreshing
  }

  /**
   * Asks the CMS something with a token that may be anything: invented ones are without end, and few of them a minute
   * are worth a call.
   * @throws RateLimited
   */
  async withTokenProbeLimit<T>(
    token: string | undefined,
    caller: Caller,
    send: () => Promise<T>,
  ): Promise<T> {
    const { clientAddress, requestId } = caller
    const isKnown = token === undefined || this.#knownGoodTokens.has(token)
    if (!isKnown && this.#rejectedTokens.has(token)) {
      throw new UnauthorizedError('The token did not hold a moment ago', 401, requestId)
    }
    if (!isKnown && this.#tokenProbeLimiter.isExhausted(clientAddress)) {
      throw new RateLimitedError('Too many sessions from this address do not hold', RETRY_AFTER_S, requestId)
    }
    try {
      const response = await send()
      if (token !== undefined) this.#knownGoodTokens.set(token, true)
      return response
    } catch (error) {
      if (error instanceof UnauthorizedError && token !== undefined) {
        this.#knownGoodTokens.delete(token)
        this.#rejectedTokens.set(token, true)
        this.#tokenProbeLimiter.tryConsume(clientAddress)
      }
      throw error
    }
  }

  /** What `/session` answers, and what a page of the panel starts with. */
  answer(user: SessionUser | null, tokens: Partial<Tokens>): SessionResponse {
    const { cookies, paths, refresh } = this.configuration
    const renews = user !== null && refresh.enabled && tokens.refreshToken !== undefined
    const refreshEvery = renews ? cookies.refreshToken.maxAge : null
    return { user, settings: { callbackPath: paths.callback, guestPath: paths.guest, refreshEvery } }
  }

  /** Makes one of the configured calls. Fails with the errors of `~/cms/errors`, or where there is no such call. */
  async call(name: CallName, caller: Caller, { token, body, pathSuffix }: CallOptions): Promise<unknown> {
    const endpoint: Endpoint | null = this.configuration.endpoints[name]
    if (!endpoint) throw new Error(`The session has no ${name} endpoint: SESSION_CALLS has null for it`)
    const headers = {
      ...endpoint.headers,
      ...(token !== undefined && this.configuration.tokenHeader(token)),
      ...onBehalfOf(caller),
    }
    return await requestJson(addressOf(endpoint, this.cms.origin, pathSuffix), {
      method: endpoint.method,
      headers,
      schema: v.unknown(),
      timeout: CMS_TIMEOUT_MS,
      ...(body === undefined || endpoint.method === 'GET' ? {} : { body }),
    })
  }

  /** The tokens in a response; a refresh may keep the refresh token that it was asked with. */
  #tokensIn(answer: unknown, renewed: string | undefined, caller: Caller): Tokens {
    const tokens = this.#readTokens(answer, renewed, caller)
    for (const token of Object.values(tokens)) this.#knownGoodTokens.set(token, true)
    return tokens
  }

  #readTokens(answer: unknown, renewed: string | undefined, caller: Caller): Tokens {
    const { refresh, at } = this.configuration
    const token = valueAt(answer, at.token)
    if (typeof token !== 'string') throw this.#noToken('token', caller)
    if (!refresh.enabled) return { token }
    if (refresh.onlyToken && renewed !== undefined) return { token, refreshToken: renewed }
    const refreshToken = valueAt(answer, at.refreshToken)
    if (typeof refreshToken !== 'string') throw this.#noToken('refresh token', caller)
    return { token, refreshToken }
  }

  #noToken(what: string, { requestId }: Caller): UnavailableError {
    this.log.error({ requestId }, `the ${what} in the answer of the CMS is not a string`)
    return new UnavailableError('The content server answered unintelligibly', 502, requestId)
  }
}

function valueAt(answer: unknown, names: readonly string[]): unknown {
  let value = answer
  for (const name of names) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
