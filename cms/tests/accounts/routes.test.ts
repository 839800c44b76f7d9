import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { createPerson, freshAddress, from, signIn, type Person } from './support/people'

let cms: TestCms
let subject: Person
const tokens = new Map<string, string | undefined>()

/** Who calls. The last four hold tokens that must no longer open anything. */
const callers = [
  'anonymous',
  'read token',
  'forms token',
  'editor',
  'administrator',
  'blocked',
  'signed out',
  'deleted',
  'demoted',
] as const

beforeAll(async () => {
  cms = await startCms()
  subject = await createPerson(cms, 'editor')
  for (const caller of ['anonymous', 'read token', 'forms token', 'editor', 'administrator'] as const) {
    tokens.set(caller, await cms.tokenOf(caller))
  }
  const ended = async (
    caller: string,
    end: (person: Person, token: string) => Promise<{ status: number }>,
  ) => {
    const person = await createPerson(cms, 'administrator')
    const { jwt } = await signIn(cms, person.email)
    expect((await end(person, jwt)).status).toBeLessThan(300)
    tokens.set(caller, jwt)
  }
  const account = (person: Person, act: string) => `/api/manage/accounts/${person.id}${act}`
  await ended('blocked', (person) => cms.as('administrator', 'POST', account(person, '/block'), {}))
  await ended('signed out', (_person, token) => cms.call('POST', '/api/auth/logout', { token, body: {} }))
  await ended('deleted', (person) => cms.as('administrator', 'DELETE', account(person, '')))
  await ended('demoted', (person) =>
    cms.as('administrator', 'PUT', account(person, '/role'), { role: 'editor' }),
  )
})

/** Statuses of: nobody, the two tokens of the web server, editor, administrator, and those who are out. */
type Statuses = [number, number, number, number, number, number, number, number, number]

const open = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
const panel = (status: number): Statuses => [401, 403, 403, status, status, 401, 401, 401, 401]
const administration = (status: number): Statuses => [401, 403, 403, 403, status, 401, 401, 401, 401]

const NOBODY = 'nobody00000000000000000a'

/** Every route of accounts, sessions, mail and audit, with a call that changes nothing. */
const routes: [method: string, path: string, body: unknown, statuses: Statuses][] = [
  ['POST', '/api/auth/local', {}, open(400)],
  ['POST', '/api/auth/refresh', {}, open(400)],
  ['POST', '/api/auth/logout', { scope: 'wrong' }, panel(400)],
  ['POST', '/api/account/forgot-password', {}, open(400)],
  ['POST', '/api/account/reset-password', {}, open(400)],
  ['GET', '/api/account/invitation/:token', undefined, open(404)],
  ['POST', '/api/account/accept-invitation', {}, open(400)],
  ['GET', '/api/manage/me/sessions', undefined, panel(200)],
  ['DELETE', '/api/manage/me/sessions/:id', undefined, panel(404)],
  ['DELETE', '/api/manage/me/sessions/others', undefined, panel(204)],
  ['POST', '/api/manage/me/password', {}, panel(400)],
  ['GET', '/api/manage/accounts', undefined, administration(200)],
  ['POST', '/api/manage/accounts/invitations', {}, administration(400)],
  ['POST', '/api/manage/accounts/:id/resend', {}, administration(404)],
  ['PUT', '/api/manage/accounts/:id/role', {}, administration(400)],
  ['POST', '/api/manage/accounts/:id/block', {}, administration(404)],
  ['POST', '/api/manage/accounts/:id/unblock', {}, administration(404)],
  ['DELETE', '/api/manage/accounts/:id', undefined, administration(404)],
  ['GET', '/api/manage/audit', undefined, administration(200)],
  ['GET', '/api/manage/mail', undefined, administration(200)],
  ['POST', '/api/manage/mail/:id/retry', {}, administration(404)],
]

describe.each(callers)('%s', (caller) => {
  const column = callers.indexOf(caller)

  it.each(routes.map(([method, path, body, statuses]) => [method, path, statuses[column]!, body] as const))(
    '[C02] [M18] [U02] [U03] %s %s answers %i',
    async (method, path, status, body) => {
      const address = path.replace(':id', NOBODY).replace(':token', '0'.repeat(64))
      const answer = await from(cms, freshAddress(), method, address, body, tokens.get(caller))
      expect(answer.status).toBe(status)
      if (status < 400) return
      expect(answer.body).toMatchObject({ data: null, error: { status } })
      expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|password_/)
    },
  )
})

it('[M18] no route of accounts, sessions, mail or audit is missing from the table above', () => {
  const served = cms.strapi.server
    .listRoutes()
    .flatMap((layer) => layer.methods.map((method: string) => `${method} ${layer.path}`))
    .filter((route) =>
      /^(GET|POST|PUT|PATCH|DELETE) \/api\/(auth|account|manage\/(me\/|accounts|audit|mail))/.test(route),
    )
  const known = routes.map(([method, path]) => `${method} ${path}`)
  expect([...new Set(served)].sort()).toEqual([...known].sort())
})

it('[M18] no plugin serves anything under /api', () => {
  const foreign = cms.strapi.server
    .listRoutes()
    .map(({ path }) => path)
    .filter((path) =>
      /^\/api\/(users|upload|email|i18n|connect|content-type-builder|users-permissions)/.test(path),
    )
  expect(foreign).toEqual([])
})

it('[U02] an editor’s refusal changes nothing', async () => {
  const before = await cms.as('administrator', 'GET', `/api/manage/accounts?q=${subject.email}`)
  const token = tokens.get('editor')
  const acts: [string, string, unknown][] = [
    ['PUT', `/api/manage/accounts/${subject.id}/role`, { role: 'administrator' }],
    ['POST', `/api/manage/accounts/${subject.id}/block`, {}],
    ['DELETE', `/api/manage/accounts/${subject.id}`, undefined],
    [
      'POST',
      '/api/manage/accounts/invitations',
      { email: 'x@y.example', name: 'Mallory', role: 'administrator' },
    ],
  ]
  for (const [method, path, body] of acts)
    expect((await cms.call(method, path, { token, body })).status).toBe(403)
  const after = await cms.as('administrator', 'GET', `/api/manage/accounts?q=${subject.email}`)
  expect(after.body).toEqual(before.body)
  expect((await cms.as('administrator', 'GET', '/api/manage/accounts?state=invited')).body.total).toBe(0)
})
