import { beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'
import { component, createClass, createRate, publishRate } from '../support/content'

const RATES = '/api/manage/power-rates'
const CHARGES = '/api/manage/generation-charges'
const SOURCES = '/api/manage/energy-sources'
const SUPPLY = '/api/manage/power-supply-records'
const READINGS = '/api/manage/demand-readings'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
  for (const code of ['residential', 'commercial']) {
    const id = await createClass(cms, code)
    const rate = await createRate(cms, id, '2026-11', {
      effectiveFrom: '2026-11-01',
      note: 'November alone',
      components: [
        component('generation', 6.5),
        component('distribution', 1.25, { label: 'Distribution', group: 'distribution' }),
        component('demand', 90, { label: 'Distribution', group: 'distribution', unit: 'php_per_kw' }),
      ],
    })
    await publishRate(cms, rate)
  }
})

const get = async (address: string): Promise<Json> => (await cms.as('editor', 'GET', address)).body
const post = (address: string, body: object, caller: Caller = 'editor') =>
  cms.as(caller, 'POST', address, body)
const plan = async (path: string, text: string, columns?: (string | null)[]): Promise<Json> => {
  const { status, body } = await post(`${path}/import`, { text, columns })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const imported = async (path: string, text: string): Promise<{ status: number; body: Json }> => {
  const { planHash } = await plan(path, text)
  return post(`${path}/import`, { text, planHash })
}
const problemsOf = ({ problems }: Json) =>
  problems.map(({ line, column, message }: Json) => [line, column, message])
const rowsIn = async (month: string): Promise<Json[]> =>
  (await get(`${RATES}?billingMonth=${month}&sort=customerClass:asc`)).rows
const lines = (...rows: string[]) => rows.join('\r\n')
const written = () => cms.strapi.db.query('api::audit-entry.audit-entry').count()

describe('a table of rates', () => {
  const table = lines(
    '\uFEFFBilling month;Kind;Generation charge;Distribution (₱/kW);Remark',
    'Dec 2026;Residential;"₱1,234.5600";(0.18);x',
    '2026-12;commercial;5.3;90;y',
    '2027-01;Residential;6;;z',
  )

  it('[C04] is previewed: columns by heading, and each row compared with the previous month', async () => {
    const before = await written()
    const { columns, fields, counts, rows, problems } = await plan(RATES, table)
    expect(columns.map(({ name }: Json) => name)).toEqual([
      'billingMonth',
      null,
      'components.generation',
      'components.demand',
      null,
    ])
    expect(fields.map(({ heading }: Json) => heading)).toEqual(
      expect.arrayContaining(['Billing month (YYYY-MM)', 'Customer class', 'Distribution (₱/kWh)']),
    )
    expect(problems).toEqual([
      { line: 1, column: null, message: expect.stringContaining('Add a “Customer class” column.') },
    ])
    expect([counts, rows]).toEqual([{ new: 0, changed: 0, same: 0 }, []])

    const chosen = ['billingMonth', 'customerClass', 'components.generation', 'components.demand', null]
    const mapped = await plan(RATES, table, chosen)
    expect(problemsOf(mapped)).toEqual([])
    expect(mapped.counts).toEqual({ new: 3, changed: 0, same: 0 })
    expect(mapped.rows[0]).toEqual({
      line: 2,
      title: 'Residential, December 2026',
      outcome: 'new',
      since: 'November 2026',
      changes: [
        { column: 'Total (₱/kWh)', from: expect.any(String), to: expect.any(String) },
        { column: 'generation charge (₱/kWh)', from: '6.5000', to: '1234.5600' },
        { column: 'Distribution (₱/kW)', from: '90.0000', to: '-0.1800' },
      ],
    })
    // Of the month before in the same table.
    expect(mapped.rows[2]).toMatchObject({ title: 'Residential, January 2027', since: 'December 2026' })
    expect(await written()).toBe(before)
  })

  it('[C04] accepts “Month” and “Class” as headings, doesn’t count rows with problems, and warns of negative charges', async () => {
    const text = lines(
      'Month,Class,Generation charge,Lifeline subsidy',
      '2028-01,Residential,-3,-0.1',
      '2028-01,Commercial,six,0',
    )
    const { columns, counts, problems, warnings } = await plan(RATES, text)
    expect(columns.slice(0, 3).map(({ name }: Json) => name)).toEqual([
      'billingMonth',
      'customerClass',
      'components.generation',
    ])
    expect(counts).toEqual({ new: 1, changed: 0, same: 0 })
    expect(problems).toHaveLength(1)
    expect(warnings).toEqual([
      { line: 2, column: 'Generation charge', message: expect.stringContaining('is negative') },
    ])
  })

  it('[C04] compares a draft without figures with the month before', async () => {
    const { data } = (await rowsIn('2026-11')).find((row) => row.data.customerClass.name === 'Residential')!
    const id = data.customerClass.documentId
    await createRate(cms, id, '2029-01', { components: [component('generation', 6.5)] })
    await createRate(cms, id, '2029-02', { components: [{ ...component('generation', 0), amount: null }] })
    const { rows } = await plan(RATES, lines('Month,Class,Generation charge', '2029-02,Residential,7'))
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        since: 'January 2029',
        changes: [
          { column: 'Total (₱/kWh)', from: '6.5000', to: '7.0000' },
          { from: '6.5000', to: '7.0000' },
        ],
      },
    ])
  })

  it('[C04] warns where one class has another charge although all classes had the same the month before', async () => {
    const classes = (await rowsIn('2026-11')).map(({ data }: Json) => data.customerClass)
    const [one, two] = classes as [Json, Json]
    for (const { documentId } of [one, two])
      await createRate(cms, documentId, '2031-01', { components: [component('generation', 6.5)] })
    const table = (amount: string) =>
      lines('Month,Class,Generation charge', `2031-02,${one.name},6.7115`, `2031-02,${two.name},${amount}`)
    expect(await plan(RATES, table('6.7115'))).toMatchObject({ warnings: [], months: ['2031-02'] })
    expect((await plan(RATES, table('6.7150'))).warnings).toEqual([
      {
        line: 3,
        column: 'Generation charge',
        message: expect.stringContaining('6.7150 here and 6.7115 for other classes.'),
      },
    ])
  })

  it('[C04] rejects a negative number where none is allowed, and accepts a negative adjustment', async () => {
    const refused = await plan(
      CHARGES,
      lines(
        'Billing month,Technology,Source,Contract type,Energy (kWh),Basic cost,Other adjustments',
        '2028-01,solar,Sun,psa,-5,-1.00,-2.00',
      ),
    )
    expect(problemsOf(refused)).toEqual(
      expect.arrayContaining([
        [2, 'Energy (kWh)', 'Enter 0 or more.'],
        [2, 'Basic cost', 'Enter 0 or more.'],
      ]),
    )
    expect(problemsOf(refused).map(([, column]: string[]) => column)).not.toContain('Other adjustments')
  })

  it('[C04] becomes drafts based on the previous month, changes nothing when imported again, and can be undone at once', async () => {
    const text = table.replace('Kind', 'Customer class')
    const { status, body } = await imported(RATES, text)
    expect([status, body.counts]).toEqual([201, { new: 3, changed: 0, same: 0 }])
    const [, residential] = await rowsIn('2026-12')
    const { data, state } = await get(`${RATES}/${residential!.documentId}`)
    expect([state, data.effectiveFrom, data.note]).toEqual(['draft', '2026-12-01', null])
    expect(data.components.map(({ code, amount, group }: Json) => [code, amount, group])).toEqual([
      ['generation', 1234.56, 'generation'],
      ['distribution', 1.25, 'distribution'],
      ['demand', -0.18, 'distribution'],
    ])
    const [next] = await rowsIn('2027-01')
    const january = await get(`${RATES}/${next!.documentId}`)
    expect(january.data.components.map(({ amount }: Json) => amount)).toEqual([6, 1.25, null])

    const again = await imported(RATES, text)
    expect([again.status, again.body.counts, again.body.batch]).toEqual([
      200,
      { new: 0, changed: 0, same: 3 },
      null,
    ])
    const changed = await imported(RATES, text.replace('5.3;90', '5.4;90'))
    expect(changed.body.counts).toEqual({ new: 0, changed: 1, same: 2 })
    const undone = await post(`${RATES}/batches/${changed.body.batch}/undo`, {})
    expect(undone.body).toEqual({ undone: 1 })
    expect((await imported(RATES, text)).body.batch).toBeNull()
    // What was changed and put back has another version: undoing the first action can't remove what an editor changed
    // since.
    expect((await post(`${RATES}/batches/${body.batch}/undo`, {})).status).toBe(409)
  })

  it('[C04] imports nothing while any row is invalid, and lists each of them', async () => {
    const text = lines(
      'Billing month,Customer class,generation charge,Effective from',
      '2027-02,Residential,1.5,2027-02-01',
      '2027-02,Residential,1.5,2027-02-01',
      '2027-13,Wholesale,1.2.3,2027-02-30',
      ',Commercial,1,',
      '2027-03,Commercial,1,234.5,x',
      '2027-04,Commercial,1.23456,',
    )
    const found = await plan(RATES, text)
    expect(problemsOf(found)).toEqual([
      [3, null, 'Duplicate of line 2. Remove one.'],
      [4, 'Billing month', '“2027-13” isn’t a month. Use a format like 2026-11.'],
      [4, 'Customer class', 'We couldn’t find “Wholesale”. Check the spelling, or add it first.'],
      [4, 'generation charge', '“1.2.3” isn’t a number. Use a format like 1,234.56.'],
      [5, null, 'Enter “Billing month (YYYY-MM)”.'],
      [6, null, 'This row has 5 cells for 4 columns. Put numbers with commas in quotation marks.'],
      [6, 'Effective from', 'Enter a date, such as 2026-11-18.'],
      [7, 'generation charge', 'Use up to 4 decimal places, such as 0.2600.'],
    ])
    const before = await written()
    const { status, body } = await post(`${RATES}/import`, { text, planHash: found.planHash })
    expect(status).toBe(400)
    expect(body.error.message).toBe(
      'Nothing was imported. Line 3: Duplicate of line 2. Remove one. There are 7 more problems.',
    )
    expect(await written()).toBe(before)
  })

  it('[C04] is rejected when an editor has changed the rows that it would overwrite', async () => {
    const text = lines('Billing month,Customer class,generation charge', '2026-11,Commercial,7')
    const { planHash } = await plan(RATES, text)
    const [row] = await rowsIn('2026-11')
    await cms.as('editor', 'PUT', `${RATES}/${row!.documentId}`, {
      baseVersion: row!.version,
      data: { note: 'Mine' },
    })
    const { status, body } = await post(`${RATES}/import`, { text, planHash })
    expect([status, body.error.name]).toEqual([409, 'ConflictError'])
    expect((await imported(RATES, text)).status).toBe(201)
    const [after] = await rowsIn('2026-11')
    expect(after).toMatchObject({ state: 'modified', data: { note: 'Mine' } })
  })

  it('[C04] is exported as it was imported: template and export with units and without formulas', async () => {
    for (const { documentId } of (await get('/api/manage/customer-classes')).rows) {
      await createRate(cms, documentId, '2032-01', { note: '=1+1' })
    }
    for (const address of ['import/template', 'export?q=2032', 'export']) {
      const { status, body } = await cms.as<string>('editor', 'GET', `${RATES}/${address}`)
      expect(status).toBe(200)
      const [heading] = body.split('\r\n')
      expect(heading).toMatch(
        /^\uFEFF?Billing month \(YYYY-MM\),Customer class,.*generation charge \(₱\/kWh\)/,
      )
      const isTemplate = address === 'import/template'
      expect([/Note|ERC references/.test(heading!), body.includes("'=1+1")]).toEqual([
        !isTemplate,
        !isTemplate,
      ])
      const { counts, columns } = await plan(RATES, body)
      expect([address, counts.new, counts.changed]).toEqual([address, 0, 0])
      expect(counts.same).toBeGreaterThan(0)
      const unknown = columns.filter(({ name }: Json) => name === null)
      expect(unknown.map((column: Json) => column.heading)).toEqual(
        isTemplate ? [] : ['Generation charge', 'Rate (₱ per kWh)', 'Status', 'Updated'],
      )
    }
  })

  it('[C04] compares with what is published, and the template contains that, not a later draft', async () => {
    for (const { documentId, name } of (await get('/api/manage/customer-classes')).rows.map((row: Json) => ({
      documentId: row.documentId,
      name: row.data.name,
    }))) {
      const rate = await createRate(cms, documentId, '2033-01', {
        note: 'For January alone',
        components: [component('generation', 6.5)],
      })
      const published = await publishRate(cms, rate)
      const { status } = await cms.as('editor', 'PUT', `${RATES}/${rate.documentId}`, {
        baseVersion: published?.version ?? (await get(`${RATES}/${rate.documentId}`)).version,
        data: { components: [component('generation', 8.25)] },
      })
      expect(status).toBe(200)
      const text = lines('Month,Class,Generation charge', `2033-02,${name},7`)
      expect((await plan(RATES, text)).rows).toMatchObject([
        {
          since: 'January 2033',
          changes: [
            { from: '6.5000', to: '7.0000' },
            { from: '6.5000', to: '7.0000' },
          ],
        },
      ])
    }
    const { body } = await cms.as<string>('editor', 'GET', `${RATES}/import/template`)
    expect(body).toContain('2033-01')
    expect(body).toContain('6.5000')
    expect(body).not.toContain('8.2500')
    expect(body).not.toContain('For January alone')
  })

  it('[C04] that can’t be parsed is rejected with a message', async () => {
    for (const [text, said] of [
      ['', 'Choose a file, or paste a table.'],
      ['Billing month,Customer class', 'The table has headings but no rows.'],
      ['a,b\n"x,y', 'Check the quotation marks'],
      [`${'a,'.repeat(200)}b\n1`, 'The table has 201 columns. Use 200 or fewer.'],
      [`a\n${'x\n'.repeat(501)}`, 'The table has 501 rows. Import up to 500 at a time.'],
    ]) {
      const { status, body } = await post(`${RATES}/import`, { text })
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(said!)])
    }
    const text = lines('a,b', '1,2')
    for (const columns of [['x', null], [null], ['note', 'note'], 'note', [1, 2]]) {
      expect((await post(`${RATES}/import`, { text, columns })).status).toBe(400)
    }
  })
})

describe('tables of other types', () => {
  it('[M03] [M04] [M05] import the rows of a month by name', async () => {
    const charges = lines(
      'Billing month\tSource\tTechnology\tContract type\tEnergy (kWh)\tBasic cost (₱)\tOther adjustments',
      'November 2026\tSun & Sons\tNatural gas\tPSA\t1,234\t₱5,678.9000\t(12.5)',
    )
    expect((await imported(CHARGES, charges)).status).toBe(201)
    const [charge] = (await get(`${CHARGES}?q=Sun`)).rows
    expect(charge.data).toMatchObject({
      billingMonth: '2026-11-01',
      technology: 'natural_gas',
      contractType: 'psa',
      energyKwh: 1234,
      basicCost: 5678.9,
      otherAdjustments: -12.5,
    })
    // What each month states again is blank in the next one where the table doesn't say it.
    await imported(CHARGES, lines('Billing month,Source,Energy', '2026-12,Sun & Sons,5'))
    const [next] = (await get(`${CHARGES}?billingMonth=2026-12`)).rows
    expect(next.data).toMatchObject({ technology: 'natural_gas', energyKwh: 5, basicCost: null })

    const sources = lines('Month,Name,Technology,Contract type,Energy', 'Nov-26,Sun,solar,psa,7')
    expect((await imported(SOURCES, sources)).body.counts.new).toBe(1)
    const supply = lines('Month,Peak demand (MW),System loss (%)', '2026-11,69.5,8.1', '2026-12,70,8')
    const { body } = await imported(SUPPLY, supply)
    expect(body.rows[1].changes).toEqual([
      { column: 'Peak demand (MW)', from: '69.5000', to: '70.0000' },
      { column: 'System loss (%)', from: '8.1000', to: '8.0000' },
    ])
    expect((await post(`${SUPPLY}/batches/${body.batch}/undo`, {})).body).toEqual({ undone: 2 })
  })

  it('[M04] match readings by instant, in the utility’s time zone unless they state an offset', async () => {
    const text = lines(
      'At,Demand (MW)',
      '2026-11-21 14:00,50.25',
      '2026-11-21T06:15:00Z,51',
      '2026-11-21 14:30 +08:00,52',
      'noon,1',
    )
    expect(problemsOf(await plan(READINGS, text))).toEqual([
      [5, 'At', '“noon” isn’t a date and time. Use a format like 2026-11-21 14:00.'],
    ])
    const done = await imported(READINGS, text.replace('\r\nnoon,1', ''))
    expect(done.body.counts).toEqual({ new: 3, changed: 0, same: 0 })
    const { rows } = await get(`${READINGS}?sort=at:asc`)
    expect(rows.map(({ data }: Json) => [data.at, data.demandMw, data.source])).toEqual([
      ['2026-11-21T06:00:00.000Z', 50.25, 'import'],
      ['2026-11-21T06:15:00.000Z', 51, 'import'],
      ['2026-11-21T06:30:00.000Z', 52, 'import'],
    ])
    const many = Array.from({ length: 210 }, (_, index) => {
      const at = new Date(Date.parse('2026-10-01T00:00:00Z') + index * 900_000).toISOString()
      return `${at},${index % 90}`
    })
    const month = lines('At,Demand (MW)', ...many)
    const { body } = await imported(READINGS, month)
    expect([body.counts.new, body.total, body.rows.length]).toEqual([210, 210, 200])
    expect((await imported(READINGS, month)).body.counts).toEqual({ new: 0, changed: 0, same: 210 })
    expect((await post(`${READINGS}/batches/${body.batch}/undo`, {})).body).toEqual({ undone: 210 })
  })
})

describe('[C16] [M17] a table of redirects', () => {
  const REDIRECTS = '/api/manage/redirects'
  const send = (text: string, planHash?: string) =>
    post(`${REDIRECTS}/import`, { text, ...(planHash && { planHash }) }, 'administrator')
  const stored = async (): Promise<string[][]> =>
    (await get(`${REDIRECTS}?sort=from:asc&pageSize=100`)).rows.map(({ data }: Json) => [data.from, data.to])

  it('imports those of an old site at once, and can be undone', async () => {
    await post(REDIRECTS, { data: { from: '/old', to: '/new' } }, 'administrator')
    // The row that begins where another one no longer leads to comes first.
    const table = lines(
      'From,To,Permanent',
      '/new,/rates,no',
      '/old,/about-us,',
      '/index.php?page=2,/news#top,',
    )
    const { body: plan } = await send(table)
    expect([plan.counts, problemsOf(plan)]).toEqual([{ new: 2, changed: 1, same: 0 }, []])
    expect(await stored()).toEqual([['/old', '/new']])
    const { status, body } = await send(table, plan.planHash)
    expect(status).toBe(201)
    const { rows } = await get(`${REDIRECTS}?sort=from:asc`)
    expect(rows.map(({ data }: Json) => [data.from, data.to, data.permanent])).toEqual([
      ['/index.php?page=2', '/news#top', true],
      ['/new', '/rates', false],
      ['/old', '/about-us', true],
    ])
    expect((await send(table)).body.counts).toEqual({ new: 0, changed: 0, same: 3 })
    const undone = await post(`${REDIRECTS}/batches/${body.batch}/undo`, {}, 'administrator')
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await stored()).toEqual([['/old', '/new']])
  })

  it('lists each row in a chain or loop, within the table or with stored redirects, before anything is stored', async () => {
    const { body } = await send(
      lines(
        'From,To',
        '/a,/b#part',
        '/b,/c',
        '/c,/a',
        '/one,/two',
        '/two,/one',
        '/three,/old',
        '/new,/rates',
        '/fine,/rates',
        'bad,/rates',
        '/self,/self',
      ),
    )
    expect(problemsOf(body)).toEqual([
      [2, 'To', '/b already redirects to /c. Enter /c instead.'],
      [3, 'To', '/c already redirects to /a. Enter /a instead.'],
      [4, 'To', '/a already redirects to /b#part. Enter /b#part instead.'],
      [5, 'To', 'This creates a loop, because /two redirects back to this address. Enter another address.'],
      [6, 'To', 'This creates a loop, because /one redirects back to this address. Enter another address.'],
      [7, 'To', '/old already redirects to /new. Enter /new instead.'],
      [8, 'From', '/old redirects to this address. Change that redirect to /rates first.'],
      [10, 'From', expect.stringMatching(/^Enter an address such as/)],
      [11, 'To', 'A redirect can’t point to itself.'],
    ])
    const refused = await send(lines('From,To', '/a,/b', '/b,/c'), body.planHash)
    expect(refused.status).toBe(400)
    expect(refused.body.error.message).toMatch(/^Nothing was imported\. Line 2: \/b already redirects to/)
    expect(await stored()).toEqual([['/old', '/new']])
  })

  it('requires an administrator', async () => {
    const text = lines('From,To', '/x,/y')
    expect((await post(`${REDIRECTS}/import`, { text })).status).toBe(403)
  })
})

describe('readings from a system', () => {
  const INGEST = '/api/ingest/demand-readings'
  const send = (readings: unknown, token = testEnv.INGEST_TOKEN, address = freshAddress()) =>
    from(cms, address, 'POST', INGEST, { readings }, token)
  const at = (minute: number) => `2026-09-01T00:${String(minute).padStart(2, '0')}:00.000Z`
  const stored = async () =>
    (await get(`${READINGS}?sort=at:asc`)).rows
      .filter(({ data }: Json) => data.at.startsWith('2026-09-01'))
      .map(({ data }: Json) => [data.at, data.demandMw, data.forecastMw, data.source])

  it('[M04] are stored once each, updated when they differ, and audited by name', async () => {
    const readings = [
      { at: '2026-09-01T08:15:00+08:00', demandMw: 51.25, forecastMw: 52 },
      { at: at(30), demandMw: 50 },
    ]
    const first = await send(readings)
    expect([first.status, first.body]).toEqual([200, { created: 2, changed: 0, same: 0 }])
    expect((await send(readings)).body).toEqual({ created: 0, changed: 0, same: 2 })
    const mended = await send([{ at: at(15), demandMw: 51.5 }, readings[1], { at: at(45), demandMw: 49 }])
    expect(mended.body).toEqual({ created: 1, changed: 1, same: 1 })
    expect(await stored()).toEqual([
      [at(15), 51.5, 52, 'scada'],
      [at(30), 50, null, 'scada'],
      [at(45), 49, null, 'scada'],
    ])
    const { rows } = (await cms.as('administrator', 'GET', '/api/manage/audit?type=demand-reading')).body
    expect(rows[0]).toMatchObject({ actorKind: 'system', actorName: 'Ingest' })
    const both = await Promise.all([1, 2, 3].map(() => send([{ at: at(50), demandMw: 48 }])))
    expect(both.map(({ body }) => body.created).sort()).toEqual([0, 0, 1])
  })

  it('[M04] are rejected together when one is invalid, and each invalid one is listed', async () => {
    const before = await stored()
    const { status, body } = await send([
      { at: at(55), demandMw: 1 },
      { at: 'noon', demandMw: '1' },
      { demandMw: 1 },
      { at: at(55), color: 'red' },
    ])
    expect(status).toBe(400)
    expect(body.error.details.errors.map((one: Json) => one.path)).toEqual([
      ['readings', 1, 'at'],
      ['readings', 1, 'demandMw'],
      ['readings', 2, 'at'],
      ['readings', 3, 'color'],
      ['readings', 3, 'at'],
    ])
    for (const readings of [[], 'x', undefined, Array.from({ length: 201 }, () => ({ at: at(1) }))]) {
      expect((await send(readings)).status).toBe(400)
    }
    expect(await stored()).toEqual(before)
  })

  it('[M04] need their token; a client that guesses is blocked, and no other', async () => {
    const address = freshAddress()
    const reading = [{ at: at(59), demandMw: 1 }]
    for (const token of [undefined, '', 'x', testEnv.CMS_READ_TOKEN, await cms.tokenOf('administrator')]) {
      expect((await send(reading, token ?? '', address)).status).toBe(401)
    }
    for (let tries = 5; tries < 20; tries += 1) {
      expect((await send(reading, `guess-${tries}`, address)).status).toBe(401)
    }
    const shut = await send(reading, testEnv.INGEST_TOKEN, address)
    expect([shut.status, Number(shut.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(reading)).status).toBe(200)
  })
})
