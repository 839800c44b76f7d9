import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from './app'
import { ConnectionTracker } from './http/connection-tracker'
import { closeStalledConnections } from './http/stalled-connections'
import { observeCmsCalls } from './metrics/observe-cms-calls'
import { CmsOutageAlert } from './metrics/cms-outage-alert'
import { startMetricsServer } from './metrics/metrics-server'
import type { PageRequestContext } from './render/page-cache'
import { resolvePageTarget } from './render/resolve-target'
import { createServerContext, type ServerContextOptions } from './server-context'

/** The context of renders before the first request. */
const PREWARM_REQUEST: PageRequestContext = { requestId: 'start', priority: 'visitor' }

/** Milliseconds; the CMS answers a health check within 2 s when its database doesn't answer. */
const HEALTH_TIMEOUT_MS = 3000

/** Milliseconds that pending requests have to finish. */
const SHUTDOWN_GRACE_MS = 8000

interface Options extends Omit<ServerContextOptions, 'stopping'> {
  /** Pages rendered before the first request, so that their code is loaded. */
  prewarmPaths?: readonly string[]
  /** Pages rendered in the background once it listens, so that an outage of the CMS finds copies of them. */
  outagePaths?: readonly string[]
  /** When an outage of the CMS is reported; tests set shorter times. */
  alertTimes?: { intervalMs: number; minOutageMs: number }
}

export interface RunningServer {
  /** The origin on which it listens. */
  address: string
  /** The origin of its metrics; undefined without `WEB_METRICS_PORT`. */
  metricsAddress: string | undefined
  /** Accepts no new connections, lets pending requests finish, then closes all others. */
  stop: () => Promise<void>
}

/** Starts the web server. Resolves when it accepts requests, whether or not the CMS is available. */
export async function startServer(options: Options): Promise<RunningServer> {
  let isStopping = false
  const context = createServerContext({ ...options, stopping: () => isStopping })
  const { METRICS_HOST, WEB_METRICS_PORT, CMS_INTERNAL_URL, ALERT_WEBHOOK_URL, SITE_URL, WEB_CACHE_DIR } =
    options.environment
  const stopObserving = observeCmsCalls(CMS_INTERNAL_URL, (call) => {
    context.metrics.countCmsCall(call)
    if (call.outcome === 'failed') context.cms.suspect(call.origin)
  })
  context.cms.start()
  await context.limits.open()
  await context.uploads.open()
  await context.copies.open()
  await context.indexes.open()
  await context.feed.start()
  const cmsAlert =
    ALERT_WEBHOOK_URL === undefined
      ? undefined
      : new CmsOutageAlert({
          webhookUrl: ALERT_WEBHOOK_URL,
          siteUrl: SITE_URL,
          log: options.log,
          state: () => context.feed.cms,
          readHealthStatus: async () => {
            const response = await fetch(`${context.cms.origin}/_health`, {
              signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
            })
            await response.body?.cancel()
            return response.status
          },
          file: join(WEB_CACHE_DIR, 'cms-down-alert.json'),
          ...options.alertTimes,
        })
  context.sessions.isOutageReported = () => cmsAlert?.isReported ?? false
  await context.search.start()
  for (const path of options.prewarmPaths ?? []) {
    const resolved = resolvePageTarget(path, '')
    // Without a CMS the start doesn't wait for it; the first visitor gets the last good copy.
    if (resolved.kind === 'page' && context.feed.isCmsReachable) {
      await context.pages.get(resolved.target, PREWARM_REQUEST).catch(() => undefined)
    }
  }

  const { WEB_HOST, WEB_PORT, WEB_MAX_CONNECTIONS_PER_IP, WEB_SOCKET_TIMEOUT_S, WEB_TRUSTED_PROXY_HOPS } =
    options.environment
  const http = createServer({ keepAliveTimeout: 10_000 }, createApp(context))
  closeStalledConnections(http, WEB_SOCKET_TIMEOUT_S * 1000)
  // Behind a proxy all connections have the proxy's address.
  const maxPerAddress = WEB_TRUSTED_PROXY_HOPS > 0 ? Number.POSITIVE_INFINITY : WEB_MAX_CONNECTIONS_PER_IP
  const connections = new ConnectionTracker(http, maxPerAddress)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(WEB_PORT, WEB_HOST, resolve)
  })
  const { port } = http.address() as AddressInfo
  const metricsServer =
    WEB_METRICS_PORT === undefined
      ? undefined
      : await startMetricsServer(context.metrics, METRICS_HOST, WEB_METRICS_PORT)

  void keepForOutages(options.outagePaths ?? [])

  /** Renders one page after another. A page that fails is left to its first visitor. */
  async function keepForOutages(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const resolved = resolvePageTarget(path, '')
      if (resolved.kind !== 'page' || isStopping || !context.feed.isCmsReachable) continue
      await context.pages.get(resolved.target, PREWARM_REQUEST).catch(() => undefined)
    }
  }

  let stopPromise: Promise<void> | undefined
  const stop = async () => {
    isStopping = true
    await connections.close(SHUTDOWN_GRACE_MS)
    await context.search.stop()
    await context.feed.stop()
    context.traffic.stop()
    stopObserving()
    context.cms.stop()
    context.limits.close()
    cmsAlert?.stop()
    await metricsServer?.stop()
    await context.copies.flush()
    await context.indexes.flush()
  }
  return {
    address: `http://${WEB_HOST}:${port}`,
    metricsAddress: metricsServer?.address,
    stop: () => (stopPromise ??= stop()),
  }
}
