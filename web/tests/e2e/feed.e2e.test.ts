import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from './support/editor'
import { install, startCms, startStack, startWeb, type Stack } from './support/stack'

let stack: Stack

beforeAll(async () => {
  // The CMS notifies an address without a listener: every message is lost.
  stack = await startStack({
    seed: 'demo',
    from: inject('seeded'),
    env: { CHANGE_WEBHOOK_ORIGINS: 'http://127.0.0.1:9' },
  })
})

afterAll(() => stack?.remove())

const home = (): Promise<Response> => fetch(stack.siteUrl)

const says = async (answer: Response, text: string): Promise<boolean> => (await answer.text()).includes(text)

test('[E08] home answers while the CMS is gone, also from a web server started meanwhile, and says since when', async () => {
  const before = await home()
  expect(before.status).toBe(200)
  expect(await says(before, 'last confirmed')).toBe(false)

  await stack.cms.kill()
  const gone = await home()
  expect(gone.status).toBe(200)
  expect(await says(gone, '₱10.6280')).toBe(true)

  await stack.web.stop()
  // Without a CMS it is healthy, though not ready.
  stack.web = await startWeb(stack, '/healthz')
  const restarted = await home()
  expect(restarted.status).toBe(200)
  const page = await restarted.text()
  expect(page.includes('₱10.6280')).toBe(true)
  expect(page.includes('last confirmed')).toBe(true)

  stack.cms = await startCms(stack)
  await expect.poll(async () => says(await home(), 'last confirmed'), { interval: 250 }).toBe(false)
})

test('[E08] without a CMS and without a copy home is an error page that can be tried again, never a 404', async () => {
  const fresh = await install({ seed: 'demo' })
  // Healthy, though not ready: it waits for a CMS that never comes.
  const web = await startWeb(fresh, '/healthz')
  try {
    const answer = await fetch(fresh.siteUrl)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.text()).not.toMatch(/at .+\.js:\d+/)
  } finally {
    await web.stop()
    await rm(fresh.dir, { recursive: true, force: true })
  }
})

interface Row {
  documentId: string
  version: string
  data: { components?: { label: string; amount: number | null }[] }
}

test('[R01] a change whose message was lost is on the page after the next poll', async () => {
  const site = stack.siteUrl
  const shows = async (sum: string): Promise<boolean> => (await (await fetch(site)).text()).includes(sum)
  expect(await shows('₱10.6280')).toBe(true)

  const { call } = await signedIn(site)
  const list = await call<{ rows: Row[] }>(
    'power-rates?customerClass=residential&state=published&sort=billingMonth:desc&page=1&pageSize=25',
  )
  const row = await call<Row>(`power-rates/${list.rows[0]?.documentId}`)
  const components = row.data.components?.map((component) =>
    component.label === 'Generation' ? { ...component, amount: 6.582 } : component,
  )
  const saved = await call<Row>(`power-rates/${row.documentId}`, 'PUT', {
    baseVersion: row.version,
    data: { components },
  })
  await call(`power-rates/${row.documentId}/publish`, 'POST', { baseVersion: saved.version })
  await expect.poll(() => shows('₱10.7280'), { interval: 250 }).toBe(true)
})
