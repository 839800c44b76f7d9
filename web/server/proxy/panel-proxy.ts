import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { errorOf } from '~/cms/envelope'
import { Forbidden, Unauthorized, CmsError } from '~/cms/errors'
import { Compressible } from '../http/compressible'
import { NO_SNIFFING, type RawHeaders } from '../http/headers'
import { replyEmpty, replyError, replyMethod, replyPrivate } from '../http/reply'
import { bodyTooLarge, HttpError } from '../http/http-error'
import { parseJson, readBody, type Exchange } from '../http/request'
import { readCookies, writeCookies, type Tokens } from '../session/cookies'
import { identify } from '../session/identify'
import { replyCmsError } from '../session/reply-cms-error'
import { requireSameOrigin } from '../http/same-origin'
import type { SessionService } from '../session/session-service'
import { callManage, type Sent } from './manage-call'
import { panelRoutesAt, type PanelRoute } from './panel-routes'

const CSV_TYPE = 'text/csv'
/** What visitors send with their forms. */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])
const JSON_TYPE = 'application/json'
const BODY_LIMIT = 1024 * 1024
/** The CMS takes no larger file either (bytes). */
const FILE_LIMIT = 20 * 1024 * 1024
/** Timeouts of the CMS for an editor's call, and of a file on a slow connection (milliseconds). */
const PATIENCE = 12_000
const FILE_PATIENCE = 180_000

interface Answered {
  answer: Response
  /** For the browser, after a refresh. */
  cookies: RawHeaders
}

/** Passes the panel's calls on to the CMS with the token of the editor's session. */
export function panelProxy(sessions: SessionService, siteUrl: string) {
  return async function handle(exchange: Exchange): Promise<void> {
    const { method, pathname, request } = exchange
    const routes = panelRoutesAt(pathname)
    if (routes.length === 0) return replyError(exchange, 404, 'NotFoundError', 'There is nothing here')
    const route = routes.find((known) => known.method === method)
    if (!route) return replyMethod(exchange, routes.map((known) => known.method).join(', '))
    if (method !== 'GET') requireSameOrigin(request, siteUrl)
    requireFit(exchange, route)
    const given = readCookies(request, sessions.configuration)
    // The CMS may need longer for many rows than a connection may pause.
    if (route.isFile) request.socket.setTimeout(FILE_PATIENCE)
    try {
      const { answer, cookies } = await (route.takes
        ? passFile(exchange)
        : passJson(exchange, given, route.isFile ? FILE_PATIENCE : PATIENCE))
      await pass(exchange, answer, cookies)
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

  async function passJson(exchange: Exchange, given: Partial<Tokens>, patience: number): Promise<Answered> {
    const { request, method } = exchange
    const body = method === 'POST' || method === 'PUT' ? await readBody(request, BODY_LIMIT) : undefined
    const sent = body && body.length > 0 ? { type: JSON_TYPE, body: new Uint8Array(body) } : undefined
    let tokens = await sessions.usable(given, exchange)
    const cookies = () => (tokens.token === given.token ? [] : writeCookies(tokens, sessions.configuration))
    try {
      const answer = await sessions.asking(tokens.token, exchange, async () => {
        const first = await ask(exchange, tokens, sent, patience)
        if (first.status !== 401) return first
        await first.body?.cancel()
        throw new Unauthorized('The token does not hold', 401, exchange.requestId)
      })
      return { answer, cookies: cookies() }
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error
    }
    tokens = await sessions.renew(tokens, exchange)
    return { answer: await ask(exchange, tokens, sent, patience), cookies: cookies() }
  }

  /** A file is streamed once and never stored: the session is checked before its first byte. */
  async function passFile(exchange: Exchange): Promise<Answered> {
    const type = typeOf(exchange.request)
    const { tokens, cookies } = await identify(sessions, exchange)
    // The CMS may need longer for a file than a connection may pause.
    exchange.request.socket.setTimeout(FILE_PATIENCE)
    const sent = { type, body: exchange.request }
    return { answer: await ask(exchange, tokens, sent, FILE_PATIENCE), cookies }
  }

  function ask(
    exchange: Exchange,
    tokens: Tokens,
    sent: Sent | undefined,
    patience: number,
  ): Promise<Response> {
    const { method, pathname, search } = exchange
    return callManage(sessions, exchange, tokens, { method, address: pathname + search, sent, patience })
  }
}

/** @throws HttpError for a body that is not taken, seen by its head alone */
function requireFit({ request, method }: Exchange, { takes }: PanelRoute): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (takes) {
    if (length === undefined) throw new HttpError(411, 'LengthRequiredError', 'Say how long the file is')
    if (Number(length) > FILE_LIMIT)
      throw bodyTooLarge(`Choose a file of up to ${FILE_LIMIT / 1024 / 1024} MB`)
  }
  const isEmpty =
    method === 'GET' || method === 'DELETE' || length === '0' || (length === undefined && !chunked)
  const wanted = takes ?? [JSON_TYPE]
  if (isEmpty || wanted.includes(typeOf(request))) return
  throw new HttpError(415, 'UnsupportedMediaTypeError', `Only ${wanted.join(', ')} is taken here`)
}

/** What a body is said to be, without its parameters. */
function typeOf({ headers }: Exchange['request']): string {
  return headers['content-type']?.split(';')[0]?.trim() ?? ''
}

/** Passes the answer on; errors gain the id under which both logs know the request. */
async function pass(exchange: Exchange, answer: Response, headers: RawHeaders): Promise<void> {
  if (answer.status === 204) return replyEmpty(exchange, 204, headers)
  const disposition = answer.headers.get('content-disposition')
  if (answer.ok && disposition !== null && answer.body) {
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    return await passDownload(exchange, answer.body, DOCUMENT_TYPES.has(type) ? type : CSV_TYPE, [
      ...headers,
      'Content-Disposition',
      disposition,
    ])
  }
  const text = await answer.text()
  if (answer.status >= 500) throw errorOf(answer.status, parseJson(text))
  const wait = answer.headers.get('retry-after')
  const more = wait === null ? headers : [...headers, 'Retry-After', wait]
  await replyPassed(exchange, answer.status, text, more)
}

/** An export or a document, which the browser saves as a file: streamed at the reader's pace. */
async function passDownload(
  { requestId, response, log }: Exchange,
  body: NonNullable<Response['body']>,
  type: string,
  headers: RawHeaders,
): Promise<void> {
  response.writeHead(200, [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    requestId,
    ...NO_SNIFFING,
    ...headers,
  ])
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), response)
  } catch (err) {
    // Half a file is known by its connection, which ends without its end.
    log.info({ err }, 'an export ended early')
  }
}

/** Lists are long and compressed; what a write answers may be the link of an invitation, and is not. */
async function replyPassed(
  exchange: Exchange,
  status: number,
  text: string,
  headers: RawHeaders,
): Promise<void> {
  const content = status < 400 ? text : withRequestId(text, exchange.requestId)
  const sent =
    exchange.method === 'GET'
      ? await new Compressible(content).for(exchange.request)
      : { body: content, headers: [] }
  replyPrivate(exchange, status, JSON_TYPE, sent.body, [...NO_SNIFFING, ...sent.headers, ...headers])
}

function withRequestId(text: string, requestId: string): string {
  const body = parseJson(text) as { error?: object } | null | undefined
  const unread = {
    status: 502,
    name: 'BadGatewayError',
    message: 'The content server answered unintelligibly',
  }
  return JSON.stringify({ data: null, ...body, error: { ...(body ? body.error : unread), requestId } })
}
