import { Forbidden, Unauthorized, CmsError } from '~/cms/errors'
import type { RawHeaders } from '../http/headers'
import { replyEmpty, replyError, replyMethod } from '../http/reply'
import { readBody, type Exchange } from '../http/request'
import { readCookies, writeCookies, type Tokens } from '../session/cookies'
import { replyCmsError } from '../session/reply-cms-error'
import { isSameOrigin } from '../session/same-origin'
import type { SessionService } from '../session/session-service'
import { panelMethods } from './panel-routes'

const BODY_LIMIT = 1024 * 1024
/** Milliseconds that the CMS has to answer an editor. */
const PATIENCE = 12_000

/** Passes the panel's calls on to the CMS with the token of the editor's session. */
export function panelProxy(sessions: SessionService, cmsOrigin: string, siteUrl: string) {
  return async function handle(exchange: Exchange): Promise<void> {
    const { method, pathname, request } = exchange
    const methods = panelMethods(pathname)
    if (methods.length === 0) return replyError(exchange, 404, 'NotFoundError', 'There is nothing here')
    if (!methods.includes(method)) return replyMethod(exchange, methods.join(', '))
    if (method !== 'GET' && !isSameOrigin(request, siteUrl)) {
      return replyError(exchange, 403, 'ForbiddenError', 'This request did not come from this site')
    }
    const body = method === 'POST' || method === 'PUT' ? await readBody(request, BODY_LIMIT) : undefined
    if (body && body.length > 0 && !/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
      return replyError(exchange, 415, 'UnsupportedMediaTypeError', 'Only JSON is taken here')
    }
    const given = readCookies(request, sessions.configuration)
    try {
      let tokens = await sessions.usable(given, exchange)
      let answer = await ask(exchange, tokens, body)
      if (answer.status === 401) {
        await answer.body?.cancel()
        tokens = await sessions.renew(tokens, exchange)
        answer = await ask(exchange, tokens, body)
      }
      const changed = tokens.token !== given.token
      await pass(exchange, answer, changed ? writeCookies(tokens, sessions.configuration) : [])
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (error instanceof Unauthorized || error instanceof Forbidden) {
        const forget = writeCookies(undefined, sessions.configuration)
        return replyError(
          exchange,
          401,
          'UnauthorizedError',
          'Please sign in',
          given.refreshToken ? forget : [],
        )
      }
      replyCmsError(exchange, error)
    }
  }

  async function ask(exchange: Exchange, tokens: Tokens, body: Buffer | undefined): Promise<Response> {
    const { method, pathname, search, requestId, clientAddress, userAgent } = exchange
    const { header, scheme } = sessions.configuration.token
    try {
      return await fetch(`${cmsOrigin}/api/manage/${pathname.slice('/cms/'.length)}${search}`, {
        method,
        headers: {
          accept: 'application/json',
          [header]: scheme ? `${scheme} ${tokens.token}` : tokens.token,
          'x-request-id': requestId,
          'x-forwarded-for': clientAddress,
          'user-agent': userAgent,
          ...(body && body.length > 0 ? { 'content-type': 'application/json' } : {}),
        },
        ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
    } catch (cause) {
      throw new CmsError('The content server does not answer', 0, requestId, { cause })
    }
  }
}

/** Passes the answer on; errors gain the id under which both logs know the request. */
async function pass(exchange: Exchange, answer: Response, headers: RawHeaders): Promise<void> {
  if (answer.status === 204) return replyEmpty(exchange, 204, headers)
  const text = await answer.text()
  if (answer.status >= 500) throw new CmsError(`The CMS answered ${answer.status}`, answer.status)
  const wait = answer.headers.get('retry-after')
  const more = wait === null ? headers : [...headers, 'Retry-After', wait]
  replyPassed(exchange, answer.status, text, more)
}

function replyPassed(exchange: Exchange, status: number, text: string, headers: RawHeaders): void {
  const content = status < 400 ? text : withRequestId(text, exchange.requestId)
  exchange.response.writeHead(status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    `${Buffer.byteLength(content)}`,
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    'X-Request-Id',
    exchange.requestId,
    ...headers,
  ])
  exchange.response.end(content)
}

function withRequestId(text: string, requestId: string): string {
  try {
    const body = JSON.parse(text) as { error?: object }
    return JSON.stringify({ ...body, error: { ...body.error, requestId } })
  } catch {
    return JSON.stringify({
      data: null,
      error: {
        status: 502,
        name: 'BadGatewayError',
        message: 'The content server answered unintelligibly',
        requestId,
      },
    })
  }
}
