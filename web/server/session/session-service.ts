import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { ForbiddenError, RateLimitedError, UnauthorizedError, UnavailableError } from '~/cms/errors'
import { requestJson } from '~/cms/request-json'
import type { CmsAddress } from '~/cms/server-reader'
import type { SessionResponse } from '~/session/session-query'
import { sessionUserSchema, type SessionUser } from '~/session/session-user-schema'
import { forwardedClientHeaders, type ClientInfo } from '../http/exchange'
import type { SharedLimits, SharedRateLimiter } from '../http/shared-limits'
import type { Log } from '../lib/log'
import { sessionEndpointUrl, type SessionCallName, type SessionEndpoint } from './session-endpoints'
import type { SessionConfiguration } from './session-configuration'
import type { SessionTokens } from './session-cookies'
import { secondsUntilExpiry } from './token-expiry'

/** Milliseconds that the CMS has for a call about the session. */
const CMS_TIMEOUT_MS = 5000

/**
 * Milliseconds for which a used refresh token still yields its successor, because the browser may have sent
 * other requests with it. The CMS has the same grace period for other processes.
 */
const REFRESH_GRACE_MS = 30_000

/** A token that expires sooner than this is refreshed before it is used. */
const RENEW_BEFORE_S = 60

/** Calls per minute to the CMS about tokens that turn out to be invalid. */
const TOKEN_PROBE_LIMIT = { perAddress: 60, total: 1000 }
/**
 * Recently valid tokens. They are verified without a limit, so that other clients at the same address can't
 * lock their owner out.
 */
const MAX_KNOWN_TOKENS = 1000
/** Seconds after which a client may retry. */
const RETRY_AFTER_S = 60

/** The CMS's response to a correct password of an account with a second factor. */
const secondFactorAnswer = v.object({ secondFactor: v.object({ ticket: v.string() }) })
type SecondFactorAnswer = v.InferOutput<typeof secondFactorAnswer>

/** The body of the second sign-in step. */
export interface SecondStepBody {
  ticket: string
  code: string
  /** Skip this step in this browser for 30 days. */
  trust: boolean
}

interface OpenedSession {
  tokens: SessionTokens
  user: SessionUser
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  /** One more segment of the path. */
  pathSuffix?: string
}

/**
 * Calls the CMS for sessions and accounts. Stores no tokens, except the results of refreshes for some
 * seconds.
 */
export class SessionService {
  /** Refreshes in progress and just completed, by the refresh token that they use up. */
  readonly #refreshes = new LRUCache<string, Promise<SessionTokens>>({ max: 1000, ttl: REFRESH_GRACE_MS })
  readonly #knownGoodTokens = new LRUCache<string, true>({ max: MAX_KNOWN_TOKENS })
  /** Tokens that the CMS rejected; a client that repeats one is rejected without a call. */
  readonly #rejectedTokens = new LRUCache<string, true>({ max: MAX_KNOWN_TOKENS, ttl: RETRY_AFTER_S * 1000 })
  readonly #tokenProbeLimiter: SharedRateLimiter
  /** Whether the operators have the alert that the CMS or its database doesn't answer; set where alerts are sent. */
  isOutageReported = (): boolean => false

  constructor(
    readonly configuration: SessionConfiguration,
    readonly cms: CmsAddress,
    readonly log: Log,
    limits: SharedLimits,
  ) {
    this.#tokenProbeLimiter = limits.limiter('token-probes', TOKEN_PROBE_LIMIT)
  }

  /**
   * Opens a new session, even if the browser has one, or says that a second factor is required.
   * @throws Unauthorized, RateLimited or Unavailable, or Forbidden for a blocked account or a role without
   * panel access
   */
  async signIn(
    credentials: Record<string, string>,
    caller: ClientInfo,
  ): Promise<OpenedSession | SecondFactorAnswer> {
    const response = await this.call('sign-in', caller, { body: credentials })
    // This response has no tokens yet.
    const secondFactor = v.safeParse(secondFactorAnswer, response)
    return secondFactor.success ? secondFactor.output : await this.#open(response, caller)
  }

  /** The second sign-in step. @throws the errors of the first step, and Validation for a wrong code */
  async signInBySecondFactor(
    step: SecondStepBody,
    caller: ClientInfo,
  ): Promise<OpenedSession & { trustedDevice?: string }> {
    const response = await this.call('second-factor', caller, { body: step })
    const session = await this.#open(response, caller)
    const trusted = v.safeParse(v.object({ trustedDevice: v.string() }), response)
    return trusted.success ? { ...session, trustedDevice: trusted.output.trustedDevice } : session
  }

  async #open(response: unknown, caller: ClientInfo): Promise<OpenedSession> {
    const tokens = this.#tokensIn(response, undefined, caller)
    try {
      return { tokens, user: await this.user(tokens.token, caller) }
    } catch (error) {
      await this.signOut(tokens, caller).catch(() => undefined)
      throw error
    }
  }

  /** The user of a token; without a token, what the CMS responds to anonymous requests. */
  async user(token: string | undefined, caller: ClientInfo): Promise<SessionUser> {
    const answer = await this.withTokenProbeLimit(token, caller, () =>
      this.call('session', caller, { token }),
    )
    const session = v.safeParse(sessionUserSchema, answer)
    if (session.success) return session.output
    this.log.error({ requestId: caller.requestId }, 'no session can be extracted from the answer of the CMS')
    throw new UnavailableError('The content server answered unintelligibly', 502, caller.requestId)
  }

  /** Ends the session in the CMS, including its access token. */
  async signOut(tokens: Partial<SessionTokens>, caller: ClientInfo): Promise<void> {
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

  /** Valid tokens, refreshed if they are about to expire. @throws Unauthorized without a session */
  async getValidTokens(tokens: Partial<SessionTokens>, caller: ClientInfo): Promise<SessionTokens> {
    const { token, refreshToken } = tokens
    const { enabled } = this.configuration.refresh
    if (token && (!enabled || secondsUntilExpiry(token) >= RENEW_BEFORE_S)) {
      return refreshToken ? { token, refreshToken } : { token }
    }
    return await this.refresh(tokens, caller)
  }

  /**
   * Uses up a refresh token exactly once: all requests with it share one refresh, because the CMS treats a
   * reused token as stolen.
   */
  refresh({ token, refreshToken }: Partial<SessionTokens>, caller: ClientInfo): Promise<SessionTokens> {
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
    // A refresh that got no response may be repeated; a rejected one stays rejected.
    refreshing.catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError || error instanceof ForbiddenError))
        this.#refreshes.delete(refreshToken)
    })
    return refreshing
  }

  /** Limits calls with unverified tokens, since a client can invent endlessly many. @throws RateLimited */
  async withTokenProbeLimit<T>(
    token: string | undefined,
    caller: ClientInfo,
    send: () => Promise<T>,
  ): Promise<T> {
    const { clientAddress, requestId } = caller
    const isKnown = token === undefined || this.#knownGoodTokens.has(token)
    if (!isKnown && this.#rejectedTokens.has(token)) {
      throw new UnauthorizedError('The token did not hold a moment ago', 401, requestId)
    }
    if (!isKnown && (await this.#tokenProbeLimiter.isExhausted(clientAddress))) {
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
        await this.#tokenProbeLimiter.tryConsume(clientAddress)
      }
      throw error
    }
  }

  /** The response of `/session`, which panel pages also embed. */
  answer(user: SessionUser | null, tokens: Partial<SessionTokens>): SessionResponse {
    const { cookies, paths, refresh } = this.configuration
    const renews = user !== null && refresh.enabled && tokens.refreshToken !== undefined
    const refreshEvery = renews ? cookies.refreshToken.maxAge : null
    return { user, settings: { callbackPath: paths.callback, guestPath: paths.guest, refreshEvery } }
  }

  /**
   * Makes one of the configured calls.
   * @throws the errors of `~/cms/errors`, or Error for a call that isn't configured
   */
  async call(
    name: SessionCallName,
    caller: ClientInfo,
    { token, body, pathSuffix }: CallOptions,
  ): Promise<unknown> {
    const endpoint: SessionEndpoint | null = this.configuration.endpoints[name]
    if (!endpoint) throw new Error(`The session has no ${name} endpoint: SESSION_CALLS has null for it`)
    const headers = {
      ...endpoint.headers,
      ...(token !== undefined && this.configuration.tokenHeader(token)),
      ...forwardedClientHeaders(caller),
    }
    return await requestJson(sessionEndpointUrl(endpoint, this.cms.origin, pathSuffix), {
      method: endpoint.method,
      headers,
      schema: v.unknown(),
      timeout: CMS_TIMEOUT_MS,
      ...(body === undefined || endpoint.method === 'GET' ? {} : { body }),
    })
  }

  /** The tokens in a response. A response may omit the refresh token, which then stays valid. */
  #tokensIn(answer: unknown, renewed: string | undefined, caller: ClientInfo): SessionTokens {
    const tokens = this.#readTokens(answer, renewed, caller)
    for (const token of Object.values(tokens)) this.#knownGoodTokens.set(token, true)
    return tokens
  }

  #readTokens(answer: unknown, renewed: string | undefined, caller: ClientInfo): SessionTokens {
    const { refresh, at } = this.configuration
    const token = valueAt(answer, at.token)
    if (typeof token !== 'string') throw this.#noToken('token', caller)
    if (!refresh.enabled) return { token }
    if (refresh.onlyToken && renewed !== undefined) return { token, refreshToken: renewed }
    const refreshToken = valueAt(answer, at.refreshToken)
    if (typeof refreshToken !== 'string') throw this.#noToken('refresh token', caller)
    return { token, refreshToken }
  }

  #noToken(what: string, { requestId }: ClientInfo): UnavailableError {
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
