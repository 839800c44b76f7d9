import { resolvePageTarget } from './render/resolve-target'
import type { Exchange } from './http/exchange'
import { replyJson } from './http/reply'
import type { ServerContext } from './server-context'

/** Time for which a new server without pages takes no visitors (milliseconds). */
const MAX_COLD_MS = 60_000

/** Creates the handlers of `/readyz` and `/startupz`. */
export function createProbes({ feed, pages, stopping }: Pick<ServerContext, 'feed' | 'pages' | 'stopping'>) {
  const createdAt = performance.now()
  let hadFrontPage = false

  /** Whether this server has had its front page, from the CMS or from a copy on its disk. */
  async function hasFrontPage({ requestId }: Exchange): Promise<boolean> {
    const home = resolvePageTarget('/', '')
    if (!hadFrontPage && home.kind === 'page') {
      hadFrontPage = await pages.get(home.target, { requestId, priority: 'visitor' }).then(
        () => true,
        () => false,
      )
    }
    return hadFrontPage
  }

  return {
    /**
     * Says whether a proxy may send visitors here. A new server takes none until it had its front page, so that they get
     * the pages of another one. After a minute it takes them, since it can be the only one. A CMS that is down, or refuses
     * the token for reads, doesn't make a server unready: it serves its last good copies.
     */
    readiness: async (exchange: Exchange): Promise<void> => {
      const isCold = performance.now() - createdAt < MAX_COLD_MS && !(await hasFrontPage(exchange))
      const status = stopping() ? 'stopping' : isCold ? 'starting' : 'ready'
      replyJson(exchange, status === 'ready' ? 200 : 503, { status, cms: feed.cms })
    },

    /** Says whether this server has pages: an orchestrator keeps the servers that it replaces until then. */
    startup: async (exchange: Exchange): Promise<void> => {
      const isStarted = await hasFrontPage(exchange)
      const status = isStarted ? 'started' : 'starting'
      replyJson(exchange, isStarted ? 200 : 503, { status, cms: feed.cms })
    },
  }
}
