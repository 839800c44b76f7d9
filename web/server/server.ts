import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app'
import { Connections } from './http/connections'
import { cutOffStalled } from './http/stalled'
import type { Asker } from './render/page-cache'
import { locate } from './render/target'
import { assemble, type Given } from './parts'

/** No request is being served yet. */
const START: Asker = { requestId: 'start', priority: 'visitor' }

/** Pending requests have this long to finish (milliseconds). */
const FAREWELL = 8000

interface Options extends Omit<Given, 'stopping'> {
  /** Pages rendered before the first request, so that no visitor waits for the code to load. */
  firstPages?: readonly string[]
}

export interface RunningServer {
  /** Origin under which it listens. */
  address: string
  /** Accepts no further connection, lets pending requests finish, then closes all others. */
  stop: () => Promise<void>
}

/** Starts the web server; it is ready when this resolves, whether or not the CMS is there. */
export async function startServer(options: Options): Promise<RunningServer> {
  let stopping = false
  const parts = assemble({ ...options, stopping: () => stopping })
  await parts.uploads.open()
  await parts.copies.open()
  await parts.indexes.open()
  await parts.feed.start()
  await parts.search.start()
  for (const path of options.firstPages ?? []) {
    const located = locate(path, '')
    // Without a CMS the first visitor gets the last good copy; no start waits for another one.
    if (located.kind === 'page' && parts.feed.reachable) {
      await parts.pages.get(located.target, START).catch(() => undefined)
    }
  }

  const { WEB_HOST, WEB_PORT, WEB_MAX_CONNECTIONS, WEB_STALL_TIMEOUT, WEB_TRUSTED_PROXIES } =
    options.environment
  const http = createServer({ keepAliveTimeout: 10_000 }, createApp(parts))
  cutOffStalled(http, WEB_STALL_TIMEOUT * 1000)
  // Behind a proxy every connection is the proxy's.
  const most = WEB_TRUSTED_PROXIES > 0 ? Number.POSITIVE_INFINITY : WEB_MAX_CONNECTIONS
  const connections = new Connections(http, most)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(WEB_PORT, WEB_HOST, resolve)
  })
  const { port } = http.address() as AddressInfo

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping = true
    await connections.close(FAREWELL)
    await parts.search.stop()
    await parts.feed.stop()
    parts.traffic.stop()
    await parts.copies.settled()
    await parts.indexes.settled()
  }
  return { address: `http://${WEB_HOST}:${port}`, stop: () => (stopped ??= stop()) }
}
