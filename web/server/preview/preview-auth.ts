import { parse } from 'cookie'
import * as v from 'valibot'
import { CmsError, ForbiddenError, NotFoundError, RateLimitedError, UnauthorizedError } from '~/cms/errors'
import { requestJson } from '~/cms/request-json'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import type { RawHeaders } from '../http/security-headers'
import { forwardedClientHeaders, type ClientInfo, type Exchange } from '../http/exchange'
import { authenticate } from '../session/authenticate'
import type { SessionService } from '../session/session-service'

/** The cookie with the code of a preview link, restricted to the path of its page. */
export const PREVIEW_LINK_COOKIE = 'preview-link'
/** Seconds: the longest validity of a preview link in the CMS, and so of the cookie. */
export const PREVIEW_LINK_MAX_AGE_S = 14 * 86_400

/** Milliseconds that the CMS has to resolve a link. */
const CMS_READ_TIMEOUT_MS = 3000

const opened = v.object({ path: v.string(), expiresAt: v.string() })

/** The target of a preview link: a page, by its public path, and when the link expires. */
export type OpenedPreviewLink = v.InferOutput<typeof opened>

/** How access to drafts was granted, if it was. */
export type PreviewGrant =
  /** `cookies`: Set-Cookie headers, if the session was refreshed. */
  | { kind: 'session'; headers: Record<string, string>; cookies: RawHeaders }
  | { kind: 'link'; headers: Record<string, string>; until: string }
  | { kind: 'ended'; status: number }
  | { kind: 'none' }

interface Options {
  sessions: SessionService
  readToken: string
  /** Limits how fast anonymous clients can guess preview codes. */
  queue: CpuBudgetQueue
}

/** Authorizes access to drafts. The CMS decides on each request. */
export class PreviewAuth {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** @param path the page's public path @throws CmsError while the CMS is unavailable */
  async authorize(exchange: Exchange, path: string): Promise<PreviewGrant> {
    const session = await this.#session(exchange)
    if (session) return session
    const code = parse(exchange.request.headers.cookie ?? '')[PREVIEW_LINK_COOKIE]
    if (code === undefined || !/^[0-9a-f]{64}$/.test(code)) return { kind: 'none' }
    const link = await this.open(code, exchange)
    if (typeof link === 'number') return { kind: 'ended', status: link }
    if (link.path !== path) return { kind: 'none' }
    const headers = { ...this.#linkHeaders(code, exchange), 'x-preview-path': path }
    return { kind: 'link', headers, until: link.expiresAt }
  }

  /**
   * Resolves a link.
   * @returns its target, or the HTTP status to send for an unknown or expired link, or for too many attempts
   */
  async open(code: string, caller: Exchange): Promise<OpenedPreviewLink | number> {
    const { sessions, queue } = this.#options
    try {
      return await queue.run(caller, () =>
        requestJson(`${sessions.cms.origin}/api/preview-link`, {
          headers: this.#linkHeaders(code, caller),
          schema: opened,
          timeout: CMS_READ_TIMEOUT_MS,
        }),
      )
    } catch (error) {
      if (error instanceof RateLimitedError) return 429
      const isOver = error instanceof NotFoundError || (error instanceof CmsError && error.status === 410)
      if (isOver) return error.status
      throw error
    }
  }

  async #session(exchange: Exchange): Promise<PreviewGrant | undefined> {
    const { sessions } = this.#options
    try {
      const { tokens, cookies } = await authenticate(sessions, exchange)
      const headers = {
        ...forwardedClientHeaders(exchange),
        ...sessions.configuration.tokenHeader(tokens.token),
      }
      return { kind: 'session', headers, cookies }
    } catch (error) {
      if (error instanceof UnauthorizedError || error instanceof ForbiddenError) return undefined
      throw error
    }
  }

  #linkHeaders(code: string, caller: ClientInfo): Record<string, string> {
    const authorization = `Bearer ${this.#options.readToken}`
    return { ...forwardedClientHeaders(caller), authorization, 'x-preview-link': code }
  }
}
