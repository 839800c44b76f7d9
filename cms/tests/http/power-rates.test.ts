import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Json, type TestCms } from '../support/cms'
import { component, createClass, createRate, publishRate } from '../support/content'

const RATES = '/api/manage/power-rates'

let cms: TestCms
let residential: string
let commercial: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
  commercial = await createClass(cms, 'commercial')
})

const publicRates = async (): Promise<Json[]> =>
  (await cms.as('read token', 'GET', '/api/power-rates')).body.data

/** A row's data as an editor sends it: what it points at by its id. */
const input = (data: Json) => ({ ...data, customerClass: data.customerClass.documentId })

describe('a power rate', () => {
  it('[U02] [M02] is restored after a deletion with its id and content, as public as it was', async () => {
    const row = await createRate(cms, residential, '2025-02', { note: 'As published' })
    const published = await publishRate(cms, row)
    const address = `${RATES}/${row.documentId}`
    const data = { ...input(row.data), note: 'As published' }
    const draft = { ...data, note: 'Changed since' }
    const saved = await cms.as('editor', 'PUT', address, { baseVersion: published.version, data: draft })
    const alive = await cms.as('editor', 'POST', RATES, { fromTrash: row.documentId })
    expect(alive.status).toBe(400)

    await cms.as('editor', 'DELETE', `${address}?baseVersion=${saved.body.version}`)
    const body = { publish: true, fromTrash: row.documentId }
    const restored = await cms.as('administrator', 'POST', RATES, body)
    expect(restored.status).toBe(201)
    expect(restored.body).toMatchObject({ documentId: row.documentId, state: 'modified' })
    expect(restored.body.data).toEqual(saved.body.data)
    expect(restored.body.published).toEqual({ ...saved.body.data, note: 'As published' })
    const live = (await publicRates()).find(({ documentId }) => documentId === row.documentId)
    expect(live).toMatchObject({ note: 'As published' })

    const entries = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { subject: row.documentId }, orderBy: { id: 'asc' } })
    const [gone, ...after] = entries.slice(-4)
    expect(after.map(({ action }) => action)).toEqual(['restore', 'publish', 'update'])
    expect(gone.action).toBe('delete')
    expect(after[2].after).toBe(gone.before)
    expect((await cms.as('editor', 'POST', RATES, body)).status).toBe(400)
    await cms.as('editor', 'DELETE', `${address}?baseVersion=${restored.body.version}`)
  })

  it('[U02] shows the last action on it, and whether the current user performed it', async () => {
    const published = await publishRate(cms, await createRate(cms, residential, '2025-03'))
    const address = `${RATES}/${published.documentId}`
    const { body } = await cms.as('administrator', 'POST', `${address}/unpublish`, {
      baseVersion: published.version,
    })
    expect(body.lastChange).toMatchObject({ action: 'unpublish', by: 'Demo Administrator', isOwn: true })
    expect(Date.parse(body.lastChange.at)).toBeGreaterThanOrEqual(Date.parse(body.updatedAt))
    const read = await cms.as('editor', 'GET', address)
    expect(read.body.lastChange).toMatchObject({ by: 'Demo Administrator', isOwn: false })
    await cms.as('editor', 'DELETE', `${address}?baseVersion=${body.version}`)
  })

  it('[M02] [C04] can be published, modified, unpublished and deleted', async () => {
    const draft = await createRate(cms, residential, '2026-01')
    const address = `${RATES}/${draft.documentId}`
    expect(draft).toMatchObject({
      state: 'draft',
      publishedAt: null,
      updatedBy: 'Demo Editor',
      data: { billingMonth: '2026-01-01', customerClass: { documentId: residential, code: 'residential' } },
      abilities: { save: true, publish: true, unpublish: false, discard: false, remove: true },
    })
    expect(await publicRates()).toEqual([])

    const published = await publishRate(cms, draft)
    expect(published).toMatchObject({
      state: 'published',
      version: draft.version,
      abilities: { publish: false, unpublish: true, discard: false },
    })
    expect(published.publishedAt).not.toBeNull()

    const saved = await cms.as('editor', 'PUT', address, {
      baseVersion: published.version,
      data: { components: [component('generation', 7)] },
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ state: 'modified', abilities: { publish: true, discard: true } })
    const [live] = await publicRates()
    expect(live.components[0].amount).toBe(6.482)

    const discarded = await cms.as('editor', 'POST', `${address}/discard`, {
      baseVersion: saved.body.version,
    })
    expect(discarded.body).toMatchObject({ state: 'published', version: draft.version })
    expect(discarded.body.data.components).toEqual(draft.data.components)

    const unpublished = await cms.as('editor', 'POST', `${address}/unpublish`, { baseVersion: draft.version })
    expect(unpublished.body.state).toBe('draft')
    expect(await publicRates()).toEqual([])

    const removed = await cms.as('editor', 'DELETE', `${address}?baseVersion=${draft.version}`)
    expect(removed.status).toBe(204)
    expect((await cms.as('editor', 'GET', address)).status).toBe(404)
  })

  it('[M02] an outdated save, publication or deletion gets 409 with the complete current version', async () => {
    const first = await createRate(cms, residential, '2026-02')
    const address = `${RATES}/${first.documentId}`
    const second = await cms.as('administrator', 'PUT', address, {
      baseVersion: first.version,
      data: { note: 'Theirs' },
    })
    const stale = await Promise.all([
      cms.as('editor', 'PUT', address, { baseVersion: first.version, data: { note: 'Mine' } }),
      cms.as('editor', 'POST', `${address}/publish`, { baseVersion: first.version }),
      cms.as('editor', 'DELETE', `${address}?baseVersion=${first.version}`),
    ])
    for (const { status, body } of stale) {
      expect(status).toBe(409)
      expect(body.error).toMatchObject({ status: 409, name: 'ConflictError' })
      expect(body.error.details.current).toMatchObject({
        version: second.body.version,
        updatedBy: 'Demo Administrator',
        data: { note: 'Theirs' },
      })
    }
    expect((await cms.as('editor', 'GET', address)).body.data.note).toBe('Theirs')
  })

  it('[M02] a second rate for a month and class is rejected at its month, draft or published', async () => {
    const own = await createRate(cms, commercial, '2026-02')
    const second = await cms.as('editor', 'POST', RATES, {
      data: { billingMonth: '2026-02-01', customerClass: commercial },
    })
    expect(second.status).toBe(400)
    expect(second.body.error.details.errors).toEqual([
      {
        path: ['billingMonth'],
        message: 'A rate for this month and class already exists.',
        name: 'ValidationError',
      },
    ])

    // The draft moves away from its month, another takes it; the published row still holds it.
    const published = await publishRate(cms, own)
    const moved = await cms.as('editor', 'PUT', `${RATES}/${own.documentId}`, {
      baseVersion: published.version,
      data: { billingMonth: '2026-03' },
    })
    expect(moved.status).toBe(200)
    const other = await createRate(cms, commercial, '2026-02')
    const refused = await cms.as('editor', 'POST', `${RATES}/${other.documentId}/publish`, {
      baseVersion: other.version,
    })
    expect(refused.status).toBe(400)
    expect(refused.body.error.details.errors[0].path).toEqual(['billingMonth'])
  })

  it.each([
    ['no month', { billingMonth: null }, ['billingMonth'], 'Choose a billing month.'],
    ['a day that is no month', { billingMonth: '2026-11-15' }, ['billingMonth'], 'Choose a month.'],
    ['no class', { customerClass: null }, ['customerClass'], 'Choose a customer class.'],
    [
      'an unknown class',
      { customerClass: 'abcdefghijkl' },
      ['customerClass'],
      'The linked content was deleted. Choose another.',
    ],
    [
      'text for an amount',
      { components: [component('a', 'six' as never)] },
      ['components', 0, 'amount'],
      'Enter a number, such as 0.2600.',
    ],
    [
      'five decimal places',
      { components: [component('a', 1.23456)] },
      ['components', 0, 'amount'],
      'Use up to 4 decimal places, such as 0.2600.',
    ],
    [
      'an unknown group',
      { components: [component('a', 1, { group: 'magic' })] },
      ['components', 0, 'group'],
      'There’s no charge group with the code “magic”. Choose another, or add one with this code.',
    ],
    [
      'a period that ends first',
      { periodFrom: '2026-02-01', periodTo: '2026-01-01' },
      ['periodTo'],
      'The end can’t be before the start.',
    ],
    ['a private field', { version: 'mine' }, ['version'], 'Unknown field.'],
    ['a foreign field', { createdBy: 1 }, ['createdBy'], 'Unknown field.'],
  ])('[M02] rejects %s at its field, with a message for the editor', async (_case, data, path, message) => {
    const { status, body } = await cms.as('editor', 'POST', RATES, {
      data: { billingMonth: '2027-01', customerClass: residential, ...data },
    })
    expect(status).toBe(400)
    expect(body.error.name).toBe('ValidationError')
    expect(body.error.details.errors).toContainEqual({ path, message, name: 'ValidationError' })
  })

  it('[M02] a draft may be incomplete; publication requires amounts, labels and unique codes', async () => {
    const { body: draft } = await cms.as('editor', 'POST', RATES, {
      data: {
        billingMonth: '2027-02',
        customerClass: residential,
        components: [component('same', null), component('same', null, { label: '' })],
      },
    })
    const publish = await cms.as('editor', 'POST', `${RATES}/${draft.documentId}/publish`, {
      baseVersion: draft.version,
    })
    expect(publish.status).toBe(400)
    expect(publish.body.error.details.errors.map((problem: { path: unknown }) => problem.path)).toEqual([
      ['components', 1, 'label'],
      ['components', 1, 'code'],
      ['components'],
    ])
  })
})

describe('the list of power rates', () => {
  beforeAll(async () => {
    const shared = [
      component('vat', 0.5),
      component('metering', 5, { unit: 'php_per_customer_month', group: 'metering' }),
    ]
    const may = await createRate(cms, residential, '2025-05', {
      components: [component('generation', 6.1), { ...shared[0], group: 'vat' }, shared[1]],
    })
    await publishRate(cms, may)
    const june = await createRate(cms, residential, '2025-06', {
      components: [component('generation', 6.3), { ...shared[0], group: 'vat' }, shared[1]],
      ercReferences: 'ERC Case 100% sure',
    })
    const published = await publishRate(cms, june)
    await cms.as('editor', 'PUT', `${RATES}/${june.documentId}`, {
      baseVersion: published.version,
      data: { note: 'Changed' },
    })
    await createRate(cms, commercial, '2025-05', { components: [component('generation', null)] })
  })

  const list = async (query: string) => (await cms.as('editor', 'GET', `${RATES}?${query}`)).body
  const months = (body: Json) =>
    body.rows.map((row: Json) => `${row.data.billingMonth.slice(0, 7)} ${row.data.customerClass.code}`)

  it('[C04] shows sums and the change since the previous month, without components', async () => {
    const body = await list('billingMonth=2025-06')
    expect(body).toMatchObject({ page: 1, pageSize: 25, total: 1 })
    expect(body.rows[0].summary).toEqual({ generation: 6.3, perKwh: 6.8, change: 0.2 })
    expect(body.rows[0].data).not.toHaveProperty('components')
    const [unstated] = (await list('billingMonth=2025-05&customerClass=commercial')).rows
    expect(unstated.summary).toEqual({ generation: null, perKwh: null, change: null })
  })

  it.each([
    ['state=modified&billingMonth=2025-06', ['2025-06 residential']],
    ['state=published&billingMonth=2025-05', ['2025-05 residential']],
    ['state=draft&billingMonth=2025-05', ['2025-05 commercial']],
    ['q=may+2025&sort=customerClass:asc', ['2025-05 commercial', '2025-05 residential']],
    ['q=2025-05', ['2025-05 commercial', '2025-05 residential']],
    ['q=2025&sort=customerClass:desc', ['2025-06 residential', '2025-05 residential', '2025-05 commercial']],
    ['q=2025-06', ['2025-06 residential']],
    ['q=100%25', ['2025-06 residential']],
    ['q=1%25', []],
    ['q=COMMERC+may', ['2025-05 commercial']],
    ['customerClass=residential&sort=billingMonth:asc&pageSize=1&page=1', ['2025-05 residential']],
  ])('[C04] answers %s', async (query, expected) => {
    expect(months(await list(query))).toEqual(expected)
  })

  it.each([
    'sort=version:asc',
    'sort=billingMonth:sideways',
    'state=gone',
    'page=0',
    'pageSize=1000',
    'billingMonth=2025-13',
    'filters[rateKey]=x',
    'populate=*',
    'q=a&q=b',
  ])('[C04] rejects %s', async (query) => {
    expect((await cms.as('editor', 'GET', `${RATES}?${query}`)).status).toBe(400)
  })
})
