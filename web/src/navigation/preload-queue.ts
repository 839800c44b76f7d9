import { MAX_CONCURRENT_PRELOADS, MAX_QUEUED_PRELOADS } from '~/behaviour/constants'

type Preload = () => Promise<unknown>

/**
 * Takes preloads and runs four at a time. Of those that wait the newest comes next, since the pointer has moved on
 * from the others, and the oldest gives way; none is taken on slow or data-saving connections.
 */
export function createPreloadQueue(): (preload: Preload) => void {
  const queued: Preload[] = []
  let inFlight = 0

  const run = async (preload: Preload) => {
    inFlight += 1
    try {
      await preload()
    } catch {
      // It costs nothing: the navigation itself will ask again, and say so.
    }
    inFlight -= 1
    const next = queued.pop()
    if (next) await run(next)
  }
  return (preload) => {
    if (isConnectionMetered()) return
    if (inFlight < MAX_CONCURRENT_PRELOADS) void run(preload)
    else if (queued.push(preload) > MAX_QUEUED_PRELOADS) queued.shift()
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Data that a visitor may never view is not fetched on slow or data-saving connections. */
function isConnectionMetered(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}
