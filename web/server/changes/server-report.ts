import { hostname } from 'node:os'
import { version } from '../../package.json'

interface Options {
  port: number
  /** The origin at which the CMS pushes changes to this web server; undefined to poll only. */
  changeListener: string | undefined
  /** Whether limits are shared through Redis now; undefined without `REDIS_URL`. */
  areLimitsShared: () => boolean | undefined
}

/**
 * Creates the description of this web server that it sends with each poll of the change feed, as a query string. The CMS
 * lists it for administrators, and sends alerts when it is lost.
 */
export function createServerReport({ port, changeListener, areLimitsShared }: Options): () => string {
  const startedAt = Math.round(Date.now() - process.uptime() * 1000)
  const report = new URLSearchParams({ name: `${hostname()}:${port}`, version, startedAt: String(startedAt) })
  if (changeListener !== undefined) report.set('changeListener', changeListener)
  return () => {
    const isShared = areLimitsShared()
    if (isShared !== undefined) report.set('sharesLimits', isShared ? '1' : '0')
    return report.toString()
  }
}
