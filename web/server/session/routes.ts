import * as v from 'valibot'
import { CmsError, Forbidden, RateLimited, Unauthorized } from '~/cms/errors'
import type { RawHeaders } from '../http/headers'
import { replyEmpty, replyError, replyJson, replyMethod } from '../http/reply'
import { readBody, type Exchange } from '../http/request'
import { readCookies, writeCookies, type Tokens } from './cookies'
import { identify } from './identify'
import { isSameOrigin } from './same-origin'
import type { SessionService } from './session-service'

const BODY_LIMIT = 10_000

const credentialsSchema = v.object({
  identifier: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
})

/** `/session` and what is below it. */
export function sessionRoutes(sessions: SessionService, siteUrl: string) {
  const { configuration } = sessions
  const keep = (tokens: Tokens | undefined): RawHeaders => writeCookies(tokens, configuration)

  const handlers: Record<string, { method: string; handle: (exchange: Exchange) => Promise<void> }> = {
    '/session': { method: 'GET', handle: (exchange) => answerSession(exchange, false) },
    '/session/refresh': { method: 'POST', handle: (exchange) => answerSession(exchange, true) },

    '/session/sign-in': {
      method: 'POST',
      handle: async (exchange) => {
        const body = parseJson(await readBody(exchange.request, BODY_LIMIT))
        const credentials = v.safeParse(credentialsSchema, body)
        if (!credentials.success) {
          return replyError(exchange, 400, 'ValidationError', 'Enter your e-mail address and your password.')
        }
        const { device } = readCookies(exchange.request, configuration)
        const { tokens, user } = await sessions.signIn(credentials.output, device, exchange)
        exchange.log.info({ user: user.id }, 'signed in')
        replyJson(exchange, 200, { user }, keep(tokens))
      },
    },

    '/session/sign-out': {
      method: 'POST',
      handle: async (exchange) => {
        const tokens = readCookies(exchange.request, configuration)
        // The browser is signed out even if the CMS cannot be told; its log says that the session lives on.
        await sessions.signOut(tokens, exchange).catch(() => undefined)
        replyEmpty(exchange, 204, keep(undefined))
      },
    },
  }

  async function answerSession(exchange: Exchange, force: boolean): Promise<void> {
    const given = readCookies(exchange.request, configuration)
    if (!given.token && !given.refreshToken) return replyJson(exchange, 200, { user: null })
    try {
      const held = force ? await sessions.renew(given, exchange) : given
      const { user, tokens } = await identify(sessions, held, exchange)
      replyJson(exchange, 200, { user }, tokens.token === given.token ? [] : keep(tokens))
    } catch (error) {
      // Only the CMS's own no ends a session; an unanswered question leaves it alone.
      if (!(error instanceof Unauthorized || error instanceof Forbidden)) throw error
      replyJson(exchange, 200, { user: null }, keep(undefined))
    }
  }

  /** Answers a path below `/session`. */
  return async function handle(exchange: Exchange): Promise<void> {
    const route = handlers[exchange.pathname]
    if (!route) return replyError(exchange, 404, 'NotFoundError', 'There is nothing here')
    if (exchange.method !== route.method) return replyMethod(exchange, route.method)
    if (route.method !== 'GET' && !isSameOrigin(exchange.request, siteUrl)) {
      return replyError(exchange, 403, 'ForbiddenError', 'This request did not come from this site')
    }
    try {
      await route.handle(exchange)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      replyCmsError(exchange, error)
    }
  }
}

/** Passes on what the CMS answered; 503 where it did not answer. */
export function replyCmsError(exchange: Exchange, error: CmsError): void {
  const status = error.status >= 400 && error.status < 500 ? error.status : 503
  const wait = error instanceof RateLimited ? (error.retryAfter ?? 60) : 5
  const headers = status === 429 || status === 503 ? ['Retry-After', `${wait}`] : []
  if (status === 503) exchange.log.warn({ err: error }, 'the CMS does not answer')
  const message =
    status === 503 ? 'The content server does not answer. Please try again in a moment.' : error.message
  replyError(exchange, status, `${error.name}Error`, message, headers)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
