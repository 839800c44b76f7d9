import { CmsError, Forbidden, Unauthorized } from '~/cms/errors'
import { replyError, replyJson } from './http/reply'
import type { Exchange } from './http/request'
import type { Parts } from './parts'
import { readCookies, writeCookies } from './session/cookies'
import { identify } from './session/identify'
import { replyCmsError } from './session/reply-cms-error'

/** How publishing does, for whoever is signed in: what the dashboard says of the pages that visitors get. */
export function health({ sessions, pages, feed }: Pick<Parts, 'sessions' | 'pages' | 'feed'>) {
  return async (exchange: Exchange): Promise<void> => {
    const given = readCookies(exchange.request, sessions.configuration)
    try {
      const { tokens } = await identify(sessions, given, exchange)
      const { kept, current, lastChange } = pages.state
      const answer = {
        isCmsThere: feed.reachable !== false,
        kept,
        current,
        lastChange: lastChange && { at: new Date(lastChange.at).toISOString(), took: lastChange.took },
      }
      const changed = tokens.token !== given.token
      replyJson(exchange, 200, answer, changed ? writeCookies(tokens, sessions.configuration) : [])
    } catch (error) {
      if (!(error instanceof CmsError)) throw error
      if (!(error instanceof Unauthorized || error instanceof Forbidden))
        return replyCmsError(exchange, error)
      replyError(exchange, 401, 'UnauthorizedError', 'Please sign in')
    }
  }
}
