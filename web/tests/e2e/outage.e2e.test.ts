import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { install, startCms, startStack, startWeb, type Stack } from './support/stack'

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
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
