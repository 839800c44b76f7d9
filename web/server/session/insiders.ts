import { CmsError, Forbidden, Unauthorized } from '~/cms/errors'
import type { RawHeaders } from '../http/headers'
import { replyError } from '../http/reply'
import type { Exchange } from '../http/request'
import { identify } from './identify'
import { replyCmsError } from './reply-cms-error'
import type { SessionService } from './session-service'

type Answer = (exchange: Exchange, headers: RawHeaders) => void | Promise<void>

/** Answers signed-in users; `headers` belong to the response where the session was refreshed. */
export function forInsiders(sessions: SessionService, answer: Answer) {
  return async (exchange: Exchange): Promise<void> => {
    let headers: RawHeaders = []
    try {
      headers = (await identify(sessions, exchange)).cookies
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (!(error instanceof Unauthorized || error instanceof Forbidden))
        return replyCmsError(exchange, error)
      return replyError(exchange, 401, 'UnauthorizedError', 'Please sign in')
    }
    await answer(exchange, headers)
  }
}
