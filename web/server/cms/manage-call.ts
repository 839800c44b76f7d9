import { CmsError } from '~/cms/errors'
import type { Exchange } from '../http/request'
import type { Tokens } from '../session/cookies'
import type { Caller, SessionService } from '../session/session-service'

/** What goes to the CMS as the body of a call. */
export interface Sent {
  type: string
  body: BodyInit | Exchange['request']
}

export interface ManageCall {
  method: string
  /** As the panel says it: `/cms/power-rates?page=2`. */
  address: string
  sent?: Sent | undefined
  /** Milliseconds until it must have been answered. */
  patience: number
}

/** Makes one of the panel's calls with the token of the editor's session. Fails with CmsError without an answer. */
export async function callManage(
  { configuration, cmsOrigin }: SessionService,
  { requestId, clientAddress, userAgent }: Caller,
  { token }: Pick<Tokens, 'token'>,
  { method, address, sent, patience }: ManageCall,
): Promise<Response> {
  const { header, scheme } = configuration.token
  try {
    return await fetch(`${cmsOrigin}/api/manage/${address.slice('/cms/'.length)}`, {
      method,
      headers: {
        accept: 'application/json',
        [header]: scheme ? `${scheme} ${token}` : token,
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress,
        'user-agent': userAgent,
        ...(sent && { 'content-type': sent.type }),
      },
      // Node takes a stream as a body; the types of the browser's fetch don't know it.
      ...(sent && { body: sent.body as BodyInit, duplex: 'half' as const }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
  } catch (cause) {
    throw new CmsError('The content server does not answer', 0, requestId, { cause })
  }
}
