import type * as Clock from '../../src/platform/clock'
import type * as Trash from '../../src/publishing/trash/trash-items'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { compiled, contentTypes } from '../support/compiled'
import { createClass, createRate, publishRate } from '../support/content'
import { createSample } from '../support/samples'

const RATES = '/api/manage/power-rates'
const ARTICLES = '/api/manage/news-articles'
const BULLETINS = '/api/manage/bac-biddings'
const TRASH = '/api/manage/trash'
const DAY_MS = 24 * 60 * 60 * 1000

const { purgeExpiredTrash } = compiled('src/publishing/trash/trash-items.js') as typeof Trash
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let residential: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const create = async (path: string, data: object): Promise<Json> => {
  const { status, body } = await cms.as('editor', 'POST', path, { data })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const remove = async (path: string, { documentId, version }: Json) =>
  (await cms.as('editor', 'DELETE', `${path}/${documentId}?baseVersion=${version}`)).status
const restore = (path: string, { documentId }: Json, more: object = {}, caller: Caller = 'editor') =>
  cms.as(caller, 'POST', path, { fromTrash: documentId, ...more })
const listed = async (query = '', caller: Caller = 'editor'): Promise<Json[]> => {
  const { status, body } = await cms.as(caller, 'GET', `${TRASH}${query}`)
  expect(status).toBe(200)
  return body.rows
}
const find = async (row: Json) => (await listed()).find(({ documentId }) => documentId === row.documentId)
const purge = (items: unknown, caller: Caller = 'administrator') =>
  cms.as(caller, 'POST', `${TRASH}/purge`, { items })

describe('the trash', () => {
  it('[C19] contains a deleted document with the user who deleted it, and restores it as a draft', async () => {
    const row = await publishRate(cms, await createRate(cms, residential, '2025-01', { note: 'Kept' }))
    expect(await remove(RATES, row)).toBe(204)
    const item = await find(row)
    expect(item).toMatchObject({ path: 'power-rates', wasPublished: true, deletedBy: expect.any(String) })
    expect(Date.parse(item.until) - Date.parse(item.deletedAt)).toBe(30 * DAY_MS)

    const { status, body } = await restore(RATES, row)
    expect([status, body.state, body.adjusted]).toEqual([201, 'draft', { cleared: [] }])
    expect(body).toMatchObject({ documentId: row.documentId, data: row.data, published: null })
    expect(await find(row)).toBeUndefined()
    expect((await restore(RATES, row)).status).toBe(400)
  })

  it('[C19] restores an undone deletion as public as the document was', async () => {
    const row = await publishRate(cms, await createRate(cms, residential, '2025-02', { note: 'Live' }))
    const data = { ...row.data, customerClass: residential, note: 'Changed since' }
    const changed = await cms.as('editor', 'PUT', `${RATES}/${row.documentId}`, {
      baseVersion: row.version,
      data,
    })
    await remove(RATES, changed.body)
    const { body } = await restore(RATES, row, { publish: true })
    expect(body).toMatchObject({ state: 'modified', data: { note: 'Changed since' } })
    expect(body.published.note).toBe('Live')
    expect((await restore(RATES, row, { publish: 'yes' })).status).toBe(400)
  })

  it('[C19] proposes another slug when the old one was taken, and says so', async () => {
    const row = await create(ARTICLES, { title: 'Poles', slug: 'poles' })
    await remove(ARTICLES, row)
    await create(ARTICLES, { title: 'New poles', slug: 'poles' })
    const { body } = await restore(ARTICLES, row)
    expect(body.data.slug).toBe('poles-2')
    expect(body.adjusted).toEqual({ slug: 'poles-2', cleared: [] })
  })

  it('[C19] clears references to documents that were deleted since, and says so', async () => {
    const feeder = await cms.as('administrator', 'POST', '/api/manage/feeders', {
      data: { code: 'F-9', name: 'Feeder 9', substation: 'North' },
    })
    expect([feeder.status, feeder.body.error]).toEqual([201, undefined])
    const advisories = '/api/manage/advisories'
    const row = await create(advisories, {
      code: 'EA-901',
      title: 'Outage',
      kind: 'emergency',
      feeder: feeder.body.documentId,
    })
    await remove(advisories, row)
    const { documentId, version } = feeder.body
    const gone = `/api/manage/feeders/${documentId}?baseVersion=${version}`
    expect((await cms.as('administrator', 'DELETE', gone)).status).toBe(204)
    const { status, body } = await restore(advisories, row)
    expect([status, body.data.feeder, body.adjusted]).toEqual([201, null, { cleared: ['feeder'] }])
  })

  it('[C19] can’t contain published procurement records, even after they were unpublished', async () => {
    const draft = await create(BULLETINS, { number: '2026-90', title: 'Never published' })
    expect(await remove(BULLETINS, draft)).toBe(204)
    const uid = 'api::bac-bidding.bac-bidding'
    const row = await create(BULLETINS, { number: '2026-91', title: 'On record' })
    const entry = { type: 'bac-bidding', documentId: row.documentId, title: 'On record' }
    const { recordAuditedChange } = compiled('src/audit/record-entries.js') as {
      recordAuditedChange: (change: object) => Promise<void>
    }
    await recordAuditedChange({ ...entry, action: 'publish', before: null, after: null })
    const { status, body } = await cms.as(
      'administrator',
      'DELETE',
      `${BULLETINS}/${row.documentId}?baseVersion=${row.version}`,
    )
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('can’t be deleted')])
    expect(await cms.strapi.db.query(uid).count({ where: { documentId: row.documentId } })).toBe(1)
    expect(await find(row)).toBeUndefined()
  })

  it('[C19] lists items that expire first on top, filtered by words and type, of types that a role may restore', async () => {
    const early = new Date(Date.now() - 20 * DAY_MS)
    const [old, young] = [
      await create(ARTICLES, { title: 'Old notice', slug: 'old-notice' }),
      await create(ARTICLES, { title: 'Young notice', slug: 'young-notice' }),
    ]
    await remove(ARTICLES, young)
    await remove(ARTICLES, old)
    const where = { subject: old.documentId }
    await cms.strapi.db.query('api::trash.trash-item').update({ where, data: { at: early } })
    const titles = (await listed('?q=notice&type=news-articles')).map(({ title }) => title)
    expect(titles).toEqual(['Old notice', 'Young notice'])
    expect(await listed('?q=notice&type=power-rates')).toEqual([])
    const classes = '/api/manage/customer-classes'
    const kind = await cms.as('administrator', 'POST', classes, { data: { code: 'spare', name: 'Spare' } })
    await cms.as(
      'administrator',
      'DELETE',
      `${classes}/${kind.body.documentId}?baseVersion=${kind.body.version}`,
    )
    expect((await listed('?q=Spare', 'administrator')).length).toBe(1)
    expect(await listed('?q=Spare')).toEqual([])
    expect((await restore(classes, kind.body)).status).toBe(403)
    expect((await cms.as('editor', 'GET', `${TRASH}?type=nothing`)).status).toBe(400)
    expect((await cms.as('editor', 'GET', `${TRASH}?other=1`)).status).toBe(400)
  })

  it('[C19] lets only administrators delete permanently, with versions and an audit entry', async () => {
    const row = await publishRate(cms, await createRate(cms, residential, '2025-04'))
    await cms.as('editor', 'POST', `${RATES}/${row.documentId}/versions`, { name: 'Named' })
    await remove(RATES, row)
    const { id } = await find(row)
    for (const caller of ['anonymous', 'read token', 'editor'] as const)
      expect([401, 403]).toContain((await purge([id], caller)).status)
    for (const items of [undefined, [], ['1'], [0], Array.from({ length: 101 }, (_, index) => index + 1)])
      expect((await purge(items)).status).toBe(400)
    expect((await purge([id, 999_999])).status).toBe(404)
    expect(await find(row)).toMatchObject({ id })
    expect((await purge([id])).body).toEqual({ purged: 1 })
    expect((await restore(RATES, row)).status).toBe(400)
    const where = { subject: row.documentId }
    expect(await cms.strapi.db.query('api::version.version').count({ where })).toBe(0)
    const [last] = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where, orderBy: { id: 'desc' }, limit: 1 })
    expect(last).toMatchObject({ action: 'purge', title: expect.stringContaining('April 2025') })
  })

  it('[C19] is emptied after 30 days', async () => {
    const row = await create(ARTICLES, { title: 'A month', slug: 'a-month' })
    await remove(ARTICLES, row)
    await runAsOf(new Date(Date.now() + 29 * DAY_MS), purgeExpiredTrash)
    expect(await find(row)).toBeDefined()
    await runAsOf(new Date(Date.now() + 31 * DAY_MS), purgeExpiredTrash)
    expect(await listed()).toEqual([])
  })

  it('[C19] never contains submissions', async () => {
    const type = contentTypes().find(({ name }) => name === 'contact-message')!
    const { documentId } = await createSample(cms, type)
    await cms.strapi.documents(type.uid).delete({ documentId })
    expect(await cms.strapi.db.query('api::trash.trash-item').count({ where: { subject: documentId } })).toBe(
      0,
    )
  })
})
