import { CmsError } from '~/cms/errors'
import { onBehalfOf, type Caller, type Exchange } from '../http/request'
import type { Tokens } from '../session/cookies'
import type { SessionService } from '../session/session-service'

/** What goes to the CMS as the body of a call. */
export interface RequestBody {
  type: string
  body: BodyInit | Exchange['request']
}

export interface ManageRequestOptions {
  method: string
  /** As the panel says it: `/cms/power-rates?page=2`. */
  address: string
  body?: RequestBody | undefined
  /** Milliseconds in which the CMS must begin its response, and for which the response may then pause. */
  timeoutMs: number
}

/** Makes one of the panel's calls with the token of the editor's session. Fails with CmsError without an answer. */
export async function sendManageRequest(
  { configuration, cms }: SessionService,
  caller: Caller,
  { token }: Pick<Tokens, 'token'>,
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
        ...onBehalfOf(caller),
        ...(body && { 'content-type': body.type }),
      },
      // Node takes a stream as a body; the types of the browser's fetch don't know it.
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
 * The answer with a body that fails once the CMS sends nothing for too long. How long all of it takes is the reader's
 * affair: an export on a slow line may take an hour.
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
      // It runs only while the CMS is waited for: the reader asks for each piece when it has taken the one before.
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
