import type { Server } from 'node:http'

const SWEEP_INTERVAL_MS = 50

/** Stops accepting connections and waits for pending requests, which Strapi would abort. @param limitMs maximum wait */
export async function drainPendingRequests(server: Server, limitMs: number): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    // A keep-alive connection is idle only after its response, so close idle ones repeatedly.
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
