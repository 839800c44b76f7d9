import { MAX_CONCURRENT_PRELOADS, MAX_QUEUED_PRELOADS } from '~/behavior/specified-limits'

type Preload = () => Promise<unknown>

/**
 * Runs preloads, four at a time. The newest one in the queue runs next, since the pointer has left the others; if
 * the queue is full, the oldest is dropped. On slow or data-saving connections nothing is preloaded.
 */
export function createPreloadQueue(): (preload: Preload) => void {
  const queued: Preload[] = []
  let inFlight = 0

  const run = async (preload: Preload) => {
    inFlight += 1
    try {
      await preload()
    } catch {
      // Ignore the error: the navigation itself tries again, and reports it.
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

/** Whether to preload data that the visitor may never view: not on slow or data-saving connections. */
function isConnectionMetered(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}
