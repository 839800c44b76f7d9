import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { createClass, createRate, publishRate, createTopic } from '../support/content'
import { holdLock } from '../support/hold-lock'
import { testEnv } from '../support/test-env'

const RATES = '/api/manage/power-rates'

let cms: TestCms
let topic: string
let residential: string

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'message-topics', 'billing')
  residential = await createClass(cms, 'residential')
  await Promise.all([cms.tokenOf('editor'), cms.tokenOf('administrator'), cms.tokenOf('console')])
})

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const rowsOf = (documentId: string) =>
  cms.strapi.db.query('api::power-rate.power-rate').findMany({ where: { documentId } })

describe('simultaneous requests', () => {
  it('[M02] eight creations of one month and class create one document', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        cms.as('editor', 'POST', RATES, { data: { billingMonth: '2026-01', customerClass: residential } }),
      ),
    )
    const [first, ...others] = statuses(answers)
    expect(first).toBe(201)
    // On a machine that is busy some wait for too long.
    for (const status of others) expect([400, 503]).toContain(status)
    expect(await cms.strapi.db.query('api::power-rate.power-rate').count()).toBe(1)
  })

  it('[M02] eight publications create one published row', async () => {
    const { documentId, version } = await createRate(cms, residential, '2026-02')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? cms.as('editor', 'POST', `${RATES}/${documentId}/publish`, { baseVersion: version })
          : cms.as(
              'console',
              'POST',
              `/content-manager/collection-types/api::power-rate.power-rate/${documentId}/actions/publish`,
              {},
            ),
      ),
    )
    for (const status of statuses(answers)) expect([200, 409, 503]).toContain(status)
    expect(statuses(answers)[0]).toBe(200)
    const rows = await rowsOf(documentId)
    expect(rows.filter(({ publishedAt }) => publishedAt === null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })

  it('[M02] of eight saves based on one version, one succeeds and the others get 409', async () => {
    const { documentId, version } = await createRate(cms, residential, '2026-03')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        cms.as(index % 2 ? 'editor' : 'administrator', 'PUT', `${RATES}/${documentId}`, {
          baseVersion: version,
          data: { note: `save ${index}` },
        }),
      ),
    )
    const [first, ...others] = statuses(answers)
    expect(first).toBe(200)
    for (const status of others) expect([409, 503]).toContain(status)
    const winner = answers.find(({ status }) => status === 200)!.body
    const current = (await cms.as('editor', 'GET', `${RATES}/${documentId}`)).body
    expect(current).toMatchObject({ version: winner.version, data: { note: winner.data.note } })
  })

  it('[M02] publishing, discarding, saving and deleting leave one draft and at most one published row, or none', async () => {
    const draft = await createRate(cms, residential, '2026-04')
    const { documentId } = draft
    const published = await publishRate(cms, draft)
    const base = { baseVersion: published.version }
    const answers = await Promise.all([
      cms.as('editor', 'PUT', `${RATES}/${documentId}`, { ...base, data: { note: 'x' } }),
      cms.as('editor', 'POST', `${RATES}/${documentId}/publish`, base),
      cms.as('editor', 'POST', `${RATES}/${documentId}/discard`, base),
      cms.as('editor', 'POST', `${RATES}/${documentId}/unpublish`, base),
      cms.as('editor', 'DELETE', `${RATES}/${documentId}?baseVersion=${published.version}`),
    ])
    for (const status of statuses(answers)) expect([200, 204, 400, 404, 409, 503]).toContain(status)
    const rows = await rowsOf(documentId)
    const drafts = rows.filter(({ publishedAt }) => publishedAt === null)
    expect(drafts.length).toBe(rows.length === 0 ? 0 : 1)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it('[M02] changes of many documents get revisions in the order of their commits', async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`)
    const seen: number[] = []
    const done = new AbortController()
    const watch = (async () => {
      let after = 0
      while (!done.signal.aborted) {
        const { body } = await cms.as('read token', 'GET', `/api/changes?after=${after}`)
        for (const { revision } of body.changes) seen.push(revision)
        after = body.revision
      }
    })()
    await Promise.all(months.map((month) => createRate(cms, residential, month)))
    done.abort()
    await watch
    const { body } = await cms.as('read token', 'GET', '/api/changes?after=0')
    const all = body.changes.map(({ revision }: { revision: number }) => revision)
    // A reader that only asks for what comes after must not have missed any.
    expect(seen).toEqual(all.slice(0, seen.length))
    expect(all).toEqual(all.toSorted((a: number, b: number) => a - b))
  })
})

describe('the database', () => {
  it('[M02] rejects a duplicate row itself', async () => {
    const { documentId } = await createRate(cms, residential, '2026-05')
    const [row] = await rowsOf(documentId)
    const insert = (more: object) =>
      cms.strapi.db.connection('power_rates').insert({ document_id: documentId, version: 'x', ...more })
    await expect(insert({ published_at: null })).rejects.toThrow(/unique/i)
    await expect(
      insert({ document_id: 'another', rate_key: row.rateKey, published_at: null }),
    ).rejects.toThrow(/unique/i)
    await expect(
      insert({ document_id: 'another', rate_key: row.rateKey, published_at: new Date() }),
    ).resolves.toBeDefined()
  })

  it.runIf(process.env.TEST_DATABASE_URL)('gets one query at a time on each connection', async () => {
    await cms.strapi.db.transaction(async ({ trx }) => {
      const connection = await trx.client.acquireConnection()
      // pg warns of a query that has to wait once in a process, so its own state is read.
      const underWay: unknown[] = []
      const submit = vi.spyOn(connection._queryQueue, 'push').mockImplementation(function (
        this: unknown[],
        query,
      ) {
        underWay.push(connection._activeQuery)
        return Array.prototype.push.call(this, query)
      })
      const rows = await Promise.all(
        [1, 2, 3, 4].map((number) => trx.select(trx.raw('? as number', [number]))),
      )
      submit.mockRestore()
      expect(rows.map(([row]) => Number(row.number))).toEqual([1, 2, 3, 4])
      expect(underWay).toEqual([null, null, null, null])
    })
  })
})

const lockRates = () => holdLock(cms, 'lock table power_rates in exclusive mode')

describe('while a long write of another process locks the rates', () => {
  it('[M02] reads continue, and waiting writes run once the lock is released', async () => {
    const release = await lockRates()
    let written = false
    const writing = createRate(cms, residential, '2027-01').then(() => (written = true))
    const refused = cms.call('POST', '/api/auth/local', {
      body: { identifier: 'nobody@tanglaw.example', password: 'wrong' },
    })
    try {
      for (const [caller, address] of [
        ['editor', RATES],
        ['read token', '/api/power-rates'],
        ['read token', '/api/changes'],
        ['administrator', '/api/manage/audit'],
      ] as const) {
        expect((await cms.as(caller, 'GET', address)).status).toBe(200)
      }
      expect(written).toBe(false)
    } finally {
      await release()
    }
    expect(await writing).toBe(true)
    expect((await refused).status).toBe(401)
  })

  it('[Y03] a write that waits for more than 5 s gets 503 with Retry-After and the health check fails, until the lock is released', async () => {
    const release = await lockRates()
    const save = () =>
      cms.as('editor', 'POST', RATES, { data: { billingMonth: '2027-02', customerClass: residential } })
    try {
      const answer = await save()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.body.error.message).toBe('The system is busy. Nothing was saved. Try again.')
      const health = await cms.call('GET', '/_health')
      expect([health.status, health.body.error.message]).toEqual([503, 'Writes wait too long for others'])
    } finally {
      await release()
    }
    expect((await save()).status).toBe(201)
    expect((await cms.call('GET', '/_health')).status).toBe(204)
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    '[Y04] a sign-in, a form and a save of another type don’t wait for it',
    async () => {
      const formsToken = await cms.tokenOf('forms token')
      const office = { data: { name: 'Main office', address: 'Rizal Street' } }
      const release = await lockRates()
      try {
        const answers = await Promise.all([
          cms.call('POST', '/api/auth/local', {
            body: { identifier: testEnv.EDITOR_EMAIL, password: testEnv.EDITOR_PASSWORD },
          }),
          cms.call('POST', '/api/contact-messages', {
            token: formsToken,
            body: {
              key: 'key-while-rates-are-locked',
              data: { topic, name: 'Nena Alcantara', email: 'nena@mail.example', text: 'Hello.' },
            },
          }),
          cms.as('editor', 'POST', '/api/manage/offices', office),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 201, 201])
        expect((await cms.as('editor', 'GET', RATES)).status).toBe(200)
      } finally {
        await release()
      }
    },
  )
})
