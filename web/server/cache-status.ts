import { replyJson } from './http/reply'
import type { ServerContext } from './server-context'
import { withSession } from './session/with-session'

/** How publishing does, for signed-in users: what the dashboard says of the pages that visitors get. */
export function cacheStatusEndpoint({
  sessions,
  pages,
  feed,
}: Pick<ServerContext, 'sessions' | 'pages' | 'feed'>) {
  return withSession(sessions, (exchange, headers) => {
    const { kept, current, lastChange } = pages.state
    const status = {
      isCmsThere: feed.isCmsReachable !== false,
      kept,
      current,
      lastChange: lastChange && { at: new Date(lastChange.at).toISOString(), took: lastChange.took },
    }
    replyJson(exchange, 200, status, headers)
  })
}
