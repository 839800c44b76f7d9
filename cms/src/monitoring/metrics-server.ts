import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Environment } from '../platform/environment'
import { startMetrics, renderMetrics } from './metrics'

/** A running metrics server. */
export interface MetricsServer {
  /** Origin on which the server listens. */
  address: string
  stop: () => Promise<void>
}

/**
 * Serves `GET /metrics` for Prometheus on a separate port, which the proxies in front of the site don't forward. Does
 * nothing without `CMS_METRICS_PORT`.
 */
export async function startMetricsServer(environment: Environment): Promise<MetricsServer | undefined> {
  const { host, port } = environment.metrics
  if (port === null) return undefined
  startMetrics(environment)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    renderMetrics().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  strapi.log.info(`Metrics for Prometheus: ${address}/metrics`)
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address, stop }
}
