import {
  ConflictError,
  RateLimitedError,
  StorageFailureError,
  UnavailableError,
  ValidationError,
  type CmsError,
} from '~/cms/errors'
import { replyError } from '../http/reply'
import type { Exchange } from '../http/exchange'

/**
 * Forwards an error of the CMS, with its message where its storage fails; sends 503 where the CMS didn't
 * respond.
 * @param isOutageReported whether the operators have the alert that the CMS or its database doesn't answer
 */
export function replyCmsError(exchange: Exchange, error: CmsError, isOutageReported: boolean): void {
  const isOperatorAlerted = isOutageReported || (error instanceof UnavailableError && error.isOperatorAlerted)
  if (error instanceof StorageFailureError) {
    exchange.log.error({ err: error }, 'the CMS can’t store anything')
    const { status, message } = error
    return replyError(exchange, status, 'StorageError', message, ['Retry-After', '60'], { isOperatorAlerted })
  }
  const status = error.status >= 400 && error.status < 500 ? error.status : 503
  const wait = error instanceof RateLimitedError ? (error.retryAfter ?? 60) : 5
  const headers = status === 429 || status === 503 ? ['Retry-After', `${wait}`] : []
  if (status === 503) exchange.log.warn({ err: error }, 'the CMS does not answer')
  const message = status === 503 ? 'The server isn’t responding. Try again in a moment.' : error.message
  const details = status === 503 ? { isOperatorAlerted } : detailsOf(error)
  const name = status === 503 ? 'UnavailableError' : `${error.name}Error`
  replyError(exchange, status, name, message, headers, details)
}

function detailsOf(error: CmsError): object {
  if (error instanceof ValidationError) return { errors: error.errors }
  if (error instanceof ConflictError) return { current: error.current }
  if (error instanceof RateLimitedError) return { retryAfter: error.retryAfter ?? 60 }
  return {}
}
