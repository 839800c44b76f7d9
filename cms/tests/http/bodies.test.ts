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
  return { status: response.status, body: answer === '' ? null : JSON.parse(answer) }
}

/** An object as JSON with one field more, whatever its name: in a literal `__proto__` would be no field. */
function withField(object: object, field: string): string {
  const more = `${JSON.stringify(field)}:{"role":"administrator","polluted":true}`
  return JSON.stringify(object).replace(/^\{(\})?/, (_whole, empty) => (empty ? `{${more}}` : `{${more},`))
}

/** Rows of every table, also of those that link others: all that a forged write could have changed. */
async function readStored(): Promise<Record<string, string>> {
  const { connection, dialect } = cms.strapi.db
  const tables = await dialect.schemaInspector.getTables()
  const found: Record<string, string> = {}
  for (const table of tables) {
    // What Strapi keeps of its own changes with time, and an index of the search is drawn from the others.
    if (/^strapi_|_search(_|$)/.test(table)) continue
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

function expectRefused(
  field: string,
  { status, body }: { status: number; body: Json },
  at: (string | number)[],
): void {
  const refusal = { path: [...at, field], message: 'Unknown field.', name: 'ValidationError' }
  const named: unknown = expect.arrayContaining([refusal])
  // `__proto__` doesn't even get past the parser.
  const error = field === '__proto__' ? { name: 'BadRequestError' } : { details: { errors: named } }
  expect({ field, status, error: body.error }).toMatchObject({ field, status: 400, error })
}

it('[U02] [U03] every route with a body has a test case', () => {
  expect([...cases.keys()].sort()).toEqual([...names].sort())
})

describe('an unknown field', () => {
  const fields = ['id', 'documentId', 'role', 'blocked', 'createdBy', '__proto__', 'constructor', 'toString']

  it.each(names)(
    '[U02] [U03] in the body of %s is rejected by its name, and no document changes',
    async (name) => {
      const route = cases.get(name)!
      for (const field of fields.filter((one) => !Object.hasOwn(route.body, one))) {
        expectRefused(field, await send(route, withField(route.body, field)), [])
      }
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
    '__proto__',
    'constructor',
  ]

  it.each(contentWrites)(
    '[U02] [U03] in the content of %s is rejected by its name, and no document changes',
    async (name) => {
      const route = cases.get(name)!
      const sendData = (data: string) =>
        send(route, JSON.stringify({ ...route.body, data: 0 }).replace('"data":0', `"data":${data}`))
      for (const field of ownedByTheCms) {
        expectRefused(field, await sendData(withField(route.body.data as object, field)), [])
      }
      for (const { path, data } of componentsOf(route)) {
        for (const field of ['__component', 'createdBy', '__proto__', 'constructor']) {
          const [key = ''] = path
          const [[, value]] = Object.entries(data) as [[string, object]]
          const part = Array.isArray(value) ? `[${withField(value[0], field)}]` : withField(value, field)
          expectRefused(field, await sendData(`{${JSON.stringify(key)}:${part}}`), path)
        }
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
  const broken: [what: string, text: string, type?: string][] = [
    ['half of one', '{"data":'],
    ['two of them', '{}{}'],
    ['a list', '[]'],
    ['a list with the fields', '[{"data":{}}]'],
    ['a text', '"data"'],
    ['a number', '7'],
    ['a NaN', '{"data":NaN}'],
    ['two million letters', JSON.stringify({ data: 'x'.repeat(2_000_000) })],
    ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a form', 'data[note]=x&role=administrator', 'application/x-www-form-urlencoded'],
    [
      'a form of parts',
      '--x\r\nContent-Disposition: form-data; name="role"\r\n\r\neditor\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['a form without its parts', 'x', 'multipart/form-data'],
    ['plain text', '{"role":"administrator"}', 'text/plain'],
    ['letters of another kind', '{"data":{}}', 'application/json; charset=utf-7'],
  ]

  it.each(names)('[E06] is rejected by %s in the usual format', async (name) => {
    const route = { ...cases.get(name)!, address: filled(cases.get(name)!.path) }
    for (const [what, text, type] of broken) {
      const { status, body } = await send(route, text, type)
      expect([what, status]).toEqual([what, expect.toBeOneOf([400, 404, 413, 415])])
      expect(body).toMatchObject({ data: null, error: { status, message: expect.any(String) } })
      expect(JSON.stringify(body)).not.toMatch(/stack|node_modules| at /)
    }
    await expectNothingStored()
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

  it.each(names)('[E06] is rejected by %s in every text and every field name', async (name) => {
    const route = cases.get(name)!
    for (const { where, copy } of withNul(route.body)) {
      const { status, body } = await send(route, JSON.stringify(copy))
      expect({ where, status, body }).toMatchObject({
        where,
        status: 400,
        body: { error: { message: expect.stringContaining('NUL') } },
      })
    }
    await expectNothingStored()
  })

  const queried = apiRoutes.filter(({ statuses }) => statuses.administrator === 200)

  it.each(queried.map(({ path }) => path))('[E06] is rejected in the query of %s', async (path) => {
    const administrator = await cms.tokenOf('administrator')
    const reader = await cms.tokenOf('read token')
    for (const query of ['q=%00', 'q=a%00b', 'search=%00', 'sort=%00', '%00=1', 'type=a%00', 'after=%00']) {
      for (const token of [administrator, reader]) {
        expect([query, (await cms.call('GET', `${path}?${query}`, { token })).status]).toEqual([query, 400])
      }
    }
  })
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
