import { replyJson } from './http/reply'
import type { Parts } from './parts'
import { forInsiders } from './session/insiders'

/** How publishing does, for signed-in users: what the dashboard says of the pages that visitors get. */
export function health({ sessions, pages, feed }: Pick<Parts, 'sessions' | 'pages' | 'feed'>) {
  return forInsiders(sessions, (exchange, headers) => {
    const { kept, current, lastChange } = pages.state
    const answer = {
      isCmsThere: feed.reachable !== false,
      kept,
      current,
      lastChange: lastChange && { at: new Date(lastChange.at).toISOString(), took: lastChange.took },
    }
    replyJson(exchange, 200, answer, headers)
  })
}
