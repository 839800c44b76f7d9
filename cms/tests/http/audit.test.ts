import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as System from '../../src/monitoring/system-state'
import type { Environment } from '../../src/platform/environment'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { component, createClass, createRate, publishRate } from '../support/content'

const CONSOLE = '/content-manager/collection-types/api::power-rate.power-rate'

/** The functions that the compiled modules of the CMS call. */
const fileSystem = createRequire(import.meta.url)('node:fs/promises') as { statfs: typeof statfs }
const { readDiskSpace, diskFoldersOf } = compiled('src/monitoring/system-state.js') as typeof System

let cms: TestCms
let residential: string
let commercial: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
  commercial = await createClass(cms, 'commercial')
})

interface Entry {
  id: number
  action: string
  actorKind: string
  actorName: string
  before: string | null
  after: string | null
  changes: string | null
  title: string
  origin: string | null
}

const entriesOf = (subject: string): Promise<Entry[]> =>
  cms.strapi.db.query('api::audit-entry.audit-entry').findMany({ where: { subject }, orderBy: { id: 'asc' } })

const told = (entries: Entry[]) =>
  entries.map(({ action, actorKind, actorName }) => [action, actorKind, actorName])

describe('the audit log', () => {
  it('[U02] contains the panel user of every change, with chained digests', async () => {
    const draft = await createRate(cms, residential, '2026-01')
    const published = await publishRate(cms, draft)
    const address = `/api/manage/power-rates/${draft.documentId}`
    const saved = await cms.as('administrator', 'PUT', address, {
      baseVersion: published.version,
      data: { note: 'New' },
    })
    await cms.as('editor', 'POST', `${address}/discard`, { baseVersion: saved.body.version })
    await cms.as('editor', 'POST', `${address}/unpublish`, { baseVersion: draft.version })
    await cms.as('editor', 'DELETE', `${address}?baseVersion=${draft.version}`)
    const entries = await entriesOf(draft.documentId)
    expect(told(entries)).toEqual([
      ['create', 'panel', 'Demo Editor'],
      ['publish', 'panel', 'Demo Editor'],
      ['update', 'panel', 'Demo Administrator'],
      ['discard', 'panel', 'Demo Editor'],
      ['unpublish', 'panel', 'Demo Editor'],
      ['delete', 'panel', 'Demo Editor'],
    ])
    const [create, publish, update, discard, unpublish, remove] = entries as [
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
      Entry,
    ]
    expect(create.before).toBeNull()
    expect(publish).toMatchObject({ before: null, after: create.after })
    expect(update.before).toBe(create.after)
    expect(update.after).not.toBe(create.after)
    expect([create, publish, update, discard, unpublish, remove].map(({ changes }) => changes)).toEqual([
      null,
      null,
      '[["Note for visitors",null,"New"]]',
      '[["Note for visitors","New",null]]',
      null,
      null,
    ])
    expect(discard).toMatchObject({ before: update.after, after: create.after })
    expect(unpublish).toMatchObject({ before: create.after, after: null })
    expect(remove).toMatchObject({ before: create.after, after: null })
    expect(entries.every(({ title }) => title === 'Residential, January 2026')).toBe(true)
    expect(entries.every(({ origin }) => origin?.includes('127.0.0.1'))).toBe(true)
  })

  it('[U04] contains the console user of edits in the console, and the panel sees a new version', async () => {
    const draft = await createRate(cms, residential, '2026-02')
    const address = `${CONSOLE}/${draft.documentId}`
    expect((await cms.as('console', 'PUT', address, { note: 'From the console' })).status).toBe(200)
    const stale = await cms.as('editor', 'PUT', `/api/manage/power-rates/${draft.documentId}`, {
      baseVersion: draft.version,
      data: { note: 'From the panel' },
    })
    expect(stale.status).toBe(409)
    expect(stale.body.error.details.current).toMatchObject({
      updatedBy: 'Super Admin',
      data: { note: 'From the console' },
    })
    expect((await cms.as('console', 'POST', `${address}/actions/publish`, {})).status).toBe(200)
    const row = await cms.as('editor', 'GET', `/api/manage/power-rates/${draft.documentId}`)
    expect(row.body.state).toBe('published')
    expect(
      (
        await cms.as('console', 'POST', `${CONSOLE}/actions/bulkUnpublish`, {
          documentIds: [draft.documentId],
        })
      ).status,
    ).toBe(200)
    expect((await cms.as('console', 'DELETE', address)).status).toBe(200)
    expect(told(await entriesOf(draft.documentId)).slice(1)).toEqual([
      ['update', 'console', 'Super Admin'],
      ['update', 'console', 'Super Admin'],
      ['publish', 'console', 'Super Admin'],
      ['unpublish', 'console', 'Super Admin'],
      ['delete', 'console', 'Super Admin'],
    ])
  })

  it('[U04] the console enforces the rules: unique months and classes, complete published rates, and new keys for copies', async () => {
    const taken = await createRate(cms, residential, '2026-03')
    const create = (data: object) => cms.as('console', 'POST', CONSOLE, data)
    const relation = (documentId: string) => ({ connect: [{ documentId }], disconnect: [] })
    const second = await create({ billingMonth: '2026-03-01', customerClass: relation(residential) })
    expect(second.status).toBe(400)
    expect(second.body.error.message).toBe('A rate for this month and class already exists.')

    const other = await create({ billingMonth: '2026-03-01', customerClass: relation(commercial) })
    expect(other.status).toBe(201)
    const id = other.body.data.documentId
    const unfinished = await cms.as('console', 'POST', `${CONSOLE}/${id}/actions/publish`, {})
    expect(unfinished.status).toBe(400)
    const moved = await cms.as('console', 'PUT', `${CONSOLE}/${id}`, {
      customerClass: { connect: [{ documentId: residential }], disconnect: [{ documentId: commercial }] },
    })
    expect(moved.status).toBe(400)

    const copy = await cms.as('console', 'POST', `${CONSOLE}/clone/${taken.documentId}`, {
      billingMonth: '2026-04-01',
    })
    expect(copy.status).toBe(200)
    expect(copy.body.data.documentId).not.toBe(taken.documentId)
    const third = await create({ billingMonth: '2026-04-01', customerClass: relation(residential) })
    expect(third.status).toBe(400)
  })

  it('[M02] contains the system as actor of the CMS’s own changes, including immediate publication', async () => {
    const created = await cms.strapi.documents('api::power-rate.power-rate').create({
      data: {
        billingMonth: '2026-05-01',
        customerClass: residential,
        components: [component('generation', 1)],
      },
      status: 'published',
    } as never)
    expect(created.publishedAt).not.toBeNull()
    expect(told(await entriesOf(created.documentId))).toEqual([
      ['create', 'system', 'System'],
      ['publish', 'system', 'System'],
    ])
    const row = await cms.as('editor', 'GET', `/api/manage/power-rates/${created.documentId}`)
    expect(row.body.state).toBe('published')
  })

  it('[M02] contains nothing of a failed write', async () => {
    const count = () => cms.strapi.db.query('api::audit-entry.audit-entry').count()
    await createRate(cms, residential, '2026-06')
    const before = await count()
    const refused = await cms.as('editor', 'POST', '/api/manage/power-rates', {
      data: { billingMonth: '2026-06', customerClass: residential },
    })
    expect(refused.status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('[U03] a customer class with rates can’t be deleted; one without can', async () => {
    const empty = await createClass(cms, 'industrial')
    const address = (id: string) => `/api/manage/customer-classes/${id}`
    const version = async (id: string) => (await cms.as('administrator', 'GET', address(id))).body.version
    const refused = await cms.as(
      'administrator',
      'DELETE',
      `${address(residential)}?baseVersion=${await version(residential)}`,
    )
    expect(refused.status).toBe(400)
    const removed = await cms.as(
      'administrator',
      'DELETE',
      `${address(empty)}?baseVersion=${await version(empty)}`,
    )
    expect(removed.status).toBe(204)
  })

  it('[C01] the summary counts states and lists users’ latest changes', async () => {
    const { body } = await cms.as('editor', 'GET', '/api/manage/summary')
    const rates = body.types.find(({ type }: { type: string }) => type === 'power-rate')
    const rows = await cms.as('editor', 'GET', '/api/manage/power-rates')
    for (const state of ['draft', 'published', 'modified']) {
      expect(rates[state]).toBe(rows.body.rows.filter((row: { state: string }) => row.state === state).length)
    }
    expect(body.changes[0]).toMatchObject({
      actorName: 'Demo Administrator',
      action: 'delete',
      title: 'Industrial',
    })
    expect(body.changes.every(({ actorName }: { actorName: string }) => actorName !== 'System')).toBe(true)
  })

  it('[C01] lists changes in words, line by line, on the dashboard and in the log', async () => {
    const rate = await createRate(cms, residential, '2026-07', {
      components: [component('generation', 6.1234), component('fit_all', 0.1)],
    })
    await cms.as('editor', 'PUT', `/api/manage/power-rates/${rate.documentId}`, {
      baseVersion: rate.version,
      data: {
        periodFrom: '2026-06-26',
        components: [component('generation', 6.482), component('vat', 0.5, { label: 'VAT' })],
      },
    })
    const told = [
      ['Period from', null, '2026-06-26'],
      ['generation charge', '6.1234', '6.4820'],
      ['Components: fit_all charge', 'listed', 'removed'],
      ['Components: VAT', 'not listed', 'added'],
    ]
    const { body } = await cms.as('editor', 'GET', '/api/manage/summary')
    expect(body.changes[0]).toMatchObject({ action: 'update', type: 'power-rate', changes: told })
    const log = await cms.as('administrator', 'GET', '/api/manage/audit?type=power-rate&pageSize=1')
    expect(log.body.rows[0].changes).toEqual(told)
    const { csv } = (await cms.as('administrator', 'GET', '/api/manage/audit/export?type=power-rate')).body
    expect(csv).toContain('generation charge: 6.1234 → 6.4820; Components: fit_all charge: listed → removed')
  })

  it('[C04] a search finds both Ñ and ñ in either spelling', async () => {
    const names = ['Peñaranda Ñame', 'PEÑARANDA ÑAME']
    for (const [index, name] of names.entries()) {
      const data = { code: `enye_${index}`, name }
      const { status } = await cms.as('administrator', 'POST', '/api/manage/customer-classes', { data })
      expect(status).toBe(201)
    }
    for (const word of ['ñame', 'ÑAME', 'Ñame', 'peñaranda', 'PEÑARANDA']) {
      for (const list of ['customer-classes', 'audit']) {
        const address = `/api/manage/${list}?q=${encodeURIComponent(word)}`
        const { body } = await cms.as('administrator', 'GET', address)
        const found = new Set(body.rows.map((row: Json) => row.title ?? row.data.name))
        expect([word, list, found]).toEqual([word, list, new Set(names)])
      }
    }
  })
})

describe('[C01] the state of the system', () => {
  const system = async () => (await cms.as('administrator', 'GET', '/api/manage/system')).body

  it('is shown to administrators: verification of the log, disks, database, mail', async () => {
    const first = await system()
    expect(first.audit).toMatchObject({ chain: null, isFollowing: true, noted: { id: expect.any(Number) } })
    await expect.poll(system).toMatchObject({
      audit: { chain: { intact: true, broken: null }, isFollowing: false },
      mail: { hasServer: false, failed: 0 },
    })
    expect(first.database).toEqual({
      kind: cms.database.variables.DATABASE_URL ? 'postgres' : 'sqlite',
      bytes: expect.any(Number),
    })
    expect(first.database.bytes).toBeGreaterThan(10_000)
    for (const { free, size, isLow } of first.disks) {
      expect(free).toBeLessThanOrEqual(size)
      expect(isLow).toBe(free < 2e9)
    }
    for (const caller of ['editor', 'anonymous'] as const) {
      const { status, body } = await cms.as(caller, 'GET', '/api/manage/system')
      expect([status, body.data]).toEqual([caller === 'editor' ? 403 : 401, null])
    }
    expect((await cms.as('administrator', 'GET', '/api/manage/system?a=b')).status).toBe(400)
  })

  it('warns of a disk that is nearly full or full, and lists a disk of two folders once', async () => {
    const { DATA_DIR, PUBLIC_DIR } = cms.database.variables
    const folders = { data: DATA_DIR!, uploads: PUBLIC_DIR! }
    const disk = vi.spyOn(fileSystem, 'statfs')
    const readWith = async (free: number) => {
      disk.mockResolvedValue({ bavail: free, blocks: 5e9, bsize: 1 } as Awaited<ReturnType<typeof statfs>>)
      return readDiskSpace(folders)
    }
    const found = { folder: 'data', folders: ['data', 'uploads'], size: 5e9 }
    try {
      expect([await readWith(4e9), await readWith(1e9), await readWith(1e6)]).toEqual([
        [{ ...found, free: 4e9, isLow: false, isFull: false }],
        [{ ...found, free: 1e9, isLow: true, isFull: false }],
        [{ ...found, free: 1e6, isLow: true, isFull: true }],
      ])
    } finally {
      disk.mockRestore()
    }
  })

  it('[Y11] measures the disk of archives where it is another one, and leaves out a folder that isn’t there', async () => {
    const data = cms.database.variables.DATA_DIR!
    const installed = { dataDir: data, publicDir: cms.database.variables.PUBLIC_DIR! }
    const folders = diskFoldersOf({ ...installed, s3: null, backup: { dir: '/dev/shm' } } as Environment)
    expect(folders).toMatchObject({ data, backups: '/dev/shm' })
    expect((await readDiskSpace(folders)).map(({ folder }) => folder)).toEqual(['data', 'backups'])
    expect(await readDiskSpace({ data, backups: path.join(data, 'missing') })).toHaveLength(1)
  })

  it('contains the last backup, recorded in the database or by a file that other backup tools touch', async () => {
    const { file, ...none } = (await system()).backup
    expect(none).toEqual({ at: null, host: null, isLate: false, checkedAt: null })
    expect(file).toBe(path.join(cms.database.variables.DATA_DIR!, 'last-backup'))
    const touched = (hours: number): string => {
      const at = new Date(Date.now() - hours * 60 * 60_000)
      writeFileSync(file, '')
      utimesSync(file, at, at)
      return at.toISOString()
    }
    for (const [hours, isLate] of [
      [49, true],
      [47, false],
    ] as const) {
      const at = touched(hours)
      expect((await system()).backup).toEqual({ at, host: hostname(), isLate, checkedAt: null, file })
    }
    const { at } = (await system()).backup
    touched(72)
    expect((await system()).backup.at).toBe(at)
    rmSync(file)
    expect((await system()).backup.at).toBe(at)
  })
})
