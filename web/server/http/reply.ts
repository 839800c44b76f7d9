import type { HttpError } from './http-error'
import type { Exchange } from './request'
import { denyAllPolicy, NO_SNIFFING, type RawHeaders } from './headers'

/**
 * Answers text that no cache may store, such as a page for one visitor.
 * @param type without the charset
 */
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

/** Answers JSON that no cache may store. */
export function replyJson(exchange: Exchange, status: number, body: unknown, headers: RawHeaders = []): void {
  const closed = ['Content-Security-Policy', denyAllPolicy, ...NO_SNIFFING, ...headers]
  replyPrivate(exchange, status, 'application/json', JSON.stringify(body), closed)
}

/** Answers with nothing. */
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

/** Answers an error in the CMS's own form, so that clients know one kind; with the request's id to ask about. */
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

/** 405 with the methods that work. */
export function replyMethodNotAllowed(exchange: Exchange, allowed: string): void {
  replyError(exchange, 405, 'MethodNotAllowedError', `Only ${allowed} is answered here`, ['Allow', allowed])
}

/** Refuses a request for what it is. */
export function replyRefusal(exchange: Exchange, { status, name, message, headers }: HttpError): void {
  replyError(exchange, status, name, message, headers)
}

/**
 * 503 because too many clients request the same at once: made without any work, and readable for a person who sees
 * it.
 */
export function replyOverloaded(exchange: Exchange): void {
  const text = 'The site is very busy. Try again in a few seconds. For outages, call the hotline.'
  replyPrivate(exchange, 503, 'text/plain', text, ['Retry-After', '3', ...NO_SNIFFING])
}
