import { CmsError, ForbiddenError, UnauthorizedError } from '~/cms/errors'
import type { RawHeaders } from '../http/security-headers'
import { replyError } from '../http/reply'
import type { Exchange } from '../http/exchange'
import { authenticate } from './authenticate'
import { replyCmsError } from './reply-cms-error'
import type { SessionService } from './session-service'

type SessionHandler = (exchange: Exchange, headers: RawHeaders) => void | Promise<void>

/**
 * Handles requests of signed-in users; `headers` must be part of the response, since a refresh sets cookies.
 */
export function requireSession(sessions: SessionService, handle: SessionHandler) {
  return async (exchange: Exchange): Promise<void> => {
    let headers: RawHeaders = []
    try {
      headers = (await authenticate(sessions, exchange)).cookies
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (!(error instanceof UnauthorizedError || error instanceof ForbiddenError))
        return replyCmsError(exchange, error, sessions.isOutageReported())
      return replyError(exchange, 401, 'UnauthorizedError', 'Please sign in')
    }
    await handle(exchange, headers)
  }
}
