import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts, startStack, type Stack } from './support/stack'

let stack: Stack

beforeAll(async () => {
  // The CMS tells an address where nobody listens: every message is lost.
  stack = await startStack({
    seed: 'demo',
    from: inject('seeded'),
    env: { CHANGE_LISTENERS: 'http://127.0.0.1:9' },
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
  expect(await (await fetch(site)).text()).toContain('₱10.6280')

  const signedIn = await fetch(`${site}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ identifier: accounts.editor.email, password: accounts.editor.password }),
  })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const call = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const answer = await fetch(`${site}/cms/${path}`, {
      method,
      headers: { cookie, origin: site, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return (await answer.json()) as T
  }
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
  await expect
    .poll(async () => (await fetch(site)).text(), { timeout: 20_000, interval: 250 })
    .toContain('₱10.7280')
})
