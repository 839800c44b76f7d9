import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedIn } from './support/editor'
import { startStack, type Stack } from './support/stack'

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
