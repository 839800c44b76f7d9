import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { negotiateStream } from './compressible-body'
import type { HttpError } from './http-error'
import type { Exchange } from './exchange'
import { denyAllPolicy, NO_SNIFF_HEADER, type RawHeaders } from './security-headers'

/** Sends text that no cache may store, such as a page for one visitor. @param type without the charset */
export function replyPrivate(
  exchange: Exchange,
  status: number,
  type: string,
  body: string | Buffer,
  headers: RawHeaders,
  cacheControl = 'no-store',
): void {
  exchange.response.writeHead(status, [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Content-Length',
    `${Buffer.byteLength(body)}`,
    'Cache-Control',
    cacheControl,
    'X-Request-Id',
    exchange.requestId,
    ...headers,
  ])
  exchange.response.end(exchange.method === 'HEAD' ? undefined : body)
}

/**
 * Sends text that no cache may store in parts, each as soon as it exists, compressed for clients that accept it.
 * @param type without the charset
 * @param parts must not reject, because the status is sent before them
 */
export async function streamPrivate(
  exchange: Exchange,
  status: number,
  type: string,
  parts: AsyncIterable<string>,
  headers: RawHeaders,
): Promise<void> {
  const { headers: ownHeaders, encoder } = negotiateStream(exchange.request)
  exchange.response.writeHead(status, [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Cache-Control',
    'no-store',
    // nginx would collect the parts.
    'X-Accel-Buffering',
    'no',
    'X-Request-Id',
    exchange.requestId,
    ...ownHeaders,
    ...headers,
  ])
  if (exchange.method === 'HEAD') {
    exchange.response.end()
    return
  }
  const text = Readable.from(parts, { objectMode: false, encoding: 'utf8' })
  try {
    await (encoder ? pipeline(text, encoder, exchange.response) : pipeline(text, exchange.response))
  } catch (error) {
    // The client has closed the connection.
    exchange.log.debug({ err: error }, 'a page was not received to its end')
  }
}

/** Sends JSON that no cache may store. */
export function replyJson(exchange: Exchange, status: number, body: unknown, headers: RawHeaders = []): void {
  const closed = ['Content-Security-Policy', denyAllPolicy, ...NO_SNIFF_HEADER, ...headers]
  replyPrivate(exchange, status, 'application/json', JSON.stringify(body), closed)
}

/** Sends an empty response. */
export function replyEmpty(exchange: Exchange, status: number, headers: RawHeaders = []): void {
  exchange.response.writeHead(status, [
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    exchange.requestId,
    ...(status === 204 ? [] : ['Content-Length', '0']),
    ...headers,
  ])
  exchange.response.end()
}

/**
 * Sends an error in the CMS's format, so that clients parse one format. It includes the request id, by which
 * support finds the log line.
 */
export function replyError(
  exchange: Exchange,
  status: number,
  name: string,
  message: string,
  headers: RawHeaders = [],
  details: unknown = {},
): void {
  const error = { status, name, message, details, requestId: exchange.requestId }
  replyJson(exchange, status, { data: null, error }, headers)
}

/** Sends 405 with the allowed methods. */
export function replyMethodNotAllowed(exchange: Exchange, allowed: string): void {
  replyError(exchange, 405, 'MethodNotAllowedError', `Only ${allowed} is answered here`, ['Allow', allowed])
}

/** Sends an invalid request's status and message. */
export function replyHttpError(exchange: Exchange, { status, name, message, headers }: HttpError): void {
  replyError(exchange, status, name, message, headers)
}

/**
 * Sends 503 because of too many requests. The text is static, so it costs no work, and readable for a person.
 */
export function replyOverloaded(exchange: Exchange): void {
  const text = 'The site is very busy. Try again in a few seconds. For outages, call the hotline.'
  replyPrivate(exchange, 503, 'text/plain', text, ['Retry-After', '3', ...NO_SNIFF_HEADER])
}
