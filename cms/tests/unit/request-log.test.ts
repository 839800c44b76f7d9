import type { Context } from 'koa'
import { expect, test, vi } from 'vitest'
import logRequests from '../../src/middlewares/request-id-and-log'

vi.mock('../../src/platform/environment', () => ({ environment: () => ({ trustedProxies: [] }) }))

test('[Y10] of the health checks of an outage only the first failure has a line in the log', async () => {
  const log = vi.fn<(line: { level: string; path: string; status: number }) => void>()
  vi.stubGlobal('strapi', { log: { log } })
  const handle = logRequests()
  const request = async (path: string, status: number) => {
    const req = { headers: {}, socket: { remoteAddress: '127.0.0.1' } }
    const ctx = { req, get: () => '', set: () => undefined, state: {}, method: 'GET', path, status }
    await handle(ctx as unknown as Context, () => Promise.resolve())
    return log.mock.lastCall?.[0].level
  }
  const levels: unknown[] = []
  for (const status of [204, 503, 503, 204, 503]) levels.push(await request('/_health', status))
  expect(levels).toEqual(['debug', 'info', 'debug', 'debug', 'info'])
  expect([await request('/api/rates', 503), await request('/api/rates', 503)]).toEqual(['info', 'info'])
  vi.unstubAllGlobals()
})
