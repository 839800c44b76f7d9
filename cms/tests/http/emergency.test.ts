import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Json, type TestCms } from '../support/cms'
import { startCmsProcess, type CmsProcess } from '../support/process'

const ADVISORIES = '/api/manage/advisories'
/** Four in the afternoon in Manila. */
const FIXED_NOW = '2026-11-18T08:00:00.000Z'

let cms: TestCms
let other: CmsProcess
const places: Record<string, string> = {}
const feeders: Record<string, string> = {}

beforeAll(async () => {
  cms = await startCms({ FIXED_NOW })
  other = await startCmsProcess(cms.database)
  for (const name of ['Mabini', 'Talisay', 'Nangka']) {
    places[name] = (
      await post('/api/manage/barangays', { data: { code: name.toLowerCase(), name } })
    ).body.documentId
  }
  for (const name of ['Feeder 3', 'Feeder 4']) {
    const data = { code: name.toLowerCase().replace(' ', '-'), name }
    feeders[name] = (await post('/api/manage/feeders', { data })).body.documentId
  }
})
afterAll(async () => {
  other.process.kill('SIGTERM')
  expect(await other.ended).toBe(0)
})

const post = (address: string, body: object) => cms.as('editor', 'POST', address, body)

const emergency = (barangays: string[], more: object = {}): Promise<{ status: number; body: Json }> =>
  post(ADVISORIES, {
    data: {
      title: 'Broken pole',
      slug: 'broken-pole',
      kind: 'emergency',
      stage: 'ongoing',
      windows: [{ start: '2026-11-18T07:00:00.000Z', end: '2026-11-18T09:00:00.000Z' }],
      areas: barangays.map((name) => ({ barangay: places[name] })),
      ...more,
    },
  })
const publish = ({ documentId, version }: Json, accept: string[] = []) =>
  post(`${ADVISORIES}/${documentId}/publish`, { baseVersion: version, accept })
const remove = ({ documentId, version }: Json) =>
  cms.as('editor', 'DELETE', `${ADVISORIES}/${documentId}?baseVersion=${version}`)

describe('the code of an emergency advisory', () => {
  it('[M07] is the highest one plus one, even if other advisories are newer', async () => {
    const first = await emergency(['Mabini'], { code: 'EA-118', slug: 'old-pole' })
    expect(first.status).toBe(201)
    for (let number = 1; number <= 55; number += 1) {
      const data = { code: `SA-${number}`, title: 'Works', slug: `works-${number}`, kind: 'scheduled' }
      expect((await post(ADVISORIES, { data })).status).toBe(201)
    }
    const { body } = await emergency(['Mabini'])
    expect([body.data.code, body.data.slug]).toEqual(['EA-119', 'broken-pole-ea-119'])
  })

  it('[M07] is never used again after its advisory was deleted', async () => {
    const { body } = await emergency(['Mabini'])
    expect((await remove(body)).status).toBe(204)
    const next = (await emergency(['Mabini'])).body
    expect(Number(next.data.code.slice(3))).toBe(Number(body.data.code.slice(3)) + 1)
  })

  it('[M07] is unique for twenty that two processes create at the same time', async () => {
    const token = await cms.tokenOf('editor')
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await fetch((index % 2 === 0 ? cms.url : other.url) + ADVISORIES, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ data: { title: 'Storm', slug: 'storm', kind: 'load_dropping' } }),
        })
        return [response.status, ((await response.json()) as Json).data?.code]
      }),
    )
    expect(answers.map(([status]) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(([, code]) => code)).size).toBe(20)
  })

  it('[M07] stays as the editor entered it, and other kinds get none', async () => {
    expect((await emergency(['Mabini'], { code: 'EA-2026-1', slug: 'own' })).body.data.code).toBe('EA-2026-1')
    const planned = await emergency(['Mabini'], { kind: 'scheduled', slug: 'planned' })
    expect([planned.status, planned.body.error.details.errors[0].message]).toEqual([
      400,
      'Enter an advisory number.',
    ])
  })
})

describe('a second emergency advisory for the same feeder and barangays', () => {
  it('[M07] is published only after its editor has seen the current one', async () => {
    const feeder = feeders['Feeder 4']
    const first = (await emergency(['Talisay', 'Mabini'], { feeder })).body
    expect((await publish(first)).status).toBe(200)
    const second = (await emergency(['Nangka', 'Talisay'], { feeder, title: 'Storm damage' })).body
    const refused = await publish(second)
    expect([refused.status, refused.body.error.details.checks]).toEqual([
      400,
      [
        expect.objectContaining({
          code: 'emergency-in-force',
          level: 'warning',
          message: `${first.data.code}, Broken pole already covers Talisay. If this is the same outage, update that advisory instead.`,
        }),
      ],
    ])
    expect((await publish(second, ['emergency-in-force'])).status).toBe(200)
  })

  it('[M07] needs no confirmation for another feeder, place or later time, or once power is restored', async () => {
    const windows = [{ start: '2026-11-20T07:00:00.000Z', end: '2026-11-20T09:00:00.000Z' }]
    for (const [barangay, more] of [
      ['Talisay', { feeder: feeders['Feeder 3'] }],
      ['Talisay', { feeder: feeders['Feeder 4'], windows }],
    ] as const) {
      const row = (await emergency([barangay], more)).body
      expect((await publish(row)).status).toBe(200)
      const { body } = await cms.as('editor', 'GET', `${ADVISORIES}/${row.documentId}`)
      // Changing what is public already asks nothing.
      const changed = await cms.as('editor', 'PUT', `${ADVISORIES}/${row.documentId}`, {
        baseVersion: body.version,
        data: { cause: 'A pole is broken.' },
      })
      expect((await publish(changed.body)).status).toBe(200)
      await post(`${ADVISORIES}/${row.documentId}/progress`, { data: { stage: 'restored' } })
    }
    const again = (await emergency(['Talisay'], { feeder: feeders['Feeder 3'] })).body
    expect((await publish(again)).status).toBe(200)
  })
})
