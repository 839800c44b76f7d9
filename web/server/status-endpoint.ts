import { replyJson } from './http/reply'
import type { ServerContext } from './server-context'
import { requireSession } from './session/require-session'

/**
 * GET endpoint for signed-in users: whether the CMS responded to one of the last polls, how many cached pages are current, and how long the last change took.
 */
export function createStatusEndpoint({
  sessions,
  pages,
  feed,
}: Pick<ServerContext, 'sessions' | 'pages' | 'feed'>) {
  return requireSession(sessions, (exchange, headers) => {
    const { kept, current, lastChange } = pages.state
    const status = {
      isCmsThere: !feed.isCmsDown,
      kept,
      current,
      lastChange: lastChange && { at: new Date(lastChange.at).toISOString(), took: lastChange.took },
    }
    replyJson(exchange, 200, status, headers)
  })
}
