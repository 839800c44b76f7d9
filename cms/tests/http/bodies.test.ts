import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import type * as ImageQueue from '../../src/files/images/image-queue'
import type * as MailSender from '../../src/mail/mail-sender'
import type * as Runner from '../../src/publishing/schedules/schedule-runner'
import type * as Notices from '../../src/subscriptions/notice-queue'
import { compiled, contentTypes } from '../support/compiled'
import { bodyCases, componentsOf, type BodyCase } from './support/body-table'
import { apiRoutes, filled } from './support/route-table'

/** The routes that read a JSON body, by name: the cases themselves need a running CMS. */
const names = apiRoutes
  .filter(({ body }) => body !== undefined)
  .map(({ method, path }) => `${method} ${path}`)
  // Their body is the file itself: see files.test.ts.
  .filter((name) => !/^POST \/api\/manage\/files(\/:id\/replace)?$/.test(name))
const contentWrites = names.filter((name) =>
  /^(POST|PUT) \/api\/manage\/(?!me|accounts|mail|preview-links|roles|saved-views|setup)[a-z-]+(\/:documentId)?$/.test(
    name,
  ),
)

/** What is decided before the route is looked up is tried in full on one route of each method. */
const firstOfEachMethod = [...new Map(names.toReversed().map((name) => [name.split(' ')[0], name])).values()]

const { imageQueue } = compiled('src/files/images/image-queue.js') as typeof ImageQueue
const { mailSender } = compiled('src/mail/mail-sender.js') as typeof MailSender
const { noticeQueue } = compiled('src/subscriptions/notice-queue.js') as typeof Notices
const { scheduleRunner } = compiled('src/publishing/schedules/schedule-runner.js') as typeof Runner

let cms: TestCms
let cases: Map<string, BodyCase>

beforeAll(async () => {
  cms = await startCms()
  cases = new Map((await bodyCases(cms)).map((one) => [`${one.method} ${one.path}`, one]))
  await stopBackgroundWork()
  before = await readStored()
})

/** Mail, pictures, notices and daily work store what they do, whatever the requests of a test. */
async function stopBackgroundWork(): Promise<void> {
  await scheduleRunner.stop()
  await imageQueue.stop()
  await noticeQueue.stop()
  await mailSender.stop()
}

async function send(
  { method, address, caller, token }: BodyCase,
  text: string,
  type = 'application/json',
): Promise<{ status: number; body: Json }> {
  const bearer = token ?? (caller && callerToken)
  const response = await fetch(cms.url + address, {
    method,
    headers: {
      'Content-Type': type,
      'X-Forwarded-For': freshAddress(),
      ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    },
    body: text,
  })
  const answer = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(answer) : answer || null }
}

/** An object as JSON with more fields, whatever their names: in a literal `__proto__` would be no field. */
function withFields(object: object, fields: string[]): string {
  const more = fields
    .map((field) => `${JSON.stringify(field)}:{"role":"administrator","polluted":true}`)
    .join(',')
  return JSON.stringify(object).replace(/^\{(\})?/, (_whole, empty) => (empty ? `{${more}}` : `{${more},`))
}

/** Rows of every table, also of those that link others: all that a forged write could have changed. */
async function readStored(): Promise<Record<string, string>> {
  const { connection, dialect } = cms.strapi.db
  const tables = await dialect.schemaInspector.getTables()
  const found: Record<string, string> = {}
  for (const table of tables) {
    // What Strapi keeps of its own and the report of the process change with time; an index of the search is drawn from the others.
    if (/^strapi_|^server_processes$|_search(_|$)/.test(table)) continue
    const rows = (await connection(table).select()) as object[]
    found[table] = rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n')
  }
  return found
}

let before: Record<string, string>
let writes = 0

/** How many rows the one connection to SQLite has written so far: reading all tables takes longer than most tests. */
async function countWrites(): Promise<number> {
  const [{ count }] = await cms.strapi.db.connection.raw('select total_changes() as count')
  return count
}

/** The administrator's token for the present test. */
let callerToken: string | undefined

/** Signing in again stores a session, which is no write of a test. */
beforeEach(async () => {
  const counted = await countWrites()
  callerToken = await cms.tokenOf('administrator')
  if ((await countWrites()) === counted) return
  before = await readStored()
  writes = await countWrites()
})

/** Fails when something was stored since it was asked last. */
async function expectNothingStored(): Promise<void> {
  const counted = await countWrites()
  if (counted === writes) return
  writes = counted
  const after = await readStored()
  const since = before
  before = after
  expect(after).toEqual(since)
}

/** All of these fields must be named: one body with several of them asks about each. */
function expectRefused(
  fields: string[],
  { status, body }: { status: number; body: Json },
  at: (string | number)[],
): void {
  const refusals = fields.map((field) => ({
    path: [...at, field],
    message: 'Unknown field.',
    name: 'ValidationError',
  }))
  const error = { details: { errors: expect.arrayContaining(refusals) as unknown } }
  expect({ fields, status, error: body.error }).toMatchObject({ fields, status: 400, error })
}

/** `__proto__` doesn't even get past the parser. */
function expectUnparsed({ status, body }: { status: number; body: Json }): void {
  expect({ status, error: body.error }).toMatchObject({ status: 400, error: { name: 'BadRequestError' } })
}

/** What answers 400 here is refused before the route is looked up. */
const NO_ROUTE: BodyCase = { method: 'POST', path: '/api/none', address: '/api/none', body: {} }

it('[U02] [U03] every route with a body has a test case', () => {
  expect([...cases.keys()].sort()).toEqual([...names].sort())
})

describe('an unknown field', () => {
  const fields = ['id', 'documentId', 'role', 'blocked', 'createdBy', 'constructor', 'toString']

  it.each(names)(
    '[U02] [U03] in the body of %s is rejected by its name, and no document changes',
    async (name) => {
      const route = cases.get(name)!
      const unknown = fields.filter((one) => !Object.hasOwn(route.body, one))
      expectRefused(unknown, await send(route, withFields(route.body, unknown)), [])
      expectUnparsed(await send(route, withFields(route.body, ['__proto__'])))
      await expectNothingStored()
      expect(({} as Json).polluted).toBeUndefined()
    },
  )

  const ownedByTheCms = [
    'id',
    'documentId',
    'createdBy',
    'updatedBy',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'locale',
    'localizations',
    'version',
    'rateKey',
    'constructor',
  ]
  const ownedInComponents = ['__component', 'createdBy', 'constructor']

  it.each(contentWrites)(
    '[U02] [U03] in the content of %s is rejected by its name, and no document changes',
    async (name) => {
      const route = cases.get(name)!
      const sendData = (data: string) =>
        send(route, JSON.stringify({ ...route.body, data: 0 }).replace('"data":0', `"data":${data}`))
      const data = route.body.data as object
      expectRefused(ownedByTheCms, await sendData(withFields(data, ownedByTheCms)), [])
      expectUnparsed(await sendData(withFields(data, ['__proto__'])))
      for (const { path, data: part } of componentsOf(route)) {
        const [key = ''] = path
        const [[, value]] = Object.entries(part) as [[string, object]]
        const withMore = (more: string[]): string => {
          const text = Array.isArray(value) ? `[${withFields(value[0], more)}]` : withFields(value, more)
          return `{${JSON.stringify(key)}:${text}}`
        }
        expectRefused(ownedInComponents, await sendData(withMore(ownedInComponents)), path)
        expectUnparsed(await sendData(withMore(['__proto__'])))
      }
      await expectNothingStored()
      expect(({} as Json).polluted).toBeUndefined()
    },
  )

  it('[M02] of a related document changes nothing there', async () => {
    const route = cases.get('PUT /api/manage/power-rates/:documentId')!
    const { customerClass } = route.body.data as { customerClass: string }
    const address = `/api/manage/customer-classes/${customerClass}`
    const pointedAt = (await cms.as('editor', 'GET', address)).body
    const forged = { documentId: customerClass, code: 'commercial', name: 'Mallory' }
    const { status } = await send(route, JSON.stringify({ ...route.body, data: { customerClass: forged } }))
    expect(status).toBe(200)
    expect((await cms.as('editor', 'GET', address)).body).toEqual(pointedAt)
    before = await readStored()
  })
})

describe('an invalid body', () => {
  type Broken = [what: string, text: string, type?: string]

  /** What the parser takes or passes by, and each route refuses. */
  const parsed: Broken[] = [
    ['a list', '[]'],
    ['a list with the fields', '[{"data":{}}]'],
    ['a form', 'data[note]=x&role=administrator', 'application/x-www-form-urlencoded'],
    ['plain text', '{"role":"administrator"}', 'text/plain'],
    ['letters of another kind', '{"data":{}}', 'application/json; charset=utf-7'],
  ]
  /** What is refused before the route is looked up, the same for each address: one shows that a route is behind it. */
  const half: Broken = ['half of one', '{"data":']
  const unparsed: Broken[] = [
    half,
    ['two of them', '{}{}'],
    ['a text', '"data"'],
    ['a number', '7'],
    ['a NaN', '{"data":NaN}'],
    ['two million letters', JSON.stringify({ data: 'x'.repeat(2_000_000) })],
    ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    [
      'a form of parts',
      '--x\r\nContent-Disposition: form-data; name="role"\r\n\r\neditor\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['a form without its parts', 'x', 'multipart/form-data'],
  ]

  async function expectAllRefused(name: string, broken: Broken[]): Promise<void> {
    const route = { ...cases.get(name)!, address: filled(cases.get(name)!.path) }
    for (const [what, text, type] of broken) {
      const { status, body } = await send(route, text, type)
      expect([what, status]).toEqual([what, expect.toBeOneOf([400, 404, 413, 415])])
      expect(body).toMatchObject({ data: null, error: { status, message: expect.any(String) } })
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules| at /)
    }
    await expectNothingStored()
  }

  it.each(names)('[E06] is rejected by %s in the usual format', (name) =>
    expectAllRefused(name, [...parsed, half]),
  )

  it.each(firstOfEachMethod)('[E06] is rejected by %s, however it can’t be parsed', (name) =>
    expectAllRefused(name, unparsed),
  )

  it('[E06] is rejected where there is no route, if it can’t be parsed: it reaches none', async () => {
    const reaching: string[] = []
    for (const [what, text, type] of unparsed) {
      const { status } = await send(NO_ROUTE, text, type)
      if (![400, 413, 415].includes(status)) reaching.push(what)
    }
    expect(reaching).toEqual([])
    expectUnparsed(await send(NO_ROUTE, withFields({}, ['__proto__'])))
    expect((await cms.as('administrator', 'POST', NO_ROUTE.address, {})).status).toBe(405)
  })
})

describe('the character NUL', () => {
  const NUL = '\0'

  /** Every copy of a body that has a NUL in one of its texts or keys, and where. */
  function withNul(value: unknown): { where: string; copy: unknown }[] {
    if (typeof value === 'string')
      return [
        { where: '', copy: `${value}${NUL}` },
        { where: '', copy: NUL },
      ]
    if (typeof value !== 'object' || value === null) return []
    const entries = Object.entries(value)
    const inner = entries.flatMap(([key, part]) =>
      withNul(part).map(({ where, copy }) => ({
        where: `.${key}${where}`,
        copy: Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy },
      })),
    )
    return Array.isArray(value) ? inner : [...inner, { where: '', copy: { ...value, [`a${NUL}`]: 1 } }]
  }

  async function expectNulRefused(route: BodyCase, copies: ReturnType<typeof withNul>): Promise<void> {
    for (const { where, copy } of copies) {
      const { status, body } = await send(route, JSON.stringify(copy))
      expect({ where, status, body }).toMatchObject({
        where,
        status: 400,
        body: { error: { message: expect.stringContaining('NUL') } },
      })
    }
    await expectNothingStored()
  }

  // The check comes before the route is looked up, and knows none of the fields: one NUL shows that a route is behind
  // it, and the bodies with the most texts that it finds every one.
  it.each(names)('[E06] is rejected by %s', async (name) => {
    const route = cases.get(name)!
    await expectNulRefused(route, withNul(route.body).slice(-1))
  })

  it.each(['POST', 'PUT'])('[E06] is rejected in every text and every field name of a %s', async (method) => {
    const routes = [...cases.values()].filter((one) => one.method === method)
    const counted = routes.map((route) => ({ route, copies: withNul(route.body) }))
    const [longest] = counted.toSorted((one, other) => other.copies.length - one.copies.length)
    expect(longest!.copies.length).toBeGreaterThan(10)
    await expectNulRefused(longest!.route, longest!.copies)
  })

  const queried = apiRoutes.filter(({ statuses }) => statuses.administrator === 200)

  it('[E06] is rejected where there is no route: it reaches none', async () => {
    await expectNulRefused(NO_ROUTE, withNul({ text: 'a', list: ['a', { text: 'a' }] }))
    expect((await cms.as('administrator', 'GET', `${NO_ROUTE.address}?q=a%00b`)).status).toBe(400)
  })

  // This check, too, comes before the route and its caller are looked up.
  it.each(queried.map(({ path }) => path))('[E06] is rejected in the query of %s', async (path) => {
    expect((await cms.as('administrator', 'GET', `${path}?q=a%00b`)).status).toBe(400)
  })

  it.each(['q=%00', 'q=a%00b', 'search=%00', 'sort=%00', '%00=1', 'type=a%00', 'after=%00'])(
    '[E06] is rejected as %s of the panel and of the web server',
    async (query) => {
      const statusOf = async (caller: 'administrator' | 'read token', path: string): Promise<number> =>
        (await cms.as(caller, 'GET', `${path}?${query}`)).status
      expect(await statusOf('administrator', '/api/manage/news-articles')).toBe(400)
      expect(await statusOf('read token', '/api/news-articles')).toBe(400)
    },
  )
})

describe('numbers and dates outside the range of a database', () => {
  const huge = [
    '2147483648',
    '9223372036854775808',
    '1e400',
    '-1',
    '0',
    '1.5',
    'NaN',
    '0x10',
    '99999999999999999999',
  ]
  const days = ['0000-00-00', '2026-13-01', '10000-01-01', '-000001-01-01', '2026-1-1', '2026-02-30']

  it.each<[path: string, parameter: string, values: string[]]>([
    ['/api/manage/accounts', 'page', huge],
    ['/api/manage/accounts', 'pageSize', huge],
    ['/api/manage/audit', 'page', huge],
    ['/api/manage/audit', 'pageSize', huge],
    ['/api/manage/audit', 'from', days],
    ['/api/manage/audit', 'to', days],
    ['/api/manage/mail', 'page', huge],
    ['/api/manage/mail', 'pageSize', huge],
    ...contentTypes()
      .filter(({ kind }) => kind === 'collection')
      .flatMap(({ path }) =>
        ['page', 'pageSize'].map((name): [string, string, string[]] => [`/api/manage/${path}`, name, huge]),
      ),
  ])('[E06] are rejected by %s as %s', async (path, parameter, values) => {
    for (const value of values) {
      const { status, body } = await cms.as('administrator', 'GET', `${path}?${parameter}=${value}`)
      expect([value, status, body.error?.message]).toEqual([value, 400, expect.stringContaining(parameter)])
    }
  })
})
