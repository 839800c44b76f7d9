import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Priority } from '../lib/cpu-budget-queue'
import type { Log } from '../lib/log'
import { bodyTooLarge } from './http-error'

/** One request on its way through the server. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Path without query, still percent-encoded. */
  pathname: string
  /** Query with its question mark, or nothing. */
  search: string
  /** Names this request in the logs of web server and CMS and in error messages. */
  requestId: string
  /** Address of the visitor, as far as trusted proxies tell it. */
  clientAddress: string
  /** With which work for this request is queued: a client that asks very often comes after those that don't. */
  readonly priority: Priority
  /** How the browser names itself, in visible characters. */
  userAgent: string
  /** It was refused for want of time: counted, not logged, as a flood would fill the disk. */
  wasShed: boolean
  log: Log
}

/** Who calls, as an exchange says it. */
export type Caller = Pick<Exchange, 'requestId' | 'clientAddress' | 'userAgent'>

/** Tells the CMS for whom it is asked: for its log, its limits by address, and the person's list of sessions. */
export const onBehalfOf = ({ requestId, clientAddress, userAgent }: Caller) => ({
  'x-request-id': requestId,
  'x-forwarded-for': clientAddress,
  'user-agent': userAgent,
})

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
  trustedProxies: number,
  priorityOf: (address: string) => Priority = () => 'visitor',
): Exchange {
  const url = request.url ?? '/'
  const at = url.indexOf('?')
  const requestId = requestIdOf(request, trustedProxies)
  const address = clientAddress(request, trustedProxies)
  let priority: Priority | undefined
  return {
    request,
    response,
    method: request.method ?? 'GET',
    pathname: at < 0 ? url : url.slice(0, at),
    search: at < 0 ? '' : url.slice(at),
    requestId,
    clientAddress: address,
    get priority() {
      return (priority ??= priorityOf(address))
    },
    userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
    wasShed: false,
    log: log.child({ requestId }),
  }
}

/** Both logs name the request by it: only a trusted proxy may choose it, so that a client can't mix up the logs. */
function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const offered = headers['x-request-id']
  const isWellFormed = typeof offered === 'string' && /^[\w-]{8,64}$/.test(offered)
  return trustedProxies > 0 && isWellFormed ? offered : randomUUID()
}

/** Each trusted proxy appends the address that it saw; entries before these may be invented by the client. */
function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxies === 0) return direct
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== '')
  const hop = hops.at(-trustedProxies) ?? direct
  return isIP(hop) ? hop : direct
}

/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the whole body, at most `limit` bytes. @throws HttpError */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxBytes) throw bodyTooLarge(`A body of ${declared} bytes is over the limit of ${maxBytes}`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw bodyTooLarge(`A body is over the limit of ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
