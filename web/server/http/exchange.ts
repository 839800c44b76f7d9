import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { QueuePriority } from '../lib/cpu-budget-queue'
import type { Log } from '../lib/log'
import { createBodyTooLargeError } from './http-error'

/** One request with its response, and what the server knows about both. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  /** Path without query, still percent-encoded. */
  pathname: string
  /** Query with its question mark, or empty. */
  search: string
  /** Identifies this request in the logs of web server and CMS and in error messages. */
  requestId: string
  /** Address of the visitor, as reported by trusted proxies. */
  clientAddress: string
  /** The queue priority: clients that send very many requests come after all others. */
  readonly priority: QueuePriority
  /** The User-Agent header, visible characters only. */
  userAgent: string
  /** The request was shed. It is counted and not logged, since a flood would fill the disk. */
  wasShed: boolean
  log: Log
}

/** The client of a request, as the session calls need it. */
export type ClientInfo = Pick<Exchange, 'requestId' | 'clientAddress' | 'userAgent'>

/**
 * Headers that tell the CMS which client a call is for: for its log, its rate limits, and the user's list of
 * sessions.
 */
export const forwardedClientHeaders = ({ requestId, clientAddress, userAgent }: ClientInfo) => ({
  'x-request-id': requestId,
  'x-forwarded-for': clientAddress,
  'user-agent': userAgent,
})

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
  trustedProxies: number,
  priorityOf: (address: string) => QueuePriority = () => 'visitor',
): Exchange {
  const url = request.url ?? '/'
  const at = url.indexOf('?')
  const requestId = requestIdOf(request, trustedProxies)
  const address = clientAddress(request, trustedProxies)
  let priority: QueuePriority | undefined
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

/** The request id. Only a trusted proxy may set it; otherwise a client could forge entries in both logs. */
function requestIdOf({ headers }: IncomingMessage, trustedProxies: number): string {
  const offered = headers['x-request-id']
  const isWellFormed = typeof offered === 'string' && /^[\w-]{8,64}$/.test(offered)
  return trustedProxies > 0 && isWellFormed ? offered : randomUUID()
}

/**
 * The client's address. Each trusted proxy appends the address that it saw to X-Forwarded-For; a client can
 * forge the entries before these.
 */
function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? '0.0.0.0'
  if (trustedProxies === 0) return direct
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = forwarded.map((hop) => hop.trim()).filter((hop) => hop !== '')
  const hop = hops.at(-trustedProxies) ?? direct
  return isIP(hop) ? hop : direct
}

/** Parses JSON; undefined for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the whole body. @param maxBytes a longer body is rejected @throws HttpError */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxBytes)
    throw createBodyTooLargeError(`A body of ${declared} bytes is over the limit of ${maxBytes}`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw createBodyTooLargeError(`A body is over the limit of ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
