import type { BodyTooLarge, Exchange } from './request'
import { closedPolicy, type RawHeaders } from './headers'

/** Answers JSON that nobody may store. */
export function replyJson(exchange: Exchange, status: number, body: unknown, headers: RawHeaders = []): void {
  const text = JSON.stringify(body)
  exchange.response.writeHead(status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    `${Buffer.byteLength(text)}`,
    'Cache-Control',
    'no-store',
    'Content-Security-Policy',
    closedPolicy,
    'X-Content-Type-Options',
    'nosniff',
    'X-Request-Id',
    exchange.requestId,
    ...headers,
  ])
  exchange.response.end(exchange.method === 'HEAD' ? undefined : text)
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
export function replyMethod(exchange: Exchange, allowed: string): void {
  replyError(exchange, 405, 'MethodNotAllowedError', `Only ${allowed} is answered here`, ['Allow', allowed])
}

/** 413, and the connection ends: the rest of the body is not wanted. */
export function replyTooLarge(exchange: Exchange, error: BodyTooLarge): void {
  replyError(exchange, 413, 'PayloadTooLargeError', error.message, ['Connection', 'close'])
}

/** 503 because too many ask for the same at once: made without any work, and in words for whoever sees it. */
export function replyBusy(exchange: Exchange): void {
  const text = 'Very many people are asking at this moment. Please try again in a few seconds.'
  exchange.response.writeHead(503, [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    `${text.length}`,
    'Retry-After',
    '3',
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    'X-Request-Id',
    exchange.requestId,
  ])
  exchange.response.end(exchange.method === 'HEAD' ? undefined : text)
}
