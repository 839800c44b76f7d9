import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { RunningServer } from '../../server/server'
import { get, startCms, startWeb, temporaryDirectory } from './support/start'

/** The samples of /metrics by their name with labels, without those of the process. */
async function samples(web: RunningServer): Promise<Map<string, number>> {
  const response = await fetch(`${web.metricsAddress}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ])
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('tanglaw_'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [
        line.slice(0, at).replace('service="web",', '').replace(',service="web"', ''),
        Number(line.slice(at + 1)),
      ]
    }),
  )
}

it('[Y10] shows Prometheus requests by class and status, the cache, calls of the CMS and the change feed', async () => {
  const cms = await startCms()
  const web = await startWeb({ cms, environment: { WEB_METRICS_PORT: '0' } })
  for (const path of ['/', '/', '/', '/no-such-page', '/healthz']) await (await get(web, path)).text()
  const found = await samples(web)
  const value = (name: string) => found.get(name)
  expect(value('tanglaw_http_requests_total{class="page",status="200"}')).toBe(1)
  expect(value('tanglaw_http_requests_total{class="page",status="404"}')).toBe(1)
  expect(value('tanglaw_http_requests_total{class="probe",status="200"}')).toBe(1)
  expect(value('tanglaw_cached_responses_total{service="web"}')).toBe(2)
  expect(value('tanglaw_http_request_duration_seconds_count{class="page"}')).toBe(2)
  expect(value('tanglaw_cms_call_duration_seconds_count{call="read",outcome="answered"}')).toBeGreaterThan(0)
  expect(value('tanglaw_cms_up{service="web"}')).toBe(1)
  expect(value('tanglaw_revision{service="web"}')).toBe(cms.revision)
  expect(value('tanglaw_feed_validated_timestamp_seconds{service="web"}')).toBeGreaterThan(
    Date.now() / 1000 - 60,
  )
  expect(value('tanglaw_pages_cached{service="web"}')).toBeGreaterThan(0)
  expect(value('tanglaw_cache_disk_free_bytes{service="web"}')).toBeGreaterThan(0)
})

it('[Y10] counts what a dead CMS fails, and nothing of metrics is on the public port', async () => {
  const cms = await startCms()
  const web = await startWeb({ cms, environment: { WEB_METRICS_PORT: '0' }, pollInterval: 50 })
  await cms.die()
  await vi.waitFor(async () => expect((await samples(web)).get('tanglaw_cms_up{service="web"}')).toBe(0))
  const failed = 'tanglaw_cms_call_duration_seconds_count{call="change-feed",outcome="failed"}'
  expect((await samples(web)).get(failed)).toBeGreaterThan(0)
  const page = await get(web, '/metrics')
  expect(page.status).not.toBe(200)
  expect(await page.text()).not.toContain('tanglaw_cms_up')
  expect((await fetch(`${web.metricsAddress}/`)).status).toBe(404)
})

it('[Y10] without WEB_METRICS_PORT opens no port for metrics', async () => {
  expect((await startWeb()).metricsAddress).toBeUndefined()
})

/** Starts a receiver of alerts, and a web server that reports outages of its CMS after 100 ms. */
async function startAlerts(answer: (count: number) => number) {
  const received: Record<string, string>[] = []
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk))
    request.on('end', () => {
      response.statusCode = answer(received.push(JSON.parse(body) as Record<string, string>))
      response.end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void hook.close())
  const cms = await startCms()
  const cacheDirectory = await temporaryDirectory()
  const startAlertingWeb = () =>
    startWeb({
      cms,
      cacheDirectory,
      pollInterval: 20,
      alertTimes: { intervalMs: 20, minOutageMs: 100 },
      environment: {
        ALERT_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`,
        SITE_URL: 'https://www.utility.example',
      },
    })
  return { received, cms, web: await startAlertingWeb(), startAlertingWeb }
}

it('[Y11] calls the webhook once when the CMS is away for long enough, and once when it is back', async () => {
  const { received, cms, web } = await startAlerts(() => 200)
  await cms.die()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ alert: 'cms-down', state: 'firing' })
  // The panel says so to people who open a page meanwhile.
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 600 })).toString('base64url')
  const cookie = `tanglaw-token=x.${claims}.y; __Host-tanglaw-token=x.${claims}.y`
  const readDetails = async () =>
    ((await (await get(web, '/session', { cookie })).json()) as { error: { details: unknown } }).error.details
  await vi.waitFor(async () => expect(await readDetails()).toEqual({ isOperatorAlerted: true }))
  expect(received[0]!.text).toContain(
    `Alert (https://www.utility.example): The CMS doesn’t answer the web server ${hostname()}.`,
  )
  await cms.start()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toMatchObject({ alert: 'cms-down', state: 'resolved' })
  expect(received[1]!.text).toContain(hostname())
})

it('[Y11] says that the database is away while the CMS answers its health check', async () => {
  const { received, cms } = await startAlerts(() => 200)
  cms.isDatabaseAway = true
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]!.text).toContain('The CMS runs, but its database doesn’t answer.')
})

it('[Y11] resolves after a restart the alert that was sent before it', async () => {
  const { received, cms, web, startAlertingWeb } = await startAlerts(() => 200)
  await cms.die()
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await web.stop()
  await cms.start()
  const next = await startAlertingWeb()
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toMatchObject({ state: 'resolved', since: received[0]!.since })
  await next.stop()
  await startAlertingWeb()
  expect(received).toHaveLength(2)
})

it('[Y11] repeats a call that the webhook refused, until it is accepted', async () => {
  const { received, cms } = await startAlerts((count) => (count === 3 || count > 5 ? 204 : 503))
  await cms.die()
  await vi.waitFor(() => expect(received).toHaveLength(3))
  await cms.start()
  await vi.waitFor(() => expect(received).toHaveLength(6))
  expect(received.map(({ state }) => state)).toEqual([
    'firing',
    'firing',
    'firing',
    'resolved',
    'resolved',
    'resolved',
  ])
  expect(new Set(received.map(({ since }) => since)).size).toBe(1)
})
