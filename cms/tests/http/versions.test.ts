import type * as Clock from '../../src/platform/clock'
import type * as Trash from '../../src/publishing/trash/trash-items'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { createClass, createRate, publishRate } from '../support/content'

const RATES = '/api/manage/power-rates'
const DAY_MS = 24 * 60 * 60 * 1000

const { purgeExpiredTrash } = compiled('src/publishing/trash/trash-items.js') as typeof Trash
const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock

let cms: TestCms
let residential: string
let month = 0

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const input = (data: Json) => ({ ...data, customerClass: data.customerClass.documentId })

/** A published rate of a month of its own. */
async function createPublished(note: string): Promise<Json> {
  month += 1
  const day = `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  return publishRate(cms, await createRate(cms, residential, day, { note }))
}

async function save(row: Json, changed: object, caller: Caller = 'editor'): Promise<Json> {
  const { status, body } = await cms.as(caller, 'PUT', `${RATES}/${row.documentId}`, {
    baseVersion: row.version,
    data: { ...input(row.data), ...changed },
  })
  expect(status).toBe(200)
  return body
}

async function publish(row: Json, caller: Caller = 'editor'): Promise<Json> {
  const accept = ['rate-band', 'unchanged-rate', 'negative-charge']
  const { status, body } = await cms.as(caller, 'POST', `${RATES}/${row.documentId}/publish`, {
    baseVersion: row.version,
    accept,
  })
  expect(status).toBe(200)
  return body
}

const versionsOf = async ({ documentId }: Json): Promise<Json> =>
  (await cms.as('editor', 'GET', `${RATES}/${documentId}/versions`)).body
const numbersOf = async (row: Json): Promise<number[]> =>
  (await versionsOf(row)).versions.map(({ number }: Json) => number)
const nameDraft = (row: Json, name: unknown) =>
  cms.as('editor', 'POST', `${RATES}/${row.documentId}/versions`, { name })
const SETTINGS = '/api/manage/site-setting'

async function saveSettings(data: object): Promise<Json> {
  const { body: row } = await cms.as('administrator', 'GET', SETTINGS)
  const { status, body } = await cms.as('administrator', 'PUT', SETTINGS, {
    baseVersion: row?.version ?? null,
    data: { ...row?.data, ...data },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}

describe('versions', () => {
  it('[C17] contain what visitors saw until the next publication, with its author and time', async () => {
    const first = await createPublished('First')
    expect(await versionsOf(first)).toEqual({
      versions: [],
      live: { at: expect.any(String), by: expect.any(String) },
    })
    const { live } = await versionsOf(first)
    const second = await publish(await save(first, { note: 'Second' }), 'administrator')
    const { versions, live: now } = await versionsOf(second)
    expect(versions).toEqual([{ number: 1, name: null, isPublished: true, ...live }])
    expect(now.by).not.toBe(live.by)

    const { status, body } = await cms.as('editor', 'GET', `${RATES}/${first.documentId}/versions/1`)
    expect(status).toBe(200)
    expect(body.data).toEqual(first.data)
    const restored = await publish(await save(second, input(body.data)))
    expect(restored.data).toEqual(first.data)
    expect(await numbersOf(restored)).toEqual([2, 1])
  })

  it('[C17] aren’t created for a saved draft, or for a publication without changes', async () => {
    const row = await createPublished('Same')
    const saved = await save(row, { note: 'Draft' })
    await publish(await save(saved, { note: 'Same' }))
    expect(await numbersOf(row)).toEqual([])
  })

  it('[C17] contain a draft that lost most of its content, and one of a former sitting', async () => {
    const draft = await createRate(cms, residential, '2031-01', { note: 'Long. '.repeat(150) })
    const longer = await save(draft, { note: 'Longer. '.repeat(150) })
    expect(await numbersOf(longer)).toEqual([])
    const emptied = await save(longer, { note: 'oops' })
    const [lost] = (await versionsOf(emptied)).versions
    expect(lost).toMatchObject({ number: 1, name: null, isPublished: false, by: 'Demo Editor' })
    const { body } = await cms.as('editor', 'GET', `${RATES}/${draft.documentId}/versions/1`)
    expect(body.data.note).toBe('Longer. '.repeat(150).trim())
    const again = await save(emptied, { note: 'oops, again' })
    expect(await numbersOf(again)).toEqual([1])
    await strapi.db.query('api::power-rate.power-rate').updateMany({
      where: { documentId: draft.documentId },
      data: { updatedAt: new Date(Date.now() - 11 * 60 * 1000) },
    })
    await save(again, { note: 'After lunch' })
    expect(await numbersOf(again)).toEqual([2, 1])
  })

  it('[C17] contain what one person saved before another saves over it', async () => {
    const draft = await createRate(cms, residential, '2031-03', { note: 'By the editor' })
    const more = await save(draft, { note: 'By the editor, longer' })
    const first = await save(more, { note: 'By the administrator' }, 'administrator')
    const second = await save(first, { note: 'By the administrator, longer' }, 'administrator')
    expect((await versionsOf(draft)).versions).toMatchObject([{ number: 1, by: 'Demo Editor' }])
    const { body } = await cms.as('editor', 'GET', `${RATES}/${draft.documentId}/versions/1`)
    expect(body.data.note).toBe('By the editor, longer')
    await save(second, { note: 'Again by the editor' })
    expect((await versionsOf(draft)).versions).toMatchObject([
      { number: 2, by: 'Demo Administrator' },
      { number: 1, by: 'Demo Editor' },
    ])
  })

  it('[C17] contain once what another editor saved and a conflict was decided against', async () => {
    const draft = await createRate(cms, residential, '2031-02', { note: 'Long. '.repeat(150) })
    const theirs = await save(draft, { note: 'Theirs. '.repeat(150) }, 'administrator')
    // It also loses most of the content, which alone would archive the same draft.
    await cms.as('editor', 'PUT', `${RATES}/${draft.documentId}`, {
      baseVersion: theirs.version,
      data: { ...input(theirs.data), note: 'Mine' },
      archivesReplacedDraft: true,
    })
    const { versions } = await versionsOf(draft)
    expect(versions).toMatchObject([
      { number: 2, isPublished: false, by: 'Demo Administrator' },
      { number: 1, isPublished: false, by: 'Demo Editor' },
    ])
    const { body } = await cms.as('editor', 'GET', `${RATES}/${draft.documentId}/versions/2`)
    expect(body.data.note).toBe('Theirs. '.repeat(150).trim())
  })

  it('[C17] contain a draft that was discarded', async () => {
    const row = await createPublished('Public')
    const saved = await save(row, { note: 'Discarded' })
    const address = `${RATES}/${row.documentId}`
    const discarded = await cms.as('editor', 'POST', `${address}/discard`, { baseVersion: saved.version })
    expect([discarded.status, discarded.body.data.note]).toEqual([200, 'Public'])
    expect((await versionsOf(row)).versions).toMatchObject([{ number: 1, isPublished: false }])
    expect((await cms.as('editor', 'GET', `${address}/versions/1`)).body.data.note).toBe('Discarded')
  })

  it('[C17] are numbered by time, also when a publication is replaced after a draft that was saved later', async () => {
    const first = await createPublished('First')
    const mine = await save(first, { note: 'Mine' })
    const { body } = await cms.as('editor', 'PUT', `${RATES}/${first.documentId}`, {
      baseVersion: mine.version,
      data: { ...input(mine.data), note: 'Second' },
      archivesReplacedDraft: true,
    })
    await publish(body)
    const { versions } = await versionsOf(first)
    expect(versions).toMatchObject([
      { number: 2, isPublished: false },
      { number: 1, isPublished: true },
    ])
    const { body: older } = await cms.as('editor', 'GET', `${RATES}/${first.documentId}/versions/1`)
    expect(older.data.note).toBe('First')
  })

  it('[C17] contain what was withdrawn from the site', async () => {
    const row = await createPublished('Withdrawn')
    const address = `${RATES}/${row.documentId}`
    await cms.as('editor', 'POST', `${address}/unpublish`, { baseVersion: row.version })
    const { versions, live } = await versionsOf(row)
    expect(versions).toMatchObject([{ number: 1, isPublished: true }])
    expect(live).toBeNull()
  })

  it('[C17] can be created from a draft with a name, and renamed', async () => {
    const row = await save(await createPublished('Public'), { note: 'For the press' })
    const { status, body } = await nameDraft(row, '  As released\u0000 ')
    expect(status).toBe(400)
    expect(body.error.message).toContain('NUL')
    expect((await nameDraft(row, '  As released ')).body).toMatchObject({
      number: 1,
      name: 'As released',
      isPublished: false,
    })
    const one = `${RATES}/${row.documentId}/versions/1`
    expect((await cms.as('editor', 'GET', one)).body.data.note).toBe('For the press')
    const renamed = await cms.as('editor', 'PUT', one, { name: 'As sent' })
    expect(renamed).toMatchObject({ status: 200, body: { number: 1, name: 'As sent' } })
    for (const name of [null, '', '  ', 7, 'x'.repeat(81)])
      expect((await cms.as('editor', 'PUT', one, { name })).status).toBe(400)
    expect((await cms.as('editor', 'PUT', `${one}9`, { name: 'x' })).status).toBe(404)
    expect((await versionsOf(row)).versions).toMatchObject([{ name: 'As sent' }])
  })

  it('[C17] are limited by the setting; named ones are kept longest', async () => {
    let row = await createPublished('0')
    await nameDraft(row, 'Named')
    await saveSettings({ utilityName: 'Tanglaw Electric', maxVersions: 10 })
    for (let index = 1; index <= 12; index++) row = await publish(await save(row, { note: String(index) }))
    const { versions } = await versionsOf(row)
    expect(versions.map(({ number }: Json) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 2])
    expect(versions.at(-1)).toMatchObject({ name: 'Named' })
  })

  it('[C17] of a type without drafts contain what each save replaced', async () => {
    await saveSettings({ utilityName: 'Tanglaw Electric' })
    await saveSettings({ utilityName: 'Renamed Electric' })
    const { versions, live } = (await cms.as('administrator', 'GET', `${SETTINGS}/versions`)).body
    expect(versions[0]).toMatchObject({ isPublished: true })
    expect(live).not.toBeNull()
    const newest = `${SETTINGS}/versions/${versions[0].number}`
    expect((await cms.as('administrator', 'GET', newest)).body.data.utilityName).toBe('Tanglaw Electric')
  })

  it('[C17] of a restored document are kept; those in the trash are deleted after 30 days', async () => {
    const row = await publish(await save(await createPublished('Old'), { note: 'New' }))
    const address = `${RATES}/${row.documentId}`
    const remove = async (version: string) =>
      expect((await cms.as('editor', 'DELETE', `${address}?baseVersion=${version}`)).status).toBe(204)
    await remove(row.version)
    await purgeExpiredTrash()
    const back = await cms.as('editor', 'POST', RATES, { publish: true, fromTrash: row.documentId })
    expect(await numbersOf(row)).toEqual([1])

    await remove(back.body.version)
    const count = () =>
      cms.strapi.db.query('api::version.version').count({ where: { subject: row.documentId } })
    expect(await count()).toBe(1)
    await runAsOf(new Date(Date.now() + 31 * DAY_MS), purgeExpiredTrash)
    expect(await count()).toBe(0)
  })
})
