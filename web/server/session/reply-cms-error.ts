import {
  ConflictError,
  RateLimitedError,
  StorageFailureError,
  ValidationError,
  type CmsError,
} from '~/cms/errors'
import { replyError } from '../http/reply'
import type { Exchange } from '../http/exchange'

/**
 * Forwards an error of the CMS, with its message where its storage fails; sends 503 where the CMS didn't
 * respond.
 */
export function replyCmsError(exchange: Exchange, error: CmsError): void {
  if (error instanceof StorageFailureError) {
    exchange.log.error({ err: error }, 'the CMS can’t store anything')
    return replyError(exchange, error.status, 'StorageError', error.message, ['Retry-After', '60'])
  }
  const status = error.status >= 400 && error.status < 500 ? error.status : 503
  const wait = error instanceof RateLimitedError ? (error.retryAfter ?? 60) : 5
  const headers = status === 429 || status === 503 ? ['Retry-After', `${wait}`] : []
  if (status === 503) exchange.log.warn({ err: error }, 'the CMS does not answer')
  const message = status === 503 ? 'The server isn’t responding. Try again in a moment.' : error.message
  replyError(exchange, status, `${error.name}Error`, message, headers, detailsOf(error))
}

function detailsOf(error: CmsError): object {
  if (error instanceof ValidationError) return { errors: error.errors }
  if (error instanceof ConflictError) return { current: error.current }
  if (error instanceof RateLimitedError) return { retryAfter: error.retryAfter ?? 60 }
  return {}
}
