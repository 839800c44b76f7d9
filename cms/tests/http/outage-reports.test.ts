import { beforeAll, expect, it } from 'vitest'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentType } from '../support/compiled'
import { createSample } from '../support/samples'

let cms: TestCms
let formsToken: string | undefined
let mabini: string
let rizal: string
let keys = 0

beforeAll(async () => {
  cms = await startCms()
  formsToken = await cms.tokenOf('forms token')
  const barangay = async (code: string, name: string) =>
    (await createSample(cms, contentType('barangay'), { code, name })).documentId
  mabini = await barangay('mabini', 'Mabini')
  rizal = await barangay('rizal', 'Rizal')
})

async function report(barangay: string, more: object = {}): Promise<string> {
  const data = { barangay, seen: 'no_power', place: 'Secret street', phone: '0917 555 0172', ...more }
  const key = `key-of-the-tests-${(keys += 1)}`
  const { status, body } = await from(
    cms,
    freshAddress(),
    'POST',
    '/api/outage-reports',
    { data, key },
    formsToken,
  )
  expect(status).toBe(201)
  return body.reference
}
const track = (reference: unknown, address = freshAddress()) =>
  from(cms, address, 'POST', '/api/tracking/outage-reports', { data: { reference } }, formsToken)

/** Publishes a draft of an advisory with all its warnings. @returns its path */
async function publishAdvisory({ documentId, version }: Json): Promise<string> {
  const path = `/api/manage/advisories/${documentId}`
  const { checks } = (await cms.as('editor', 'GET', `${path}/checks`)).body
  const accept = checks.map(({ code }: Json) => code)
  const { status } = await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: version, accept })
  expect(status).toBe(200)
  return path
}

it('[X26] a report is assigned to the advisory of its barangay, tracked by its reference, and closed with the outage', async () => {
  const [before, other, wires] = [
    await report(mabini),
    await report(rizal),
    await report(mabini, { seen: 'sparks' }),
  ]
  expect((await track(before)).body).toEqual({
    reference: before,
    barangay: 'Mabini',
    seen: 'no_power',
    at: expect.any(String),
    stage: 'new',
    outage: null,
  })
  const { body: draft } = await cms.as('editor', 'POST', '/api/manage/advisories', {
    data: {
      code: 'EA-118',
      kind: 'emergency',
      title: 'Broken pole',
      slug: 'broken-pole',
      stage: 'ongoing',
      windows: [{ start: new Date(Date.now() - 60_000).toISOString() }],
      areas: [{ barangay: mabini }],
    },
  })
  const path = await publishAdvisory(draft)
  const after = await report(mabini)
  const stages = async () =>
    Promise.all([before, after, other, wires].map(async (one) => (await track(one)).body.stage))
  expect(await stages()).toEqual(['in_hand', 'in_hand', 'new', 'new'])
  expect((await track(after)).body.outage).toEqual({
    code: 'EA-118',
    title: 'Broken pole',
    slug: 'broken-pole',
  })
  const counts = await cms.as('editor', 'GET', '/api/manage/outage-report-counts')
  expect(counts.body).toMatchObject({
    barangays: [
      { name: 'Mabini', reports: 3, advisories: ['EA-118'] },
      { name: 'Rizal', reports: 1, advisories: [] },
    ],
    feeders: [{ name: null, reports: 4 }],
  })
  expect((await cms.as('editor', 'POST', `${path}/progress`, { data: { stage: 'restored' } })).status).toBe(
    200,
  )
  expect(await stages()).toEqual(['closed', 'closed', 'new', 'new'])
})

it('[X26] a report joins an advisory of a part of its barangay only from a street without power, or by hand', async () => {
  const nangka = (await createSample(cms, contentType('barangay'), { code: 'nangka', name: 'Nangka' }))
    .documentId
  const before = [
    await report(nangka, { place: 'Purok 3' }),
    await report(nangka, { place: 'Nangka Heights phase 2' }),
  ]
  const { body: draft } = await cms.as('editor', 'POST', '/api/manage/advisories', {
    data: {
      code: 'EA-121',
      kind: 'emergency',
      title: 'Broken crossarm',
      slug: 'broken-crossarm',
      stage: 'ongoing',
      windows: [{ start: new Date(Date.now() - 60_000).toISOString() }],
      areas: [
        { barangay: nangka, streets: 'Rizal Street; Purok 3' },
        { barangay: nangka, portion: 'Nangka Heights', excluded: true },
      ],
    },
  })
  await publishAdvisory(draft)
  const references = [
    ...before,
    await report(nangka, { place: '14 Rizal St.' }),
    await report(nangka, { place: 'Nangka Heights' }),
    await report(nangka, { place: null }),
  ]
  const outages = async () =>
    Promise.all(
      references.map(async (one) => {
        const { stage, outage } = (await track(one)).body
        return [stage, outage?.code ?? null]
      }),
    )
  const [joined, open] = [
    ['in_hand', 'EA-121'],
    ['new', null],
  ]
  expect(await outages()).toEqual([joined, open, joined, open, open])
  const { rows } = (await cms.as('editor', 'GET', '/api/manage/outage-reports?barangay=nangka')).body
  const { documentId, version } = rows.find(({ data }: Json) => data.reference === references[4])
  const saved = await cms.as('editor', 'PUT', `/api/manage/outage-reports/${documentId}`, {
    data: { stage: 'in_hand', advisoryCode: 'EA-121' },
    baseVersion: version,
  })
  expect(saved.status).toBe(200)
  expect(await outages()).toEqual([joined, open, joined, open, joined])
})

it('[X26] a report reveals nothing about its sender, and references can’t be enumerated', async () => {
  const reference = await report(rizal)
  expect(JSON.stringify((await track(reference)).body)).not.toMatch(/Secret|0917/)
  const address = freshAddress()
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries += 1) statuses.push((await track('R-2222-2222', address)).status)
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429])
  expect((await track(7)).status).toBe(400)
})

it('[X26] the control room’s list begins with open dangerous reports, then other open ones, newest first', async () => {
  const santol = (await createSample(cms, contentType('barangay'), { code: 'santol', name: 'Santol' }))
    .documentId
  const closed = await report(santol, { seen: 'broken_pole' })
  const pole = await report(santol, { seen: 'broken_pole' })
  const [older, sparks, newer] = [
    await report(santol),
    await report(santol, { seen: 'sparks' }),
    await report(santol, { seen: 'flickering' }),
  ]
  const path = '/api/manage/outage-reports'
  const list = async (more = '') =>
    (await cms.as('editor', 'GET', `${path}?barangay=santol${more}`)).body.rows
  const { documentId, version } = (await list()).find(({ data }: Json) => data.reference === closed)
  const saved = await cms.as('editor', 'PUT', `${path}/${documentId}`, {
    data: { stage: 'closed' },
    baseVersion: version,
  })
  expect(saved.status).toBe(200)
  const references = (rows: Json[]) => rows.map(({ data }) => data.reference)
  expect(references(await list())).toEqual([sparks, pole, newer, older, closed])
  expect(references(await list('&sort=createdAt:asc'))).toEqual([closed, pole, older, sparks, newer])
})

it('[C07] a list of many reports is sorted by an index, by triage and by time', async () => {
  const { connection, dialect } = cms.strapi.db
  const isPostgres = dialect.client === 'postgres'
  const planOf = async (query: string): Promise<string> => {
    const asked: { sql: string; bindings: never[] }[] = []
    const note = (one: (typeof asked)[number]) => void asked.push(one)
    connection.on('query', note)
    expect((await cms.as('editor', 'GET', `/api/manage/outage-reports?pageSize=25${query}`)).status).toBe(200)
    connection.off('query', note)
    const { sql, bindings } = asked.find((one) => /outage_reports.* order by .*created_at/.test(one.sql))!
    const plan: Json = await connection.transaction(async (trx): Promise<Json> => {
      // With few rows it would rather read and sort them all.
      if (isPostgres)
        for (const way of ['seqscan', 'sort', 'bitmapscan']) await trx.raw(`set local enable_${way} = off`)
      return trx.raw(`explain ${isPostgres ? '' : 'query plan '}${sql.replace(/\$\d+/g, '?')}`, bindings)
    })
    return JSON.stringify(plan.rows ?? plan)
  }
  expect(await planOf('')).toContain('outage_reports_triage')
  for (const query of ['', '&sort=createdAt:desc'])
    expect(await planOf(query)).not.toMatch(/TEMP B-TREE|Sort/)
  expect(await planOf('&sort=createdAt:desc')).toContain('outage_reports_newest')
})
