import { parse } from 'cookie'
import * as v from 'valibot'
import { CmsError, ForbiddenError, NotFoundError, RateLimitedError, UnauthorizedError } from '~/cms/errors'
import { requestJson } from '~/cms/request'
import type { CpuBudgetQueue } from '../lib/cpu-budget-queue'
import type { RawHeaders } from '../http/headers'
import { onBehalfOf, type Caller, type Exchange } from '../http/request'
import { authenticate } from '../session/authenticate'
import type { SessionService } from '../session/session-service'

/** The cookie that holds the code of a preview link, on the addresses of its page alone. */
export const LINK_COOKIE = 'preview-link'
/** The longest that the CMS lets a link be open, and with it the cookie (seconds). */
export const LINK_MAX_AGE_S = 14 * 86_400

/** The CMS has this long to say what a link opens (milliseconds). */
const CMS_READ_TIMEOUT_MS = 3000

const opened = v.object({ path: v.string(), expiresAt: v.string() })

/** What a preview link opens: a page, by its public path, until an instant. */
export type OpenedLink = v.InferOutput<typeof opened>

/** How draft access was granted, if at all. */
export type PreviewGrant =
  /** `cookies`: of a session that was refreshed on the way. */
  | { kind: 'session'; headers: Record<string, string>; cookies: RawHeaders }
  | { kind: 'link'; headers: Record<string, string>; until: string }
  | { kind: 'ended'; status: number }
  | { kind: 'none' }

interface Options {
  sessions: SessionService
  readToken: string
  /** Limits attempts of anonymous clients at guessing a preview code. */
  queue: CpuBudgetQueue
}

/** Who may see which draft; the CMS decides, and is asked each time. */
export class PreviewAuth {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Fails with CmsError while the CMS can't be asked. @param path the page's public path */
  async authorize(exchange: Exchange, path: string): Promise<PreviewGrant> {
    const session = await this.#session(exchange)
    if (session) return session
    const code = parse(exchange.request.headers.cookie ?? '')[LINK_COOKIE]
    if (code === undefined || !/^[0-9a-f]{64}$/.test(code)) return { kind: 'none' }
    const link = await this.open(code, exchange)
    if (typeof link === 'number') return { kind: 'ended', status: link }
    if (link.path !== path) return { kind: 'none' }
    const headers = { ...this.#linkHeaders(code, exchange), 'x-preview-path': path }
    return { kind: 'link', headers, until: link.expiresAt }
  }

  /** What a link opens; the status to answer with where it opens nothing: unknown, ended, or tried too often. */
  async open(code: string, caller: Exchange): Promise<OpenedLink | number> {
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
      const headers = { ...onBehalfOf(exchange), ...sessions.configuration.tokenHeader(tokens.token) }
      return { kind: 'session', headers, cookies }
    } catch (error) {
      if (error instanceof UnauthorizedError || error instanceof ForbiddenError) return undefined
      throw error
    }
  }

  #linkHeaders(code: string, caller: Caller): Record<string, string> {
    const authorization = `Bearer ${this.#options.readToken}`
    return { ...onBehalfOf(caller), authorization, 'x-preview-link': code }
  }
}
