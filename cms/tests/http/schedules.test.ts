import { setTimeout as wait } from 'node:timers/promises'
import type * as Clock from '../../src/platform/clock'
import type * as Runner from '../../src/publishing/schedules/schedule-runner'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled } from '../support/compiled'

const ARTICLES = '/api/manage/news-articles'
const HOUR_MS = 60 * 60 * 1000
const SCHEDULE = 'api::schedule.schedule'

const { runDueSchedules, purgeFinishedSchedules } = compiled(
  'src/publishing/schedules/schedule-runner.js',
) as typeof Runner
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let topic: string
let serial = 0

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'news-topics', 'network')
})

const text = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words of an article.' }] }]
/** An article that can be published. */
async function article(more: object = {}): Promise<Json> {
  serial += 1
  const data = {
    title: `Article ${serial}`,
    slug: `article-${serial}`,
    category: topic,
    summary: 'A summary.',
    body: text,
    ...more,
  }
  const { status, body } = await cms.as('editor', 'POST', ARTICLES, { data })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const schedule = (row: Json, times: object, caller: Caller = 'editor', more: object = {}) =>
  cms.as(caller, 'PUT', `${ARTICLES}/${row.documentId}/schedule`, {
    baseVersion: row.version,
    ...times,
    ...more,
  })
const read = async (row: Json): Promise<Json> =>
  (await cms.as('editor', 'GET', `${ARTICLES}/${row.documentId}`)).body
const inHours = (hours: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * HOUR_MS)
const runAt = (at: Date): Promise<number> => runAsOf(at, () => runDueSchedules())
const stored = (row: Json): Promise<Json[]> =>
  cms.strapi.db.query(SCHEDULE).findMany({ where: { subject: row.documentId }, orderBy: { id: 'asc' } })
const entriesOf = (row: Json): Promise<Json[]> =>
  cms.strapi.db
    .query('api::audit-entry.audit-entry')
    .findMany({ where: { subject: row.documentId }, orderBy: { id: 'asc' } })

describe('a schedule', () => {
  it('[C21] publishes a document at its time as the user who scheduled it, and unpublishes it at its end', async () => {
    const row = await article()
    const [publishAt, unpublishAt] = [inHours(2), inHours(5)]
    const { status, body } = await schedule(row, { publishAt, unpublishAt })
    expect([status, body.error]).toEqual([200, undefined])
    expect(body).toMatchObject({
      state: 'draft',
      version: row.version,
      schedule: { publishAt: publishAt.toISOString(), unpublishAt: unpublishAt.toISOString(), failed: null },
    })
    expect(await runAt(inHours(1.9))).toBe(0)
    expect(await runAt(inHours(2))).toBe(1)
    const live = await read(row)
    expect(live).toMatchObject({ state: 'published', schedule: { publishAt: null } })
    expect(live.lastChange).toMatchObject({ action: 'publish', by: expect.stringMatching(/^Schedule of \S/) })
    expect(await runAt(inHours(5))).toBe(1)
    expect(await read(row)).toMatchObject({ state: 'draft', schedule: null })
    expect((await entriesOf(row)).map(({ action }) => action)).toEqual([
      'create',
      'schedule',
      'publish',
      'unpublish',
    ])
  })

  it('[C21] runs within a second of its time by itself', async () => {
    const row = await article()
    const at = new Date(Date.now() + 1500)
    expect((await schedule(row, { publishAt: at })).status).toBe(200)
    const end = Date.now() + 15_000
    while ((await read(row)).state === 'draft' && Date.now() < end) await wait(50)
    const [{ state, ranAt }] = (await stored(row)) as [Json]
    expect(state).toBe('done')
    expect(new Date(ranAt).getTime()).toBeGreaterThanOrEqual(at.getTime())
  })

  it('[C21] lets the CMS answer between two that are due at one instant', async () => {
    const rows = []
    for (let index = 0; index < 20; index++) rows.push(await article())
    for (const row of rows) await schedule(row, { publishAt: inHours(1) })
    let isOver = false
    const run = runAt(inHours(1)).finally(() => (isOver = true))
    expect((await fetch(`${cms.url}/_health`)).status).toBe(204)
    expect(isOver).toBe(false)
    expect(await run).toBe(20)
  })

  it('[C21] runs late after downtime, and records that', async () => {
    const row = await article()
    await schedule(row, { publishAt: inHours(1) })
    expect(await runAt(inHours(4))).toBe(1)
    expect((await read(row)).lastChange.by).toMatch(/, 3 h late$/)
  })

  it('[C21] runs once, however many processes run it at the same time', async () => {
    const rows = []
    for (let index = 0; index < 6; index++) rows.push(await article())
    for (const row of rows) await schedule(row, { publishAt: inHours(1) })
    const counts = await Promise.all([runAt(inHours(1)), runAt(inHours(1)), runAt(inHours(1))])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    for (const row of rows)
      expect((await entriesOf(row)).filter(({ action }) => action === 'publish')).toHaveLength(1)
  })

  it('[C21] fails with the reason when a check fails: one mail to its author, and one audit entry', async () => {
    const row = await article()
    await schedule(row, { publishAt: inHours(1) })
    const data = { ...row.data, title: '', slug: row.data.slug }
    const saved = await cms.as('editor', 'PUT', `${ARTICLES}/${row.documentId}`, {
      baseVersion: row.version,
      data: { ...data, title: 'Still a title', summary: '', body: [] },
    })
    expect([saved.status, saved.body.error]).toEqual([200, undefined])
    await Promise.allSettled([runAt(inHours(1)), runAt(inHours(1))])
    const failed = await read(row)
    expect(failed.state).toBe('draft')
    expect(failed.schedule.failed).toMatchObject({ action: 'publish', reason: expect.stringMatching(/\w/) })
    const mail = await cms.strapi.db
      .query('api::mail.mail-message')
      .findMany({ where: { about: row.documentId } })
    expect(mail.map(({ template }: Json) => template)).toEqual(['schedule-failed'])
    expect((await entriesOf(row)).at(-1)).toMatchObject({ action: 'schedule-failed', after: 'publish' })
    // Dealt with: it is forgotten.
    const cleared = await schedule(saved.body, { publishAt: null })
    expect(cleared.body.schedule).toBeNull()
  })

  it('[C21] [C23] fails while a review is open, so that no draft goes live before the decision', async () => {
    const row = await article()
    await schedule(row, { publishAt: inHours(1) })
    const path = `${ARTICLES}/${row.documentId}/review`
    const asked = await cms.as('editor', 'POST', path, { baseVersion: row.version })
    expect([asked.status, asked.body.error]).toEqual([200, undefined])
    await Promise.allSettled([runAt(inHours(1))])
    expect(await read(row)).toMatchObject({
      state: 'draft',
      schedule: { failed: { reason: expect.stringContaining('A review of this draft is open.') } },
    })
    const { version } = await read(row)
    await schedule({ ...row, version }, { publishAt: inHours(2) })
    const decision = { baseVersion: version, note: 'Name the streets.' }
    const decided = await cms.as('administrator', 'POST', `${path}/changes`, decision)
    expect([decided.status, decided.body.error]).toEqual([200, undefined])
    await Promise.allSettled([runAt(inHours(2))])
    const kept = await read(row)
    expect(kept.schedule.failed.reason).toContain('requested changes')
    await schedule({ ...row, version: kept.version }, { publishAt: inHours(3) })
    expect(await runAt(inHours(3))).toBe(1)
    expect(await read(row)).toMatchObject({ state: 'published' })
  })

  it('[C21] fails when its author was blocked', async () => {
    const row = await article()
    await schedule(row, { publishAt: inHours(1) })
    await cms.strapi.db.query(SCHEDULE).updateMany({
      where: { subject: row.documentId },
      data: { account: '999999' },
    })
    await runAt(inHours(1))
    const { state, schedule: after } = await read(row)
    expect([state, after.failed.reason]).toEqual([
      'draft',
      expect.stringContaining('no longer has permission to publish'),
    ])
  })

  it('[C21] is removed when an editor publishes or unpublishes by hand', async () => {
    const published = await article()
    const unpublishAt = inHours(2)
    await schedule(published, { publishAt: inHours(1), unpublishAt })
    const { body } = await cms.as('editor', 'POST', `${ARTICLES}/${published.documentId}/publish`, {
      baseVersion: published.version,
    })
    expect(body.schedule).toMatchObject({ publishAt: null, unpublishAt: unpublishAt.toISOString() })
    const deleted = await article()
    await schedule(deleted, { publishAt: inHours(1) })
    await cms.as('editor', 'DELETE', `${ARTICLES}/${deleted.documentId}?baseVersion=${deleted.version}`)
    expect(await stored(deleted)).toEqual([])
  })

  it('[C21] is rejected by role, for invalid drafts and times, and for an outdated draft', async () => {
    const row = await article()
    for (const caller of ['anonymous', 'read token'] as const)
      expect([401, 403]).toContain((await schedule(row, { publishAt: inHours(1) }, caller)).status)
    const incomplete = await cms.as('editor', 'POST', ARTICLES, { data: { title: 'Bare', slug: 'bare' } })
    const refused = await schedule(incomplete.body, { publishAt: inHours(1) })
    expect(refused.status).toBe(400)
    expect(refused.body.error.details.errors.length).toBeGreaterThan(0)
    for (const times of [
      { publishAt: inHours(-1) },
      { publishAt: 'tomorrow' },
      { publishAt: 7 },
      { publishAt: '2026-99-99T00:00:00Z' },
      { publishAt: inHours(24 * 800) },
      { publishAt: inHours(2), unpublishAt: inHours(2) },
      { unpublishAt: inHours(2) },
    ])
      expect((await schedule(row, times)).status).toBe(400)
    expect((await schedule(row, { publishAt: inHours(1), other: 1 })).status).toBe(400)
    const stale = { ...row, version: 'another' }
    expect((await schedule(stale, { publishAt: inHours(1) })).status).toBe(409)
    expect((await schedule({ ...row, documentId: 'gone' }, { publishAt: inHours(1) })).status).toBe(404)
  })

  it('[C21] gives its document the state “scheduled” instead of “draft” in lists', async () => {
    const row = await article({ title: 'Found by its state' })
    await schedule(row, { publishAt: inHours(1) })
    const titles = async (state: string): Promise<string[]> =>
      (await cms.as('editor', 'GET', `${ARTICLES}?state=${state}&q=Found`)).body.rows.map(
        ({ data }: Json) => data.title,
      )
    expect(await titles('scheduled')).toEqual(['Found by its state'])
    expect(await titles('draft')).toEqual([])
    const { types } = (await cms.as('editor', 'GET', '/api/manage/summary')).body
    expect(types.find(({ path }: Json) => path === 'news-articles').scheduled).toBeGreaterThan(0)
  })

  it('[C21] is deleted 30 days after it ran', async () => {
    const row = await article()
    await schedule(row, { publishAt: inHours(1) })
    await runAt(inHours(1))
    await runAsOf(inHours(24 * 29), purgeFinishedSchedules)
    expect(await stored(row)).toHaveLength(1)
    await runAsOf(inHours(24 * 32), purgeFinishedSchedules)
    expect(await stored(row)).toEqual([])
  })
})

describe('the calendar', () => {
  const aBarangay = async (): Promise<string> =>
    (await cms.as('editor', 'POST', '/api/manage/barangays', { data: { code: 'nangka', name: 'Nangka' } }))
      .body.documentId
  const days = (from: Date, to: Date) =>
    `?from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`
  const events = async (query: string, caller: Caller = 'editor'): Promise<Json[]> =>
    (await cms.as(caller, 'GET', `/api/manage/calendar${query}`)).body.events

  it('[C22] contains schedules and the dates in documents, soonest first, and nothing of other days', async () => {
    const row = await article({ title: 'In the calendar' })
    const [publishAt, unpublishAt] = [inHours(24 * 400), inHours(24 * 402)]
    await schedule(row, { publishAt, unpublishAt })
    const date = inHours(24 * 401)
      .toISOString()
      .slice(0, 10)
    const holiday = { date, name: 'Founding day' }
    const made = await cms.as('administrator', 'POST', '/api/manage/holidays', { data: holiday })
    expect([made.status, made.body.error]).toEqual([201, undefined])
    expect(await events(days(inHours(24 * 399), inHours(24 * 403)))).toEqual([
      {
        kind: 'publish',
        path: 'news-articles',
        documentId: row.documentId,
        title: 'In the calendar',
        at: publishAt.toISOString(),
      },
      {
        kind: 'holiday',
        path: 'holidays',
        documentId: made.body.documentId,
        title: 'Founding day',
        at: date,
      },
      expect.objectContaining({ kind: 'unpublish', at: unpublishAt.toISOString() }),
    ])
    expect(await events(days(inHours(24 * 410), inHours(24 * 420)))).toEqual([])
  })

  it('[C22] contains an interruption that will be published later on its own date, as not public', async () => {
    const [publishAt, start, end] = [inHours(24 * 430), inHours(24 * 431), inHours(24 * 431 + 4)]
    const made = await cms.as('editor', 'POST', '/api/manage/advisories', {
      data: {
        code: 'SA-800',
        title: 'Line upgrade',
        slug: 'line-upgrade-sa-800',
        kind: 'scheduled',
        stage: 'scheduled',
        windows: [{ start, end }],
        areas: [{ barangay: await aBarangay() }],
      },
    })
    expect([made.status, made.body.error]).toEqual([201, undefined])
    const around = days(inHours(24 * 429), inHours(24 * 433))
    expect(await events(around)).toEqual([])
    const { documentId, version } = made.body
    const set = await cms.as('editor', 'PUT', `/api/manage/advisories/${documentId}/schedule`, {
      baseVersion: version,
      publishAt,
      unpublishAt: null,
      accept: [],
    })
    expect([set.status, set.body.error]).toEqual([200, undefined])
    expect(await events(around)).toEqual([
      expect.objectContaining({ kind: 'publish', documentId }),
      expect.objectContaining({ kind: 'begins', documentId, at: start.toISOString(), isNotPublic: true }),
      expect.objectContaining({ kind: 'ends', documentId, at: end.toISOString(), isNotPublic: true }),
    ])
  })

  it('[C22] is rejected for visitors, without days, and for more than two months', async () => {
    expect((await cms.as('anonymous', 'GET', '/api/manage/calendar')).status).toBe(401)
    for (const query of [
      '',
      '?from=2026-11-01',
      '?from=2026-11-30&to=2026-11-01',
      '?from=2026-01-01&to=2026-12-31',
      '?from=2026-11-01T00:00:00Z&to=2026-11-02',
      '?from=2026-11-01&to=2026-11-02&more=1',
    ])
      expect((await cms.as('editor', 'GET', `/api/manage/calendar${query}`)).status).toBe(400)
  })
})
