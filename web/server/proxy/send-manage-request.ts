import { CmsError } from '~/cms/errors'
import { forwardedClientHeaders, type ClientInfo, type Exchange } from '../http/exchange'
import type { SessionTokens } from '../session/session-cookies'
import type { SessionService } from '../session/session-service'

/** The body of a call to the CMS. */
export interface ManageRequestBody {
  type: string
  body: BodyInit | Exchange['request']
}

export interface ManageRequestOptions {
  method: string
  /** The panel's address of the call, such as `/cms/power-rates?page=2`. */
  address: string
  body?: ManageRequestBody | undefined
  /**
   * Milliseconds within which the CMS must begin its response, and for which the response may then be silent.
   */
  timeoutMs: number
}

/**
 * Makes one of the panel's calls with the token of the editor's session.
 * @throws CmsError without a response
 */
export async function sendManageRequest(
  { configuration, cms }: SessionService,
  caller: ClientInfo,
  { token }: Pick<SessionTokens, 'token'>,
  { method, address, body, timeoutMs }: ManageRequestOptions,
): Promise<Response> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(stallError()), timeoutMs)
  try {
    const answer = await fetch(`${cms.origin}/api/manage/${address.slice('/cms/'.length)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...configuration.tokenHeader(token),
        ...forwardedClientHeaders(caller),
        ...(body && { 'content-type': body.type }),
      },
      // Node accepts a stream as a body; the type declarations of fetch don't.
      ...(body && { body: body.body as BodyInit, duplex: 'half' as const }),
      redirect: 'error',
      signal: abort.signal,
    })
    return answer.body ? withStallLimit(answer, answer.body, timeoutMs, abort) : answer
  } catch (cause) {
    throw new CmsError('The content server does not answer', 0, caller.requestId, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A response whose body fails when the CMS sends nothing for too long. Its total time isn't limited: an
 * export over a slow connection may take an hour.
 */
function withStallLimit(
  { status, statusText, headers }: Response,
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
  abort: AbortController,
): Response {
  async function* pieces() {
    const reader = body.getReader()
    for (;;) {
      // The timer runs only while this server waits for the CMS, not while it waits for the client.
      const timer = setTimeout(() => abort.abort(stallError()), timeoutMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  }
  const source = pieces()
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => abort.abort(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(limited, { status, statusText, headers })
}

const stallError = () => new Error('The CMS sent nothing for too long')
