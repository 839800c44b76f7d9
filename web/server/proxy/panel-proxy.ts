import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { toCmsError } from '~/cms/parse-cms-error'
import { ForbiddenError, UnauthorizedError, CmsError } from '~/cms/errors'
import { CompressibleBody } from '../http/compressible-body'
import { NO_SNIFF_HEADER, type RawHeaders } from '../http/security-headers'
import { replyEmpty, replyError, replyMethodNotAllowed, replyPrivate } from '../http/reply'
import { createBodyTooLargeError, HttpError } from '../http/http-error'
import { parseJson, readBody, type Exchange } from '../http/exchange'
import { readSessionCookies, writeSessionCookies, type SessionTokens } from '../session/session-cookies'
import { authenticate } from '../session/authenticate'
import { replyCmsError } from '../session/reply-cms-error'
import { requireSameOrigin } from '../http/same-origin'
import type { SessionService } from '../session/session-service'
import { sendManageRequest, type ManageRequestBody } from './send-manage-request'
import { findPanelRoutes, type PanelRoute } from './panel-routes'

const CSV_TYPE = 'text/csv'
/** Content types of documents that visitors send with forms. */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
])
const JSON_TYPE = 'application/json'
const MAX_BODY_BYTES = 1024 * 1024
/** Bytes; the CMS has the same limit. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
/** Milliseconds that the CMS has for a call, and for a file over a slow connection. */
const CMS_TIMEOUT_MS = 12_000
const FILE_TIMEOUT_MS = 180_000

interface ForwardedResponse {
  answer: Response
  /** Set-Cookie headers, after a refresh. */
  cookies: RawHeaders
}

/** Forwards the panel's calls to the CMS with the token of the editor's session. */
export function createPanelProxy(sessions: SessionService, siteUrl: string) {
  return async function handle(exchange: Exchange): Promise<void> {
    const { method, pathname, request } = exchange
    const routes = findPanelRoutes(pathname)
    if (routes.length === 0) return replyError(exchange, 404, 'NotFoundError', 'There is nothing here')
    const route = routes.find((known) => known.method === method)
    if (!route) return replyMethodNotAllowed(exchange, routes.map((known) => known.method).join(', '))
    if (method !== 'GET') requireSameOrigin(request, siteUrl)
    requireFit(exchange, route)
    const given = readSessionCookies(request, sessions.configuration)
    // The CMS may take longer for many rows than a connection may be silent.
    if (route.isStreamed) request.socket.setTimeout(FILE_TIMEOUT_MS)
    try {
      const { answer, cookies } = await (route.acceptedTypes
        ? forwardFile(exchange)
        : forwardJson(exchange, given, route.isStreamed ? FILE_TIMEOUT_MS : CMS_TIMEOUT_MS))
      await forward(exchange, answer, cookies)
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
        const forget = writeSessionCookies(undefined, sessions.configuration)
        return replyError(
          exchange,
          401,
          'UnauthorizedError',
          'Please sign in',
          given.refreshToken ? forget : [],
        )
      }
      replyCmsError(exchange, error, sessions.isOutageReported())
    }
  }

  async function forwardJson(
    exchange: Exchange,
    given: Partial<SessionTokens>,
    patience: number,
  ): Promise<ForwardedResponse> {
    const { request, method } = exchange
    const body = method === 'POST' || method === 'PUT' ? await readBody(request, MAX_BODY_BYTES) : undefined
    const sent = body && body.length > 0 ? { type: JSON_TYPE, body: new Uint8Array(body) } : undefined
    let tokens = await sessions.getValidTokens(given, exchange)
    const cookies = () =>
      tokens.token === given.token ? [] : writeSessionCookies(tokens, sessions.configuration)
    try {
      const answer = await sessions.withTokenProbeLimit(tokens.token, exchange, async () => {
        const first = await ask(exchange, tokens, sent, patience)
        if (first.status !== 401) return first
        await first.body?.cancel()
        throw new UnauthorizedError('The token does not hold', 401, exchange.requestId)
      })
      return { answer, cookies: cookies() }
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error
    }
    tokens = await sessions.refresh(tokens, exchange)
    return { answer: await ask(exchange, tokens, sent, patience), cookies: cookies() }
  }

  /**
   * Forwards an upload. It is streamed once and never stored, so the session is checked before its first
   * byte.
   */
  async function forwardFile(exchange: Exchange): Promise<ForwardedResponse> {
    const type = mediaTypeOf(exchange.request)
    const { tokens, cookies } = await authenticate(sessions, exchange)
    // The CMS may take longer for a file than a connection may be silent.
    exchange.request.socket.setTimeout(FILE_TIMEOUT_MS)
    const sent = { type, body: exchange.request }
    return { answer: await ask(exchange, tokens, sent, FILE_TIMEOUT_MS), cookies }
  }

  function ask(
    exchange: Exchange,
    tokens: SessionTokens,
    body: ManageRequestBody | undefined,
    timeoutMs: number,
  ): Promise<Response> {
    const { method, pathname, search } = exchange
    return sendManageRequest(sessions, exchange, tokens, {
      method,
      address: pathname + search,
      body,
      timeoutMs,
    })
  }
}

/**
 * Checks the declared type and length of a body.
 * @throws HttpError for one that the route doesn't accept
 */
function requireFit({ request, method }: Exchange, { acceptedTypes }: PanelRoute): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
  if (acceptedTypes) {
    if (length === undefined) throw new HttpError(411, 'LengthRequiredError', 'Say how long the file is')
    if (Number(length) > MAX_FILE_BYTES)
      throw createBodyTooLargeError(`Choose a file of up to ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  }
  const isEmpty =
    method === 'GET' || method === 'DELETE' || length === '0' || (length === undefined && !chunked)
  const wanted = acceptedTypes ?? [JSON_TYPE]
  if (isEmpty || wanted.includes(mediaTypeOf(request))) return
  throw new HttpError(415, 'UnsupportedMediaTypeError', `Only ${wanted.join(', ')} is taken here`)
}

/** The Content-Type of a request without parameters. */
function mediaTypeOf({ headers }: Exchange['request']): string {
  return headers['content-type']?.split(';')[0]?.trim() ?? ''
}

/** Forwards a response of the CMS. Errors gain the request id, which appears in both logs. */
async function forward(exchange: Exchange, answer: Response, headers: RawHeaders): Promise<void> {
  if (answer.status === 204) return replyEmpty(exchange, 204, headers)
  const disposition = answer.headers.get('content-disposition')
  if (answer.ok && disposition !== null && answer.body) {
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    return await streamDownload(exchange, answer.body, DOCUMENT_TYPES.has(type) ? type : CSV_TYPE, [
      ...headers,
      'Content-Disposition',
      disposition,
    ])
  }
  const text = await answer.text()
  if (answer.status >= 500) throw toCmsError(answer.status, parseJson(text))
  const retryAfter = answer.headers.get('retry-after')
  const more = retryAfter === null ? headers : [...headers, 'Retry-After', retryAfter]
  await replyForwarded(exchange, answer.status, text, more)
}

/** Streams an export or a document, which the browser saves as a file, at the client's pace. */
async function streamDownload(
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
    ...NO_SNIFF_HEADER,
    ...headers,
  ])
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), response)
  } catch (err) {
    // A broken connection without its end tells the browser that the file is incomplete.
    log.info({ err }, 'an export ended early')
  }
}

/**
 * Forwards a JSON response. Lists are long and compressed; the response to a write may contain the link of an
 * invitation, and isn't (BREACH).
 */
async function replyForwarded(
  exchange: Exchange,
  status: number,
  text: string,
  headers: RawHeaders,
): Promise<void> {
  const content = status < 400 ? text : withRequestId(text, exchange.requestId)
  const encoded =
    exchange.method === 'GET'
      ? await new CompressibleBody(content).negotiate(exchange.request)
      : { body: content, headers: [] }
  replyPrivate(exchange, status, JSON_TYPE, encoded.body, [
    ...NO_SNIFF_HEADER,
    ...encoded.headers,
    ...headers,
  ])
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
