import * as v from 'valibot'
import { CmsError, ForbiddenError, UnauthorizedError } from '~/cms/errors'
import type { SessionUser } from '~/session/session-user-schema'
import type { RawHeaders } from '../http/security-headers'
import { replyEmpty, replyError, replyJson, replyMethodNotAllowed } from '../http/reply'
import { parseJson, readBody, type Exchange } from '../http/exchange'
import { authenticate } from './authenticate'
import {
  readSessionCookies,
  readTrustedDeviceCookie,
  writeSessionCookies,
  writeTrustedDeviceCookie,
  type SessionTokens,
} from './session-cookies'
import { replyCmsError } from './reply-cms-error'
import { requireSameOrigin } from '../http/same-origin'
import type { SessionService } from './session-service'

const MAX_BODY_BYTES = 10_000

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const identifier = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(255))
const password = text(1024)
const token = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,256}$/))

/** Picks the sign-in fields from a body that may have more, such as the one of a sign-up. */
const credentials = v.object({ identifier, password })
const secondStep = v.strictObject({
  ticket: text(2000),
  code: text(64),
  trust: v.optional(v.boolean(), false),
})
const signUp = v.strictObject({ identifier, password, name: text(255), invitation: token })
const forgotPassword = v.strictObject({ email: identifier })
const resetPassword = v.strictObject({ token, email: identifier, password })
const invitationLookup = v.strictObject({ token })

type Handle = (exchange: Exchange, body: unknown) => Promise<void>

interface SessionRoute {
  method: 'GET' | 'POST'
  path: string
  handle: Handle
}

/** All routes of the session with their handlers. */
export function sessionRouteList(sessions: SessionService): SessionRoute[] {
  const { configuration } = sessions
  const setCookies = (tokens: SessionTokens | undefined): RawHeaders =>
    writeSessionCookies(tokens, configuration)
  const cookies = (exchange: Exchange) => readSessionCookies(exchange.request, configuration)

  async function replySession(exchange: Exchange, kind: 'read' | 'renew'): Promise<void> {
    const received = cookies(exchange)
    const forced = kind === 'read' && new URLSearchParams(exchange.search).get('force') === 'true'
    const empty = !received.token && !received.refreshToken
    if (empty && !forced) return replyJson(exchange, 200, sessions.answer(null, received))
    try {
      if (empty) {
        const user = await sessions.user(undefined, exchange)
        return replyJson(exchange, 200, sessions.answer(user, received))
      }
      if (kind === 'renew' && configuration.refresh.enabled) {
        const renewed = await sessions.refresh(received, exchange)
        const user = await sessions.user(renewed.token, exchange)
        return replyJson(exchange, 200, sessions.answer(user, renewed), setCookies(renewed))
      }
      const { user, tokens, cookies: renewed } = await authenticate(sessions, exchange)
      replyJson(exchange, 200, sessions.answer(user, tokens), renewed)
    } catch (error) {
      // Only a rejection by the CMS ends a session; a failed call doesn't.
      if (!(error instanceof UnauthorizedError || error instanceof ForbiddenError)) throw error
      replyJson(exchange, 200, sessions.answer(null, {}), setCookies(undefined))
    }
  }

  async function replySignedIn(
    exchange: Exchange,
    { tokens, user, trustedDevice }: { tokens: SessionTokens; user: SessionUser; trustedDevice?: string },
  ): Promise<void> {
    exchange.log.info({ user: user.id }, 'signed in')
    // The previous session of this browser ends, so that stolen cookies of it become useless.
    await sessions.signOut(cookies(exchange), exchange).catch(() => undefined)
    const trust = trustedDevice === undefined ? [] : writeTrustedDeviceCookie(trustedDevice, configuration)
    replyJson(exchange, 200, sessions.answer(user, tokens), [...setCookies(tokens), ...trust])
  }

  /** Creates a handler that forwards a body which matches `schema`. */
  const forwardTo =
    (name: 'sign-up' | 'forgot-password' | 'reset-password', status: number, schema: v.GenericSchema) =>
    async (exchange: Exchange, body: unknown): Promise<void> => {
      const parsed = v.safeParse(schema, body)
      if (!parsed.success) return replyInvalid(exchange, parsed.issues)
      await sessions.call(name, exchange, { body: parsed.output })
      replyJson(exchange, status, { ok: true })
    }

  return [
    { method: 'GET', path: '/session', handle: (exchange) => replySession(exchange, 'read') },
    {
      method: 'POST',
      path: '/session/refresh',
      handle: (exchange) => replySession(exchange, 'renew'),
    },
    {
      method: 'POST',
      path: '/session/sign-in',
      handle: async (exchange, body) => {
        const parsed = v.safeParse(credentials, body)
        if (!parsed.success) {
          return replyError(exchange, 400, 'ValidationError', 'Enter your email address and password.')
        }
        const trustedDevice = readTrustedDeviceCookie(exchange.request, configuration)
        const sent = { ...parsed.output, ...(trustedDevice !== undefined && { trustedDevice }) }
        const answer = await sessions.signIn(sent, exchange)
        if ('secondFactor' in answer) return replyJson(exchange, 200, answer)
        await replySignedIn(exchange, answer)
      },
    },
    {
      method: 'POST',
      path: '/session/second-factor',
      handle: async (exchange, body) => {
        const parsed = v.safeParse(secondStep, body)
        if (!parsed.success) return replyError(exchange, 400, 'ValidationError', 'Enter the code.')
        await replySignedIn(exchange, await sessions.signInBySecondFactor(parsed.output, exchange))
      },
    },
    {
      method: 'POST',
      path: '/session/sign-out',
      handle: async (exchange) => {
        // The browser is signed out even if the CMS is unreachable; the log then says that the session is
        // still valid.
        await sessions.signOut(cookies(exchange), exchange).catch(() => undefined)
        replyEmpty(exchange, 204, setCookies(undefined))
      },
    },
    { method: 'POST', path: '/session/sign-up', handle: forwardTo('sign-up', 201, signUp) },
    {
      method: 'POST',
      path: '/session/forgot-password',
      handle: forwardTo('forgot-password', 202, forgotPassword),
    },
    {
      method: 'POST',
      path: '/session/reset-password',
      handle: forwardTo('reset-password', 200, resetPassword),
    },
    {
      // The token is in the body, because addresses end up in logs.
      method: 'POST',
      path: '/session/invitation',
      handle: async (exchange, body) => {
        const parsed = v.safeParse(invitationLookup, body)
        if (!parsed.success) return replyError(exchange, 404, 'NotFoundError', 'There is no such invitation')
        const { token: pathSuffix } = parsed.output
        replyJson(exchange, 200, await sessions.call('invitation', exchange, { pathSuffix }))
      },
    },
  ]
}

/** Handles `/session` and all paths below it. */
export function createSessionRoutes(sessions: SessionService, siteUrl: string) {
  const routes = new Map(sessionRouteList(sessions).map((route) => [route.path, route]))

  return async function handle(exchange: Exchange): Promise<void> {
    const route = routes.get(exchange.pathname)
    if (!route) return replyError(exchange, 404, 'NotFoundError', 'There is nothing here')
    if (exchange.method !== route.method) return replyMethodNotAllowed(exchange, route.method)
    if (route.method !== 'GET') requireSameOrigin(exchange.request, siteUrl)
    try {
      await route.handle(exchange, route.method === 'GET' ? undefined : await readJson(exchange))
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      replyCmsError(exchange, error, sessions.isOutageReported())
    }
  }
}

/** The body as JSON; undefined for any other content type, which no route accepts. */
async function readJson(exchange: Exchange): Promise<unknown> {
  const body = await readBody(exchange.request, MAX_BODY_BYTES)
  if (!/^application\/json\b/.test(exchange.request.headers['content-type'] ?? '')) return undefined
  return parseJson(body.toString('utf8'))
}

/** 400 with the fields that are missing, too long or unknown. */
function replyInvalid(exchange: Exchange, issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): void {
  const errors = issues.map((issue) => ({
    path: (v.getDotPath(issue) ?? '').split('.').filter(Boolean),
    message: 'This can’t be read.',
  }))
  replyError(exchange, 400, 'ValidationError', 'The request is not understood.', [], { errors })
}
