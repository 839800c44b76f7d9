import { PRELOADS_IN_FLIGHT, PRELOADS_WAITING } from '~/behaviour/constants'

type Preload = () => Promise<unknown>

/**
 * Takes preloads and runs four at a time. Of those that wait the newest comes next, since the pointer has moved on
 * from the others, and the oldest gives way; none is taken on slow or data-saving connections.
 */
export function preloadQueue(): (preload: Preload) => void {
  const waiting: Preload[] = []
  let inFlight = 0

  const run = async (preload: Preload) => {
    inFlight += 1
    try {
      await preload()
    } catch {
      // It costs nothing: the navigation itself will ask again, and say so.
    }
    inFlight -= 1
    const next = waiting.pop()
    if (next) await run(next)
  }
  return (preload) => {
    if (isConnectionPrecious()) return
    if (inFlight < PRELOADS_IN_FLIGHT) void run(preload)
    else if (waiting.push(preload) > PRELOADS_WAITING) waiting.shift()
  }
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Data that a visitor may never view is not fetched on slow or data-saving connections. */
function isConnectionPrecious(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}
