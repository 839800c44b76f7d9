import type { Server } from 'node:http'

const SWEEP_INTERVAL_MS = 50

/**
 * Stops accepting connections and waits until pending requests are answered. Strapi itself would cut them.
 * @param limitMs after this time the stop continues without the rest
 */
export async function drainRequests(server: Server, limitMs: number): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    // A keep-alive connection becomes idle only after its response: sweep until none is left.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS)
    const limit = setTimeout(done, limitMs)
    server.close(done)
    function done(): void {
      clearInterval(sweep)
      clearTimeout(limit)
      resolve()
    }
  })
}
