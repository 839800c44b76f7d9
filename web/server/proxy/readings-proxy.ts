import { CmsError } from '~/cms/errors'
import type { CmsAddress } from '~/cms/server-reader'
import { replyError, replyJson, replyMethodNotAllowed } from '../http/reply'
import { parseJson, readBody, type Exchange } from '../http/exchange'
import type { SharedLimits } from '../http/shared-limits'

/** Bytes; two hundred readings fit. */
const MAX_BODY_BYTES = 64 * 1024
/** Requests per minute. The CMS also limits attempts at the token. */
const INGEST_RATE_LIMIT = { perAddress: 30, total: 120 }
/** Milliseconds that the CMS has. */
const CMS_TIMEOUT_MS = 20_000

/**
 * Forwards readings from the utility's systems (SCADA, meters) to the CMS, which verifies their token; this
 * server doesn't know it.
 */
export function createReadingsProxy(cms: CmsAddress, limits: SharedLimits) {
  const rateLimiter = limits.limiter('ingest', INGEST_RATE_LIMIT)

  return async function handle(exchange: Exchange): Promise<void> {
    const { method, pathname, request, clientAddress, requestId } = exchange
    if (method !== 'POST') return replyMethodNotAllowed(exchange, 'POST')
    if (!request.headers.authorization) {
      return replyError(exchange, 401, 'UnauthorizedError', 'Send the token for readings')
    }
    if (!(await rateLimiter.tryConsume(clientAddress))) {
      return replyError(exchange, 429, 'RateLimitError', 'Too many calls', ['Retry-After', '60'])
    }
    const body = new Uint8Array(await readBody(request, MAX_BODY_BYTES))
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${cms.origin}/api${pathname}`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          authorization: request.headers.authorization,
          'content-type': request.headers['content-type'] ?? 'application/json',
          'x-request-id': requestId,
          'x-forwarded-for': clientAddress,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(CMS_TIMEOUT_MS),
      })
      text = await answer.text()
    } catch (cause) {
      throw new CmsError('The content server does not answer', 0, requestId, { cause })
    }
    const retryAfter = answer.headers.get('retry-after')
    if (answer.status >= 500)
      throw new CmsError(`The CMS answered ${answer.status}`, answer.status, requestId)
    const json = parseJson(text)
    if (json === undefined) {
      exchange.log.warn({ status: answer.status }, 'the CMS answered readings with something else than JSON')
      return replyError(
        exchange,
        502,
        'BadGatewayError',
        'The content server sent an answer that cannot be read. Send the readings again.',
      )
    }
    replyJson(exchange, answer.status, json, retryAfter ? ['Retry-After', retryAfter] : [])
  }
}
