import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fixClock } from '~/lib/clock'
import { published } from '~/pages/fixtures'
import { datasets } from '~/pages/datasets/datasets'
import { get, startCms, startWeb, tell } from './support/start'

type Value = string | number | boolean | null

interface Resource {
  name: string
  path: string
  schema: { fields: { name: string; type: string; description: string }[] }
}

async function withContent() {
  const cms = await startCms()
  const updatedAt = '2026-11-02T03:04:05.000Z'
  const rowsOf = (type: string) => (published[type] ?? []).map((row) => ({ ...row, updatedAt }))
  for (const { type } of datasets) cms.rows.set(`/api/${type.replace(/y$/, 'ie')}s`, rowsOf(type))
  return { cms, web: await startWeb({ cms, environment: { SITE_URL: 'https://www.utility.example' } }) }
}

/** A table without commas or quotes in its cells. */
function table(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(false) // fetch takes the mark away
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  return lines.map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
}

describe('[X04] open data', () => {
  it('is one content in its table, its JSON and its description, for any page to read', async () => {
    const { web } = await withContent()
    const described = (await (await get(web, '/data/v1/datapackage.json')).json()) as {
      resources: Resource[]
    }
    expect(described.resources.map(({ name }) => name)).toEqual(datasets.map(({ name }) => name))
    const api = (await (await get(web, '/data/v1/openapi.json')).json()) as { paths: object }
    const catalog = await (await get(web, '/data/v1/catalog.jsonld')).text()
    for (const { name, path, schema } of described.resources) {
      const { pathname } = new URL(path)
      expect(Object.keys(api.paths)).toContain(pathname)
      expect(catalog).toContain(path)
      const answer = await get(web, pathname, { origin: 'https://elsewhere.example' })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
      const [header, ...lines] = table(await answer.text())
      expect(header).toEqual(schema.fields.map((field) => field.name))
      const json = (await (await get(web, `/data/v1/${name}.json`)).json()) as {
        changedAt: string
        rows: Record<string, Value>[]
      }
      expect(json.changedAt).toBe('2026-11-02T03:04:05.000Z')
      expect(json.rows.length).toBeGreaterThan(0)
      const plain = (value: Value | undefined) => (value == null ? '' : String(value))
      expect(
        lines.map((line) => line.map((cell) => cell.replaceAll(/^"|"$/g, '').replaceAll('""', '"'))),
      ).toEqual(json.rows.map((row) => header!.map((column) => plain(row[column]))))
      for (const { name: column, type, description } of schema.fields) {
        expect(description).not.toBe('')
        for (const row of json.rows) expect([column, fits(row[column], type)]).toEqual([column, true])
      }
    }
  })

  it('is answered again only after a change, and says nothing to those who have it', async () => {
    const { cms, web } = await withContent()
    const first = await get(web, '/data/v1/power-supply.csv')
    const etag = first.headers.get('etag')!
    const before = cms.count(/power-supply-records/)
    const again = await get(web, '/data/v1/power-supply.csv', { 'if-none-match': etag })
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
    expect(cms.count(/power-supply-records/)).toBe(before)
    cms.rows.set('/api/power-supply-records', [{ documentId: 'a', month: '2026-10-01', peakDemandMw: 1 }])
    await tell(web, [{ revision: 2, type: 'power-supply-record', documentId: 'a' }])
    expect(await (await get(web, '/data/v1/power-supply.csv')).text()).toContain('2026-10,1,')
    await cms.die()
    await tell(web, [{ revision: 3, type: 'power-supply-record', documentId: 'a' }])
    expect((await get(web, '/data/v1/power-supply.csv')).status).toBe(200)
  })

  it('reads of all rates the changed years again, all where a class did, and leaves out what went', async () => {
    const { cms, web } = await withContent()
    const [rate] = published['power-rate'] as { documentId: string; components: { amount: number }[] }[]
    const of = (year: number, updatedAt: string, amount: number) => ({
      ...rate,
      documentId: `of-${year}`,
      billingMonth: `${year}-03-01`,
      components: [{ ...rate!.components[0], amount }],
      updatedAt,
    })
    const show = (...years: [number, string, number][]) =>
      cms.rows.set(
        '/api/power-rates',
        years.map((year) => of(...year)),
      )
    const rows = async () => {
      const { rows } = (await (await get(web, '/data/v1/rates.json')).json()) as {
        rows: { month: string; amount: number }[]
      }
      return rows.map(({ month, amount }) => [month, amount])
    }
    const wholes = () =>
      cms.count(/power-rates\?filters.*pageSize%5D=200|power-rates\?filters.*pageSize\]=200/)
    show([2026, 'a', 1.0], [2025, 'a', 2.0], [2024, 'a', 3.0])
    expect(await rows()).toEqual([
      ['2026-03', 1],
      ['2025-03', 2],
      ['2024-03', 3],
    ])
    const before = wholes()
    expect(before).toBe(3)
    show([2026, 'a', 1.0], [2025, 'b', 2.5], [2024, 'a', 3.0])
    await tell(web, [{ revision: 2, type: 'power-rate', documentId: 'of-2025' }])
    expect((await rows())[1]).toEqual(['2025-03', 2.5])
    expect(wholes()).toBe(before + 1)
    show([2026, 'a', 1.0], [2024, 'a', 3.0])
    await tell(web, [{ revision: 3, type: 'power-rate', documentId: 'of-2025' }])
    expect(await rows()).toEqual([
      ['2026-03', 1],
      ['2024-03', 3],
    ])
    cms.rows.set('/api/customer-classes', [{ documentId: 'residential', updatedAt: 'b' }])
    await tell(web, [{ revision: 4, type: 'customer-class', documentId: 'residential' }])
    const known = wholes()
    await rows()
    expect(wholes()).toBeGreaterThanOrEqual(known + 2)
  })

  it('has a bidding closed by the clock, as its page has', async () => {
    const { web } = await withContent()
    onTestFinished(() => fixClock(undefined))
    const stages = async () => {
      const of = async (name: string, part = '') =>
        ((await (await get(web, `/data/v1/${name}.json${part}`)).json()) as { rows: { stage: string }[] })
          .rows
      const [bids, open, power] = [await of('bids'), await of('bids', '?stage=open'), await of('power-bids')]
      return [bids.map(({ stage }) => stage), open.length, power.map(({ stage }) => stage)]
    }
    fixClock(new Date('2026-12-17T03:59:59.000Z'))
    expect(await stages()).toEqual([['open', 'awarded', 'failed'], 1, ['pre_bid', 'filed_with_erc']])
    fixClock(new Date('2026-12-17T04:00:00.000Z'))
    expect(await stages()).toEqual([['closed', 'awarded', 'failed'], 0, ['evaluation', 'filed_with_erc']])
  })

  it('answers a part by months and by values, as the form on its page asks for it, and tells its limits', async () => {
    const { web } = await withContent()
    type Rates = { rows: { month: string; customerClass: string }[] }
    const ask = (query: string, form = 'json') => get(web, `/data/v1/rates.${form}${query}`)
    const rowsOf = async (query: string) => ((await (await ask(query)).json()) as Rates).rows
    const all = await rowsOf('')
    const some = await rowsOf('?from=2026-11&to=2026-11&customerClass=residential&charge=')
    expect(some.length).toBeGreaterThan(0)
    expect(some).toEqual(
      all.filter(({ month, customerClass }) => month === '2026-11' && customerClass === 'residential'),
    )
    expect(await rowsOf('?from=&to=')).toEqual(all)
    expect(await rowsOf('?to=2001-01')).toEqual([])
    const page = await (await get(web, '/data/api')).text()
    expect(page).toMatch(
      /<form[^>]*action="\/data\/v1\/rates\.csv"[^>]*>.*name="from".*name="customerClass"/s,
    )

    const csv = await ask('?from=2026-11&to=2026-11&customerClass=residential', 'csv')
    expect(table(await csv.text())).toHaveLength(some.length + 1)
    expect(csv.headers.get('ratelimit-policy')).toBe('"parts";q=30;w=60')
    expect(csv.headers.get('ratelimit')).toMatch(/^"parts";r=\d+;t=60$/)
    const again = await get(web, '/data/v1/rates.csv?from=2026-11&to=2026-11&customerClass=residential', {
      'if-none-match': csv.headers.get('etag')!,
    })
    expect(again.status).toBe(304)
    for (const query of ['?from=2026', '?to=soon', '?color=red', '?customerclass=x']) {
      const refused = await ask(query)
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
    }
    const asked = await fetch(`${web.address}/data/v1/rates.csv`, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match'])

    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('?from=2026-11')))
    const shut = answers.filter(({ status }) => status === 429)
    expect(shut.length).toBeGreaterThan(0)
    expect(shut[0]!.headers.get('retry-after')).toBe('60')
    expect((await ask('')).status).toBe(200)
  })

  it('has its rows and sizes on its page, which are those of its files', async () => {
    const { cms, web } = await withContent()
    type View = { name: string; size?: { rows: number; csv: number; json: number } }
    const views = async () => {
      const { page } = (await (await get(web, '/data/_payload.json')).json()) as {
        page: { datasets: View[] }
      }
      return page.datasets
    }
    // The page waits a limited time for its sizes; a file that takes longer is there for the next visitor.
    const measured = await vi.waitFor(async () => {
      const found = await views()
      expect(found.every(({ size }) => size !== undefined)).toBe(true)
      return found
    })
    for (const { name, size } of measured) {
      const csv = await (await get(web, `/data/v1/${name}.csv`)).arrayBuffer()
      const json = await (await get(web, `/data/v1/${name}.json`)).text()
      const { rows } = JSON.parse(json) as { rows: object[] }
      expect([name, size]).toEqual([
        name,
        { rows: rows.length, csv: csv.byteLength, json: Buffer.byteLength(json) },
      ])
    }
    // Another visitor's request costs no generation.
    const before = cms.count(/power-supply-records/)
    await views()
    expect(cms.count(/power-supply-records/)).toBe(before)
  })

  it('makes no formula of what an editor wrote, and opens nothing else to other sites', async () => {
    const { cms, web } = await withContent()
    cms.rows.set('/api/energy-sources', [
      { documentId: 'a', month: '2026-10-01', name: '=HYPERLINK("x")', technology: 'solar', energyKwh: -5 },
    ])
    const text = await (await get(web, '/data/v1/energy-sources.csv')).text()
    expect(text).toContain(`2026-10,"'=HYPERLINK(""x"")",solar,,,-5,,`)
    for (const path of ['/', '/data', '/data/_payload.json', '/data/v1/secrets.csv', '/session']) {
      const answer = await get(web, path, { origin: 'https://elsewhere.example' })
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
    expect((await get(web, '/data/v1/secrets.csv')).status).toBe(404)
  })
})

const FORMS: Record<string, RegExp> = {
  yearmonth: /^\d{4}-\d{2}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
}

/** Whether a value has the type that its column says. */
function fits(value: unknown, type: string): boolean {
  if (value === null) return true
  if (type === 'integer') return Number.isInteger(value)
  const form = FORMS[type]
  return form ? typeof value === 'string' && form.test(value) : typeof value === type
}
