import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { createClass, createRate, publishRate } from '../support/content'
import { testEnv } from '../support/test-env'

interface Message {
  address: string | undefined
  timestamp: string
  signature: string
  body: string
}

const received: Message[] = []
let status = 204
let listener: Server
let cms: TestCms
let residential: string

beforeAll(async () => {
  listener = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        address: request.url,
        timestamp: String(request.headers['x-tanglaw-timestamp']),
        signature: String(request.headers['x-tanglaw-signature']),
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  cms = await startCms({ CHANGE_WEBHOOK_ORIGINS: `http://127.0.0.1:${port}` })
  residential = await createClass(cms, 'residential')
})

afterAll(() => void listener.close())

beforeEach(async () => {
  const { revision } = await changes(0)
  await vi.waitUntil(() => heard() === revision, { timeout: 5000 })
  received.length = 0
  status = 204
})

const changes = async (after: number | string) =>
  (await cms.as('read token', 'GET', `/api/changes?after=${after}`)).body

let last = 0
/** The newest revision that the listener has heard of. */
function heard(): number {
  for (const { body } of received) last = Math.max(last, JSON.parse(body).revision)
  return last
}

describe('a web server that started later', () => {
  it('[Y13] registers when it polls for changes, and is notified of the next one', async () => {
    const paths: string[] = []
    const later = createServer((request, response) => {
      paths.push(String(request.url))
      request.resume().on('end', () => response.writeHead(204).end())
    })
    await new Promise<void>((resolve) => void later.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = later.address() as AddressInfo
      const ask = (headers: Record<string, string>) =>
        cms.call('GET', '/api/changes?after=0', { token: testEnv.CMS_READ_TOKEN!, headers })
      const named = (origin: string) => ({
        'X-Tanglaw-Server': `name=web:3000&version=1&startedAt=1&changeListener=${encodeURIComponent(origin)}`,
      })
      await ask(named(`http://127.0.0.1:${port}/elsewhere`))
      await createClass(cms, 'before_registration')
      expect((await ask(named(`http://127.0.0.1:${port}`))).status).toBe(200)
      await createClass(cms, 'after_registration')
      await expect.poll(() => paths).toEqual(['/_changes'])
    } finally {
      later.close()
    }
  })
})

describe('the change feed', () => {
  it('[R01] notifies the web server of a publication, with a signature', async () => {
    const draft = await createRate(cms, residential, '2026-01')
    await publishRate(cms, draft)
    const { revision } = await changes(0)
    await expect.poll(heard).toBe(revision)

    const message = received.at(-1)!
    expect(message.address).toBe('/_changes')
    expect(JSON.parse(message.body)).toEqual({
      revision,
      reset: false,
      changes: [{ revision, type: 'power-rate', documentId: draft.documentId, public: true }],
    })
    expect(Math.abs(Date.now() - Number(message.timestamp))).toBeLessThan(10_000)
    const expected = createHmac('sha256', testEnv.CHANGE_WEBHOOK_SECRET!)
      .update(`${message.timestamp}.${message.body}`)
      .digest('hex')
    expect(message.signature).toBe(expected)
  })

  it('[R01] notifies after the commit: the web server then reads the new state from the CMS', async () => {
    const row = await publishRate(cms, await createRate(cms, residential, '2026-02'))
    await expect.poll(heard).toBe((await changes(0)).revision)
    const { body } = await cms.as('read token', 'GET', '/api/power-rates?filters[billingMonth]=2026-02-01')
    expect(body.data[0].documentId).toBe(row.documentId)
  })

  it('[R01] sends nothing about a failed write', async () => {
    const { revision } = await changes(0)
    const refused = await cms.as('editor', 'POST', '/api/manage/power-rates', { data: {} })
    expect(refused.status).toBe(400)
    const one = await createRate(cms, residential, '2026-03')
    await expect.poll(heard).toBeGreaterThan(revision)
    const told = received.flatMap(({ body }) => JSON.parse(body).changes)
    expect(told).toEqual([expect.objectContaining({ documentId: one.documentId })])
  })

  it('[E08] a lost message is made up for when the web server polls', async () => {
    const before = (await changes(0)).revision
    status = 503
    const lost = await createRate(cms, residential, '2026-04')
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(await changes(before)).toMatchObject({
      reset: false,
      // A saved draft: reported like any change, marked as invisible to visitors.
      changes: [{ type: 'power-rate', documentId: lost.documentId, public: false }],
    })
    status = 204
    await createRate(cms, residential, '2026-05')
    await expect.poll(heard).toBe((await changes(0)).revision)
  })

  it('[R01] includes every edit in the console, and settings', async () => {
    const { body } = await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
      data: { utilityName: 'Tanglaw Electric', timeZone: 'Asia/Manila' },
    })
    const edit = await cms.as(
      'console',
      'PUT',
      '/content-manager/single-types/api::site-setting.site-setting',
      {
        utilityName: 'Tanglaw Electric Cooperative',
        timeZone: 'Asia/Manila',
      },
    )
    expect(edit.status).toBe(200)
    await expect.poll(heard).toBe((await changes(0)).revision)
    const told = received.flatMap((message) => JSON.parse(message.body).changes)
    const setting = { type: 'site-setting', documentId: body.documentId }
    expect(told.length).toBeGreaterThanOrEqual(2)
    for (const change of told) expect(change).toMatchObject(setting)
  })
})

describe('/api/changes', () => {
  it('[R01] returns nothing to a web server that is up to date', async () => {
    const { revision } = await changes(0)
    expect(await changes(revision)).toEqual({ revision, reset: false, changes: [] })
  })

  it('[R01] returns a reset to a web server that knows no revision, or one of another database', async () => {
    const { revision } = await changes(0)
    const reset = { revision, reset: true, changes: [] }
    expect(await changes(revision + 1)).toEqual(reset)
    expect((await cms.as('read token', 'GET', '/api/changes')).body).toEqual(reset)
  })

  it('[R01] returns a reset to a web server that is too far behind', async () => {
    const at = new Date().toISOString()
    const row = { at, actor_kind: 'system', action: 'update', type: 'power-rate', subject: 'x' }
    const { revision: end } = await changes(999_999_999)
    for (let number = end + 1; number <= end + 1100; number += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, number: number + index }))
      await cms.strapi.db.connection('audit_entries').insert(rows)
    }
    const { revision } = await changes(999_999_999)
    expect(await changes(0)).toEqual({ revision, reset: true, changes: [] })
    expect((await changes(revision - 1000)).changes).toHaveLength(1000)
    last = revision
  })

  it.each(['-1', 'x', '1.5', '1&after=2', '1&limit=3'])('[R01] rejects after=%s', async (after) => {
    expect((await cms.as('read token', 'GET', `/api/changes?after=${after}`)).status).toBe(400)
  })
})
