import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { contentTypes } from '../support/compiled'
import { component, createClass, createRate, publishRate } from '../support/content'
import { sampleContent } from '../support/samples'

const RATES = '/api/manage/power-rates'
const CLASSES = '/api/manage/customer-classes'
const SLIDES = '/api/manage/hero-slides'
const MISSING = 'nobody00000000000000000a'

let cms: TestCms
let residential: string

beforeAll(async () => {
  cms = await startCms()
  residential = await createClass(cms, 'residential')
})

const post = (address: string, body: object, caller: Caller = 'editor') =>
  cms.as(caller, 'POST', address, body)

async function createSlide(heading: string, order: number): Promise<Json> {
  return (await post(SLIDES, { data: { heading, order } })).body
}

describe('a bulk action', () => {
  const item = ({ documentId, version }: { documentId: string; version: string }) => ({
    documentId,
    baseVersion: version,
  })

  it('[C04] returns a result for each row: done, outdated, invalid, deleted', async () => {
    const good = await createRate(cms, residential, '2026-01')
    const stale = await createRate(cms, residential, '2026-02')
    const unfit = await createRate(cms, residential, '2026-03', { components: [] })
    const items = [
      item(good),
      { ...item(stale), baseVersion: 'older' },
      item(unfit),
      { documentId: MISSING, baseVersion: 'x' },
    ]
    const { status, body } = await post(`${RATES}/bulk`, { action: 'publish', items })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { documentId: good.documentId, status: 200 },
      {
        documentId: stale.documentId,
        status: 409,
        message: 'Someone else changed this while you were editing',
      },
      {
        documentId: unfit.documentId,
        status: 400,
        message: 'Enter at least 1 per-kWh charge before publishing.',
      },
      { documentId: MISSING, status: 404, message: 'This no longer exists' },
    ])
    const states = await Promise.all(
      [good, stale, unfit].map(
        async ({ documentId }) => (await cms.as('editor', 'GET', `${RATES}/${documentId}`)).body.state,
      ),
    )
    expect(states).toEqual(['published', 'draft', 'draft'])

    const back = await post(`${RATES}/bulk`, { action: 'unpublish', items: [item(good)] })
    expect(back.body.results).toEqual([{ documentId: good.documentId, status: 200 }])
    const gone = await post(`${RATES}/bulk`, { action: 'remove', items: [good, stale, unfit].map(item) })
    expect(gone.body.results.map((result: Json) => result.status)).toEqual([200, 200, 200])
  })

  it('[C04] publishes, reports what is only scheduled, and can be undone completely', async () => {
    const klass = await createClass(cms, 'bulk_undo')
    const fresh = await createRate(cms, klass, '2026-01')
    const ahead = await createRate(cms, klass, '2031-02')
    const old = await publishRate(
      cms,
      await createRate(cms, klass, '2026-03', { note: 'As visitors saw it' }),
    )
    const address = `${RATES}/${old.documentId}`
    const changed = (
      await cms.as('editor', 'PUT', address, { baseVersion: old.version, data: { note: 'Changed since' } })
    ).body
    const items = [fresh, ahead, changed].map(item)
    const { body } = await post(`${RATES}/bulk`, { action: 'publish', items, accept: ['unchanged-rate'] })
    expect(body.results).toEqual([
      { documentId: fresh.documentId, status: 200 },
      { documentId: ahead.documentId, status: 200, visibleFrom: '2031-02-01' },
      { documentId: old.documentId, status: 200 },
    ])
    expect(body.batch).toEqual(expect.any(String))

    const undo = `${RATES}/batches/${body.batch}/undo`
    expect(await post(undo, {})).toMatchObject({ status: 200, body: { undone: 3 } })
    const rows = await Promise.all(
      items.map(async ({ documentId }) => (await cms.as('editor', 'GET', `${RATES}/${documentId}`)).body),
    )
    expect(rows.map(({ state }) => state)).toEqual(['draft', 'draft', 'modified'])
    expect(rows[2]).toMatchObject({
      data: { note: 'Changed since' },
      published: { note: 'As visitors saw it' },
    })
    expect((await post(undo, {})).status).toBe(404)
    await post(`${RATES}/bulk`, { action: 'remove', items: rows.map(item) })
  })

  it('[C04] can’t be undone once one of the rows was changed or unpublished', async () => {
    const slides = [await createSlide('Bulk one', 60), await createSlide('Bulk two', 61)]
    const publish = { action: 'publish', items: slides.map(item) }
    const { body } = await post(`${SLIDES}/bulk`, publish)
    const [one, two] = slides
    await post(`${SLIDES}/${two.documentId}/unpublish`, { baseVersion: two.version })
    const refused = await post(`${SLIDES}/batches/${body.batch}/undo`, {})
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      '“Bulk two” has been unpublished since then, so nothing was undone.',
    ])
    expect((await cms.as('editor', 'GET', `${SLIDES}/${one.documentId}`)).body.state).toBe('published')
    const none = await post(`${SLIDES}/bulk`, { action: 'unpublish', items: [item(one)] })
    expect(none.body.batch).toBeNull()
    await post(`${SLIDES}/bulk`, { action: 'remove', items: slides.map(item) })
  })

  it('[C31] saves a field of each row separately: validated, versioned and rejected row by row', async () => {
    const days = await Promise.all(
      ['2032-03-01', '2032-03-02', '2032-03-03'].map(async (date, index) => {
        const created = await post('/api/manage/holidays', { data: { name: `Change ${index}`, date } })
        expect(created.status).toBe(201)
        return created.body
      }),
    )
    const [good, stale, other] = days
    const items = [item(good), { ...item(stale), baseVersion: 'older' }, item(other)]
    const { body } = await post('/api/manage/holidays/bulk', {
      action: 'save',
      items,
      data: { name: 'Fiesta' },
    })
    expect(body.results.map(({ status }: Json) => status)).toEqual([200, 409, 200])
    const names = await Promise.all(
      days.map(
        async ({ documentId }) =>
          (await cms.as('editor', 'GET', `/api/manage/holidays/${documentId}`)).body.data.name,
      ),
    )
    expect(names).toEqual(['Fiesta', 'Change 1', 'Fiesta'])
    const again = (await cms.as('editor', 'GET', `/api/manage/holidays/${good.documentId}`)).body
    expect(again.version).not.toBe(good.version)
    const refused = async (data: unknown) =>
      (await post('/api/manage/holidays/bulk', { action: 'save', items: [item(again)], data })).body
        .results[0]
    expect(await refused({ name: '' })).toMatchObject({ status: 400, message: 'Enter a name.' })
    expect(await refused({ nothing: 1 })).toMatchObject({ status: 400 })
    expect(await refused(undefined)).toMatchObject({ status: 400 })
  })

  it('[C04] requires the right for the action itself', async () => {
    const request = { action: 'remove', items: [{ documentId: residential, baseVersion: 'x' }] }
    expect((await post(`${CLASSES}/bulk`, request)).status).toBe(403)
    const { body } = await post(`${CLASSES}/bulk`, request, 'administrator')
    expect(body.results[0].status).toBe(409)
  })

  it.each<[string, object]>([
    ['no act', { items: [] }],
    [
      'an act that the type doesn’t know',
      { action: 'publish', items: [{ documentId: 'a', baseVersion: 'b' }] },
    ],
    ['no rows', { action: 'remove', items: [] }],
    ['rows that are none', { action: 'remove', items: ['a', null] }],
    [
      'the same row twice',
      { action: 'remove', items: ['a', 'a'].map((documentId) => ({ documentId, baseVersion: 'b' })) },
    ],
    [
      'too many rows',
      {
        action: 'remove',
        items: Array.from({ length: 101 }, (_, index) => ({ documentId: `a${index}`, baseVersion: 'b' })),
      },
    ],
    [
      'more than ids and versions',
      { action: 'remove', items: [{ documentId: 'a', baseVersion: 'b', role: 'administrator' }] },
    ],
  ])('[C04] rejects %s', async (_what, body) => {
    expect((await post(`${CLASSES}/bulk`, body, 'administrator')).status).toBe(400)
  })
})

describe('an order', () => {
  it('[M01] changes for drafts and visitors at once, and leaves unpublished changes', async () => {
    const slides = []
    for (const [index, heading] of ['One', 'Two', 'Three'].entries()) {
      const slide = await createSlide(heading, index + 1)
      slides.push(slide)
      await post(`${SLIDES}/${slide.documentId}/publish`, { baseVersion: slide.version })
    }
    const [one, two, three] = slides
    const address = `${SLIDES}/${two.documentId}`
    await cms.as('editor', 'PUT', address, { baseVersion: two.version, data: { heading: 'Two, changed' } })

    const ids = [three.documentId, one.documentId, two.documentId]
    expect((await post(`${SLIDES}/order`, { ids })).status).toBe(204)
    const { body } = await cms.as('read token', 'GET', '/api/hero-slides')
    expect(body.data.map((slide: Json) => [slide.heading, slide.order])).toEqual([
      ['Three', 1],
      ['One', 2],
      ['Two', 3],
    ])
    const states = (await cms.as('editor', 'GET', SLIDES)).body.rows.map((row: Json) => row.state)
    expect(states).toEqual(['published', 'published', 'modified'])
    // An editor who had one open learns that it moved.
    const stale = await cms.as('editor', 'PUT', `${SLIDES}/${one.documentId}`, {
      baseVersion: one.version,
      data: { order: 1 },
    })
    expect(stale.status).toBe(409)
    const { changes } = (await cms.as('read token', 'GET', '/api/changes?after=0')).body
    expect(changes.at(-1)).toMatchObject({ type: 'hero-slide', public: true })
  })

  it('[M01] based on an outdated one is rejected with the current one', async () => {
    const [one, two] = [await createSlide('Left', 20), await createSlide('Right', 21)]
    const [was, ids] = [
      [one.documentId, two.documentId],
      [two.documentId, one.documentId],
    ]
    expect((await post(`${SLIDES}/order`, { ids, was })).status).toBe(204)
    const late = await post(`${SLIDES}/order`, { ids, was })
    expect([late.status, late.body.error.details]).toEqual([409, { current: ids }])
    expect((await post(`${SLIDES}/order`, { ids: was, was: ids })).status).toBe(204)
    expect((await post(`${SLIDES}/order`, { ids, was: 'all' })).status).toBe(400)
  })

  it('[M01] is rejected when a row is missing or listed twice', async () => {
    const { documentId } = await createSlide('Alone', 9)
    for (const ids of [[documentId, MISSING], [documentId, documentId], [], 'all', [1]]) {
      expect((await post(`${SLIDES}/order`, { ids })).status).toBe(400)
    }
  })
})

describe('an export', () => {
  it('[C04] contains the whole list as CSV, in its order and without formulas', async () => {
    const note = '=HYPERLINK("https://evil.example")'
    await createRate(cms, residential, '2025-01', { components: [component('generation', -0.5)], note })
    await createRate(cms, residential, '2025-02', { note: 'Line one,\nline two' })
    const answer = await cms.as<string>('editor', 'GET', `${RATES}/export?q=2025&sort=billingMonth:asc`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="power-rates-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const rows = answer.body.split('\r\n')
    expect(rows[0]).toMatch(
      /^\uFEFF?Billing month \(YYYY-MM\),Customer class,.*Generation charge,Rate \(₱ per kWh\),Status,Updated$/,
    )
    expect(rows[1]).toMatch(/^2025-01,Residential,.*,"'=HYPERLINK\(""https:.*,-0\.5000,-0\.5000,draft,20/)
    expect(rows[2]).toMatch(/^2025-02,Residential,.*"Line one,\nline two",6\.4820,6\.4820,6\.4820,draft,20/)
    expect(rows).toHaveLength(4)
    expect((await cms.as('editor', 'GET', `${RATES}/export?filter=x`)).status).toBe(400)
  })
})

describe('the list of rates', () => {
  it('[C04] sorts by amount and state, and finds an amount by its digits', async () => {
    const commercial = await createClass(cms, 'commercial')
    const amounts = [3.25, 1.5, 2.75]
    for (const [index, amount] of amounts.entries()) {
      const components = [component('generation', amount), component('vat', 1, { group: 'vat' })]
      const row = await createRate(cms, commercial, `2023-0${index + 1}`, { components })
      if (index === 1) await publishRate(cms, row)
    }
    await createRate(cms, commercial, '2023-04', { components: [] })
    const found = async (query: string) =>
      (await cms.as('editor', 'GET', `${RATES}?customerClass=commercial&${query}`)).body.rows.map(
        (row: Json) => row.summary.generation,
      )
    expect(await found('sort=generation:asc')).toEqual([1.5, 2.75, 3.25, null])
    expect(await found('sort=perKwh:desc')).toEqual([3.25, 2.75, 1.5, null])
    expect(await found('sort=state:desc')).toEqual([1.5, null, 2.75, 3.25])
    expect(await found('q=3.2500')).toEqual([3.25])
    expect(await found('q=4.25')).toEqual([3.25])
    expect(await found('q=2.7')).toEqual([2.75])
    expect(await found('q=2.76')).toEqual([])
  })
})

describe('a document published ahead of time', () => {
  const found = async (path: string, state: string) =>
    (await cms.as('editor', 'GET', `${path}?state=${state}&pageSize=100`)).body.rows

  it('[C04] is scheduled until its date or instant', async () => {
    const [ahead, long] = [Date.now() + 86_400_000, Date.now() - 86_400_000].map((time) =>
      new Date(time).toISOString(),
    )
    const ids: string[] = []
    for (const [heading, visibleFrom] of Object.entries({ Ahead: ahead, Long: long, Always: null })) {
      const slide = (await post(SLIDES, { data: { heading, order: 40, visibleFrom } })).body
      await post(`${SLIDES}/${slide.documentId}/publish`, { baseVersion: slide.version })
      ids.push(slide.documentId)
    }
    const scheduled = await found(SLIDES, 'scheduled')
    expect(scheduled.map((row: Json) => [row.documentId, row.state, row.visibleFrom])).toEqual([
      [ids[0], 'published', ahead],
    ])
    const published = (await found(SLIDES, 'published')).map((row: Json) => row.documentId)
    expect(published).toEqual(expect.arrayContaining(ids.slice(1)))
    expect(published).not.toContain(ids[0])
    const { types } = (await cms.as('editor', 'GET', '/api/manage/summary')).body
    expect(types.find((one: Json) => one.type === 'hero-slide')).toMatchObject({
      scheduled: 1,
      published: published.length,
    })

    const klass = await createClass(cms, 'lighting')
    for (const month of ['2031-01', '2022-01']) await publishRate(cms, await createRate(cms, klass, month))
    expect((await found(RATES, 'scheduled')).map((row: Json) => row.visibleFrom)).toEqual(['2031-01-01'])
    const csv = await cms.as<string>('editor', 'GET', `${RATES}/export?state=scheduled`)
    expect(csv.body).toContain(',scheduled,')
    expect((await cms.as('editor', 'GET', `${CLASSES}?state=scheduled`)).status).toBe(400)
  })
})

describe('the months of a list', () => {
  it('[C04] are those with rows, newest first, whatever filters the list has', async () => {
    const { months } = (await cms.as('editor', 'GET', `${RATES}?billingMonth=1999-01`)).body
    expect(months.billingMonth.slice(0, 2)).toEqual(['2031-01', '2025-02'])
    expect(months.billingMonth).toEqual([...new Set<string>(months.billingMonth)].toSorted().toReversed())
    expect((await cms.as('editor', 'GET', SLIDES)).body.months).toEqual({})
  })
})

describe('checks before publishing', () => {
  let row: Json
  let industrial: string

  beforeAll(async () => {
    industrial = await createClass(cms, 'industrial')
    for (const month of ['2026-09', '2026-10']) {
      const components = [component('generation', 10)]
      await publishRate(cms, await createRate(cms, industrial, month, { components }))
    }
    row = await createRate(cms, industrial, '2026-11', {
      components: [
        component('generation', 2.85),
        component('vat', -0.05, { group: 'vat', label: 'VAT' }),
        component('lifeline', -0.01, { group: 'subsidy' }),
      ],
    })
  })

  const codes = (checks: Json[]) => checks.map(({ code }) => code)

  it('[M02] find a jump of the sum and a negative charge, and describe them in a sentence', async () => {
    const { body } = await cms.as('editor', 'GET', `${RATES}/${row.documentId}/checks`)
    expect(body.checks).toEqual([
      {
        code: 'rate-band',
        path: ['components'],
        level: 'warning',
        message: 'The rate per kWh changed −72% from October 2026. Check the amounts.',
        details: { perKwh: 2.79, before: 10, since: '2026-10-01', average: 10, months: 2, percent: 25 },
      },
      {
        code: 'negative-charge',
        path: ['components', 1, 'amount'],
        level: 'warning',
        message: 'VAT is negative (−0.0500). Check the sign.',
        details: { amount: -0.05 },
      },
    ])
  })

  it('[M02] find a month with all charges of the month before', async () => {
    const next = await createRate(cms, industrial, '2026-12', {
      components: [component('generation', 10)],
    })
    const { body } = await cms.as('editor', 'GET', `${RATES}/${next.documentId}/checks`)
    expect(body.checks).toEqual([
      {
        code: 'unchanged-rate',
        path: ['components'],
        level: 'warning',
        message: 'All charges are the same as in October 2026. Make sure these are the new amounts.',
      },
    ])
  })

  it('[M02] find a month with all charges of an unpublished draft of the month before', async () => {
    const next = await createRate(cms, industrial, '2027-01', { components: [component('generation', 11)] })
    const after = await createRate(cms, industrial, '2027-02', { components: [component('generation', 11)] })
    const { body } = await cms.as('editor', 'GET', `${RATES}/${after.documentId}/checks`)
    expect(body.checks).toMatchObject([
      {
        code: 'unchanged-rate',
        message: 'All charges are the same as in January 2027. Make sure these are the new amounts.',
      },
    ])
    for (const { documentId, version } of [next, after])
      await cms.as('editor', 'DELETE', `${RATES}/${documentId}?baseVersion=${version}`)
  })

  it('[M02] prevent the publication of a rate until each is accepted', async () => {
    const address = `${RATES}/${row.documentId}/publish`
    const base = { baseVersion: row.version }
    const refused = await post(address, base)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ status: 400, name: 'ChecksError' })
    expect(codes(refused.body.error.details.checks)).toEqual(['rate-band', 'negative-charge'])
    const half = await post(address, { ...base, accept: ['rate-band'] })
    expect(codes(half.body.error.details.checks)).toEqual(['negative-charge'])
    expect((await post(address, { ...base, accept: 'all' })).status).toBe(400)

    const items = [{ documentId: row.documentId, baseVersion: row.version }]
    const many = await post(`${RATES}/bulk`, { action: 'publish', items })
    expect(many.body.results[0]).toMatchObject({ status: 400 })
    expect(codes(many.body.results[0].checks)).toEqual(['rate-band', 'negative-charge'])

    const published = await post(address, { ...base, accept: ['rate-band', 'negative-charge'] })
    expect(published.body.state).toBe('published')
  })

  it('[M02] compare the sum with the range in the settings', async () => {
    await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
      data: { utilityName: 'Tanglaw Electric', timeZone: 'Asia/Manila', rateBandPercent: 80 },
    })
    const { body } = await cms.as('editor', 'GET', `${RATES}/${row.documentId}/checks`)
    expect(codes(body.checks)).toEqual(['negative-charge'])
  })
})

describe('values outside the range of a database', () => {
  const bad: Readonly<Record<string, unknown[]>> = {
    integer: [2 ** 31, -(2 ** 31) - 1, 1.5, 1e300, '7'],
    decimal: [1e10, 1e300, 0.00001, '7'],
    media: [0, -1, 2 ** 31, 1.5, 'x', { id: 2 ** 40 }, 2_000_000_000],
    relation: ['', 'x'.repeat(65), 'a b', 7, [], MISSING],
    date: ['0000-01-01', '10000-01-01', '2026-02-30', 7],
    datetime: ['0000-01-01T00:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01', 7],
    enumeration: ['', 'x', 7],
    boolean: ['true', 1],
    json: ['x'.repeat(20_000)],
  }

  /** The CMS states these itself, whatever a client sends. */
  const statedByCms = new Set(['consent-texts validFrom'])

  const entered = contentTypes().filter(
    ({ kind, abilities }) => abilities[kind === 'single' ? 'save' : 'create'] !== 'none',
  )

  it.each(entered.map((type) => [type.path, type] as const))(
    '[E06] are rejected at their field by %s',
    async (path, type) => {
      const method = type.kind === 'single' ? 'PUT' : 'POST'
      const current = await cms.as('administrator', 'GET', `/api/manage/${path}`)
      const baseVersion = type.kind === 'single' ? { baseVersion: current.body.version ?? 'none' } : {}
      const sample = await sampleContent(cms, type)
      for (const [name, attribute] of Object.entries(type.attributes)) {
        if (attribute.private || statedByCms.has(`${path} ${name}`)) continue
        for (const value of bad[attribute.type] ?? []) {
          const { status, body } = await cms.as('administrator', method, `/api/manage/${path}`, {
            ...baseVersion,
            data: { ...sample, [name]: value },
          })
          const paths = body.error?.details.errors?.map((problem: Json) => problem.path[0])
          expect([name, value, status, paths]).toEqual([name, value, 400, expect.arrayContaining([name])])
        }
      }
    },
  )
})

describe('[C04] [C16] a search over all lists', () => {
  const found = async (q: string, caller: Caller = 'editor') =>
    (await cms.as(caller, 'GET', `/api/manage/search?q=${encodeURIComponent(q)}`)).body.found

  it('finds documents of every type by the search of their lists, titles first', async () => {
    const slide = await createSlide('Quixotic lamps', 71)
    const rate = await createRate(cms, residential, '2019-07', { note: 'Quixotic lamps' })
    await publishRate(cms, rate)
    const said = await found('quixotic  LAMPS')
    expect(said[0]).toEqual({
      path: 'hero-slides',
      documentId: slide.documentId,
      title: 'Quixotic lamps',
      state: 'draft',
    })
    expect(await found('residential july 2019')).toContainEqual(
      expect.objectContaining({ path: 'power-rates', documentId: rate.documentId, state: 'published' }),
    )
    expect(await found('xyzzy')).toEqual([])
  })

  it('requires words', async () => {
    for (const query of ['', '?q=', '?q=%20', '?q=a&sort=b', `?q=${'a'.repeat(101)}`]) {
      expect((await cms.as('editor', 'GET', `/api/manage/search${query}`)).status, query).toBe(400)
    }
  })
})

describe('[C16] [M17] redirects', () => {
  const REDIRECTS = '/api/manage/redirects'
  const lead = (from: string, to: string) => post(REDIRECTS, { data: { from, to } }, 'administrator')

  it.each([
    ['old', '/new', 'from', /Enter an address such as/],
    ['https://old.example/a', '/new', 'from', /Enter an address such as/],
    ['//evil.example', '/new', 'from', /Enter an address such as/],
    ['/old/', '/new', 'from', /Remove the final slash/],
    ['/old page', '/new', 'from', /Remove spaces/],
    ['/a/../b', '/new', 'from', /Remove double slashes/],
    ['/admin-cp/dashboard', '/new', 'from', /The site uses this address/],
    ['/uploads/form.pdf', '/new', 'from', /The site uses this address/],
    ['/old', 'javascript:alert(1)', 'to', /Enter an address such as/],
    ['/old', '//evil.example', 'to', /Enter an address such as/],
    ['/old', '/old', 'to', /can’t point to itself/],
  ])('rejects %s to %s', async (from, to, field, message) => {
    const { status, body } = await lead(from, to)
    expect(status).toBe(400)
    expect(body.error.details.errors).toEqual([expect.objectContaining({ path: [field] })])
    expect(body.error.details.errors[0].message).toMatch(message)
  })

  it('lead directly to a page: loops and chains are rejected', async () => {
    const { status, body } = await lead('/first', '/second?x=1#part')
    expect(status).toBe(201)
    const refused = async (from: string, to: string) => {
      const answer = await lead(from, to)
      expect(answer.status).toBe(400)
      return answer.body.error.message as string
    }
    expect(await refused('/first', '/other')).toMatch(/A redirect from this address already exists/)
    expect(await refused('/third', '/first#top')).toBe(
      '/first already redirects to /second?x=1#part. Enter /second?x=1#part instead.',
    )
    await lead('/fourth', '/fifth')
    expect(await refused('/fifth', '/sixth')).toMatch(/^\/fourth redirects to this address/)
    expect(await refused('/fifth', '/fourth')).toMatch(/creates a loop/)
    const changed = await cms.as('administrator', 'PUT', `${REDIRECTS}/${body.documentId}`, {
      baseVersion: body.version,
      data: { to: '/fourth' },
    })
    expect(changed.status).toBe(400)
    const { data } = (await cms.as('read token', 'GET', '/api/redirects')).body
    expect(data.map(({ from, to }: Json) => [from, to])).toEqual([
      ['/first', '/second?x=1#part'],
      ['/fourth', '/fifth'],
    ])
  })
})

describe('[M17] [R10] versions of a policy', () => {
  const POLICIES = '/api/manage/policy-pages'
  const version = (number: number, effectiveFrom: string): object => ({
    kind: 'privacy',
    number,
    effectiveFrom,
    officer: 'Noemi A. Bautista',
    officerEmail: 'privacy@tanglaw.example',
    sections: [{ heading: 'What we keep', text: 'Your name.' }],
  })

  it('stay once they were in force, and change only after a confirmation', async () => {
    const make = async (data: object): Promise<Json> => {
      const { body } = await post(POLICIES, { data })
      return (await post(`${POLICIES}/${body.documentId}/publish`, { baseVersion: body.version })).body
    }
    const held = await make(version(1, '2020-01-01'))
    const ahead = await make(version(2, '2099-01-01'))
    const remove = ({ documentId, version: baseVersion }: Json) =>
      cms.as('editor', 'DELETE', `${POLICIES}/${documentId}?baseVersion=${baseVersion}`)
    expect((await remove(held)).body.error.message).toMatch(/^Versions that took effect are kept/)
    expect((await remove(ahead)).status).toBe(204)
    const checks = async ({ documentId }: Json) =>
      (await cms.as('editor', 'GET', `${POLICIES}/${documentId}/checks`)).body.checks
    expect(await checks(held)).toEqual([expect.objectContaining({ code: 'version-held', level: 'warning' })])
    expect((await post(POLICIES, { data: version(1, '2030-01-01') })).body.error.message).toMatch(
      /This version number is already used/,
    )
  })

  it('require a contact before publication', async () => {
    const { body } = await post(POLICIES, {
      data: { ...version(3, '2030-01-01'), officer: null, officerEmail: null, sections: [] },
    })
    const refused = await post(`${POLICIES}/${body.documentId}/publish`, { baseVersion: body.version })
    expect(refused.status).toBe(400)
    expect(refused.body.error.details.errors.map(({ path }: Json) => path)).toEqual([
      ['sections'],
      ['officer'],
      ['officerEmail'],
    ])
  })
})
