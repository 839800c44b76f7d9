import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

const RATES = '/api/manage/power-rates'
const CHARGES = '/api/manage/generation-charges'
const SOURCES = '/api/manage/energy-sources'

let cms: TestCms
const classes: Record<string, string> = {}

beforeAll(async () => {
  cms = await startCms()
  for (const code of ['residential', 'commercial', 'industrial', 'street']) {
    classes[code] = await createClass(cms, code)
  }
})

const get = async (address: string): Promise<Json> => (await cms.as('editor', 'GET', address)).body
const post = (address: string, body: object = {}, caller: Caller = 'editor') =>
  cms.as(caller, 'POST', address, body)
const rowsIn = async (month: string): Promise<Json[]> =>
  (await get(`${RATES}?billingMonth=${month}&sort=customerClass:asc`)).rows
const item = ({ documentId, version }: Json) => ({ documentId, baseVersion: version })
const auditLength = () => cms.strapi.db.query('api::audit-entry.audit-entry').count()

describe('a month created from the previous one', () => {
  beforeAll(async () => {
    for (const [index, code] of ['residential', 'commercial', 'industrial'].entries()) {
      const rate = await createRate(cms, classes[code]!, '2026-11', {
        periodFrom: '2026-10-26',
        periodTo: '2026-11-25',
        effectiveFrom: '2026-11-30',
        note: 'November alone',
        ercReferences: 'ERC 2026-11',
        components: [component('generation', 6.5 + index), component('supply', -0.26, { group: 'supply' })],
      })
      await publishRate(cms, rate)
    }
  })

  it('[C04] is previewed', async () => {
    const { month, from, rows, blankFields } = await get(`${RATES}/months/next`)
    expect([month, from]).toEqual(['2026-12', '2026-11'])
    expect(blankFields).toEqual(['ERC references', 'Note for visitors', 'Rate schedule (PDF)'])
    expect(rows.map((row: Json) => row.title).sort()).toEqual([
      'Commercial, December 2026',
      'Industrial, December 2026',
      'Residential, December 2026',
    ])
    expect(rows.every((row: Json) => row.documentId === null)).toBe(true)
    expect(rows.some((row: Json) => row.isUnpublished)).toBe(false)
  })

  it('[C04] names what would be copied from an unpublished draft', async () => {
    const [rate] = await rowsIn('2026-11')
    const changed = await cms.as('editor', 'PUT', `${RATES}/${rate.documentId}`, {
      baseVersion: rate.version,
      data: { note: 'Not published' },
    })
    const { rows } = await get(`${RATES}/months/next`)
    expect(rows.map((row: Json) => row.isUnpublished).sort()).toEqual([false, false, true])
    await publishRate(cms, changed.body)
  })

  it('[C04] has drafts of all classes with their components; dates move on, and monthly values are blank', async () => {
    const { status, body } = await post(`${RATES}/months/2026-12`)
    expect(status).toBe(201)
    expect(body.created).toHaveLength(3)
    const rows = await rowsIn('2026-12')
    expect(rows.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
    const { data } = await get(`${RATES}/${rows[2].documentId}`)
    expect(data).toMatchObject({
      billingMonth: '2026-12-01',
      periodFrom: '2026-11-26',
      periodTo: '2026-12-25',
      // The last day of a month stays the last.
      effectiveFrom: '2026-12-31',
      note: null,
      ercReferences: null,
      document: null,
    })
    expect(data.components.map(({ code, amount }: Json) => [code, amount])).toEqual([
      ['generation', 6.5],
      ['supply', -0.26],
    ])
  })

  it('[C04] an existing month is left unchanged, and only missing drafts are offered', async () => {
    const again = await post(`${RATES}/months/2026-12`)
    expect(again).toMatchObject({ status: 200, body: { batch: null, created: [] } })
    expect(again.body.rows.every(({ documentId }: Json) => documentId !== null)).toBe(true)

    await createRate(cms, classes.street!, '2026-11')
    const { month, rows } = await get(`${RATES}/months/next`)
    expect(month).toBe('2026-12')
    expect(rows.filter(({ documentId }: Json) => documentId === null)).toEqual([
      { title: 'Street, December 2026', documentId: null, isUnpublished: true },
    ])
    const { status, body } = await post(`${RATES}/months/2026-12`)
    expect([status, body.created.length]).toEqual([201, 1])
    expect(await rowsIn('2026-12')).toHaveLength(4)
  })

  it('[C04] is created once when two users create it at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(`${RATES}/months/2027-01`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await rowsIn('2027-01')).toHaveLength(4)
  })

  it('[C04] can be undone as a whole, once', async () => {
    const { body } = await post(`${RATES}/months/2027-02`)
    expect(await rowsIn('2027-02')).toHaveLength(4)
    expect((await post(`${CHARGES}/batches/${body.batch}/undo`)).status).toBe(404)
    const undone = await post(`${RATES}/batches/${body.batch}/undo`)
    expect([undone.status, undone.body]).toEqual([200, { undone: 4 }])
    expect(await rowsIn('2027-02')).toEqual([])
    expect((await post(`${RATES}/batches/${body.batch}/undo`)).status).toBe(404)
  })

  it('[C04] can’t be undone once an editor has changed part of it', async () => {
    const { body } = await post(`${RATES}/months/2027-02`)
    const [first, ...others] = body.created
    await cms.as('editor', 'PUT', `${RATES}/${first.documentId}`, {
      baseVersion: first.version,
      data: { note: 'Mine' },
    })
    const refused = await post(`${RATES}/batches/${body.batch}/undo`)
    expect([refused.status, refused.body.error.name]).toEqual([409, 'ConflictError'])
    expect(refused.body.error.message).toBe(
      `“${first.title}” has been changed since then, so nothing was undone.`,
    )
    expect(await rowsIn('2027-02')).toHaveLength(4)
    await post(`${RATES}/bulk`, { action: 'remove', items: others.map(item) })
  })

  it('[C04] is rejected with a message when the requested month is invalid', async () => {
    for (const month of ['2026-13', '2026', 'december', '2026-12-01']) {
      expect((await get(`${RATES}/months/${month}`)).error.status).toBe(400)
      expect((await post(`${RATES}/months/${month}`)).status).toBe(400)
    }
    const { status, body } = await post(`${RATES}/months/2020-01`)
    expect([status, body.error.message]).toEqual([400, 'There’s no month before January 2020 to copy from.'])
    expect((await get(`${SOURCES}/months/next`)).error.message).toBe('There’s no month to copy from yet.')
  })

  it('[C04] works for charges and sources: names stay, numbers are blank', async () => {
    const charge = {
      billingMonth: '2026-11',
      technology: 'solar',
      contractType: 'psa',
      energyKwh: 5,
      basicCost: 1.5,
    }
    await post(CHARGES, {
      data: { ...charge, source: 'Sun', supplyPeriodFrom: '2026-10-26', supplyPeriodTo: '2026-11-25' },
    })
    const started = await post(`${CHARGES}/months/next`)
    const [made] = (await get(`${CHARGES}?billingMonth=2026-12`)).rows
    expect(made.documentId).toBe(started.body.created[0].documentId)
    expect(made.data).toMatchObject({
      source: 'Sun',
      technology: 'solar',
      supplyPeriodFrom: '2026-11-26',
      supplyPeriodTo: '2026-12-25',
      energyKwh: null,
      basicCost: null,
    })
    await post(SOURCES, {
      data: { month: '2026-11', name: 'Sun', technology: 'solar', contractType: 'psa', energyKwh: 5 },
    })
    await post(`${SOURCES}/months/next`)
    const [source] = (await get(`${SOURCES}?month=2026-12`)).rows
    expect(source.data).toMatchObject({ name: 'Sun', energyKwh: null })
  })
})

describe('atomic publication', () => {
  it('[C04] publishes nothing when one document is invalid, and reports each problem', async () => {
    const rows = await rowsIn('2027-01')
    const unfit = rows[0]
    const changed = await cms.as('editor', 'PUT', `${RATES}/${unfit.documentId}`, {
      baseVersion: unfit.version,
      data: { components: [] },
    })
    const stale = { ...item(rows[1]), baseVersion: 'older' }
    const items = [item(changed.body), stale, ...rows.slice(2).map(item)]
    const before = await auditLength()
    const request = {
      action: 'publish',
      items,
      atomic: true,
      accept: ['rate-band', 'unchanged-rate', 'negative-charge'],
    }
    const { status, body } = await post(`${RATES}/bulk`, request)
    expect(status).toBe(200)
    expect(body.results.map((result: Json) => result.status)).toEqual([400, 409, 424, 424])
    expect((await rowsIn('2027-01')).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft', 'draft'])
    expect(await auditLength()).toBe(before)

    await cms.as('editor', 'PUT', `${RATES}/${unfit.documentId}`, {
      baseVersion: changed.body.version,
      data: { components: [component('generation', 7)] },
    })
    const whole = (await rowsIn('2027-01')).map(item)
    const done = await post(`${RATES}/bulk`, { ...request, items: whole })
    expect(done.body.results.map((result: Json) => result.status)).toEqual([200, 200, 200, 200])
    expect((await rowsIn('2027-01')).every(({ state }) => state === 'published')).toBe(true)
  })

  it('[C04] publishes nothing when one document no longer exists', async () => {
    const twin = await post(SOURCES, {
      data: { month: '2027-05', name: 'Twin', technology: 'solar', contractType: 'psa' },
    })
    const items = [item(twin.body), { documentId: 'nobody00000000000000000a', baseVersion: 'x' }]
    const { body } = await post(`${SOURCES}/bulk`, { action: 'publish', items, atomic: true })
    expect(body.results.map((result: Json) => result.status)).toEqual([424, 404])
    expect((await get(`${SOURCES}/${twin.body.documentId}`)).state).toBe('draft')
    expect((await post(`${SOURCES}/bulk`, { action: 'publish', items, atomic: 'yes' })).status).toBe(400)
  })
})
