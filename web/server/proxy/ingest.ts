import { CmsError } from '~/cms/errors'
import { Allowance } from '../http/allowance'
import { replyError, replyJson, replyMethod } from '../http/reply'
import { parseJson, readBody, type Exchange } from '../http/request'

/** Two hundred readings, with room to spare (bytes). */
const BODY_LIMIT = 64 * 1024
/** Calls in a minute; the CMS also counts attempts at the token. */
const CALLS = { fromOne: 30, inAll: 120 }
/** Milliseconds that the CMS has for it. */
const PATIENCE = 20_000

/** Passes what systems of the utility send on to the CMS, which knows their token; this server doesn't. */
export function ingest(cmsOrigin: string) {
  const allowance = new Allowance(CALLS)

  return async function handle(exchange: Exchange): Promise<void> {
    const { method, pathname, request, clientAddress, requestId } = exchange
    if (method !== 'POST') return replyMethod(exchange, 'POST')
    if (!request.headers.authorization) {
      return replyError(exchange, 401, 'UnauthorizedError', 'Send the token for readings')
    }
    if (!allowance.take(clientAddress)) {
      return replyError(exchange, 429, 'RateLimitError', 'Too many calls', ['Retry-After', '60'])
    }
    const body = new Uint8Array(await readBody(request, BODY_LIMIT))
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${cmsOrigin}/api${pathname}`, {
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
        signal: AbortSignal.timeout(PATIENCE),
      })
      text = await answer.text()
    } catch (cause) {
      throw new CmsError('The content server does not answer', 0, requestId, { cause })
    }
    const wait = answer.headers.get('retry-after')
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
    replyJson(exchange, answer.status, json, wait ? ['Retry-After', wait] : [])
  }
}
