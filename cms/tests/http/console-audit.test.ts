import { beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'

const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = testEnv

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
  // Signing in is an act too.
  for (const caller of ['console', 'editor', 'administrator'] as const) await cms.tokenOf(caller)
})

async function act(method: string, address: string, body?: unknown): Promise<Json> {
  const { status, body: answer } = await cms.as('console', method, address, body)
  expect([method, address, status, status < 300 ? null : answer]).toEqual([method, address, status, null])
  return answer.data ?? answer
}

const newest = async (): Promise<number> =>
  (await cms.as('administrator', 'GET', '/api/manage/audit')).body.rows[0].id

/** What the log has got since, oldest first, as an administrator reads it; all of it by one actor. */
async function logged(after: number): Promise<Json[]> {
  const { body } = await cms.as('administrator', 'GET', '/api/manage/audit?pageSize=50')
  const rows = body.rows.filter(({ id }: Json) => id > after).toReversed()
  expect(new Set(rows.map(({ actorKind }: Json) => actorKind))).toEqual(new Set(['console']))
  return rows.map(({ action, type, title, before, after: now }: Json) => [action, type, title, before, now])
}

describe('[U04] the audit log contains the actions of console users', () => {
  it('on users: creation, changes, passwords, deletion; no secret', async () => {
    const start = await newest()
    const [{ id: role }] = (await act('GET', '/admin/roles')).filter(
      ({ code }: Json) => code === 'strapi-editor',
    )
    const person = { firstname: 'Ana', lastname: 'Cruz', email: 'ana@tanglaw.example', roles: [role] }
    const { id } = await act('POST', '/admin/users', person)
    await act('PUT', `/admin/users/${id}`, { isActive: true, password: 'Str0ng-and-secret' })
    await act('PUT', `/admin/users/${id}`, { email: 'cruz@tanglaw.example' })
    await act('POST', '/admin/users/batch-delete', { ids: [id] })
    const at = (standing: string, address: string) => `${standing}, Editor, ${address}@tanglaw.example`
    expect(await logged(start)).toEqual([
      ['create', 'console-user', 'ana@tanglaw.example', null, at('inactive', 'ana')],
      ['password-changed', 'console-user', 'ana@tanglaw.example', at('inactive', 'ana'), at('active', 'ana')],
      ['update', 'console-user', 'cruz@tanglaw.example', at('active', 'ana'), at('active', 'cruz')],
      ['delete', 'console-user', 'cruz@tanglaw.example', at('active', 'cruz'), null],
    ])
    const entries = await cms.strapi.db.query('api::audit-entry.audit-entry').findMany()
    expect(JSON.stringify(entries)).not.toMatch(/Str0ng|registrationToken/)
  })

  it('on roles of the console and their permissions', async () => {
    const start = await newest()
    const { id } = await act('POST', '/admin/roles', { name: 'Checker', description: 'Looks.' })
    const permissions = [{ action: 'admin::users.read', subject: null, properties: {}, conditions: [] }]
    await act('PUT', `/admin/roles/${id}/permissions`, { permissions })
    await act('DELETE', `/admin/roles/${id}`)
    expect(await logged(start)).toEqual([
      ['create', 'console-role', 'Checker', null, expect.stringMatching(/^\d+ permissions$/)],
      ['permissions-changed', 'console-role', 'Checker', expect.any(String), '1 permissions'],
      ['delete', 'console-role', 'Checker', '1 permissions', null],
    ])
  })

  it('on API tokens: creation, replacement, revocation; no key', async () => {
    const start = await newest()
    const token = { name: 'Probe', description: '', type: 'read-only', lifespan: 7 * 24 * 3_600_000 }
    const { id, accessKey } = await act('POST', '/admin/api-tokens', token)
    const { accessKey: next } = await act('POST', `/admin/api-tokens/${id}/regenerate`)
    await act('DELETE', `/admin/api-tokens/${id}`)
    expect(await logged(start)).toEqual([
      ['create', 'api-token', 'Probe', null, 'read-only'],
      ['token-replaced', 'api-token', 'Probe', 'read-only', 'read-only'],
      ['delete', 'api-token', 'Probe', 'read-only', null],
    ])
    const entries = JSON.stringify(await cms.strapi.db.query('api::audit-entry.audit-entry').findMany())
    for (const secret of [accessKey, next]) expect(entries).not.toContain(secret)
  })

  it('sign-ins and requests for a new password; failed sign-ins are counted separately', async () => {
    const start = await newest()
    const login = (body: object) => from(cms, freshAddress(), 'POST', '/admin/login', body)
    expect((await login({ email, password })).status).toBe(200)
    expect((await login({ email, password: 'Wrong-passw0rd' })).status).toBe(400)
    expect((await login({ email: 'nobody@tanglaw.example', password: 'Wrong-passw0rd' })).status).toBe(400)
    expect(await logged(start)).toEqual([['sign-in', 'console-user', email, null, null]])
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
    const refused = body.rows.map(({ door, account }: Json) => [door, account?.email ?? null])
    expect(refused).toHaveLength(2)
    expect(refused).toEqual(
      expect.arrayContaining([
        ['console', email],
        ['console', null],
      ]),
    )
  })

  it('but nothing of a rejected action', async () => {
    const start = await newest()
    const { status } = await cms.as('console', 'POST', '/admin/api-tokens', { type: 'magic' })
    expect(status).toBe(400)
    expect((await cms.as('editor', 'POST', '/admin/roles', { name: 'Mine' })).status).toBe(401)
    expect(await newest()).toBe(start)
  })
})

it('[U04] the console makes no token with full access or without an end', async () => {
  const start = await newest()
  const week = 7 * 24 * 3_600_000
  for (const [type, lifespan, message] of [
    ['full-access', week, /full access/],
    ['read-only', null, /must expire/],
  ] as const) {
    const token = { name: 'Probe', description: '', type, lifespan }
    const { status, body } = await cms.as('console', 'POST', '/admin/api-tokens', token)
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(message)])
  }
  expect(await newest()).toBe(start)
})

describe('[U04] the console can’t remove', () => {
  it('the web server’s two tokens: deleting, changing or replacing them would take the site down', async () => {
    const tokens = await cms.strapi.db.query('admin::api-token').findMany()
    const start = await newest()
    for (const { id, name } of tokens) {
      for (const [method, path, body] of [
        ['DELETE', '', undefined],
        ['PUT', '', { name: 'Mine', description: '', type: 'custom', permissions: [] }],
        ['POST', '/regenerate', {}],
      ] as const) {
        const { status, body: answer } = await cms.as(
          'console',
          method,
          `/admin/api-tokens/${id}${path}`,
          body,
        )
        expect([name, method, status, answer.error.message]).toEqual([
          name,
          method,
          400,
          expect.stringMatching(/needs this token/),
        ])
      }
    }
    expect(await cms.strapi.db.query('admin::api-token').findMany()).toEqual(tokens)
    expect((await cms.as('read token', 'GET', '/api/changes?after=0')).status).toBe(200)
    expect(await newest()).toBe(start)
  })

  it('the panel’s roles and their permissions', async () => {
    const roles = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findMany({ populate: ['permissions'] })
    for (const { id, type } of roles) {
      const address = `/users-permissions/roles/${id}`
      const changed = await cms.as('console', 'PUT', address, { name: 'Other', permissions: {} })
      const gone = await cms.as('console', 'DELETE', address)
      expect([type, changed.status, gone.status]).toEqual([type, 403, 403])
    }
    const after = await cms.strapi.db
      .query('plugin::users-permissions.role')
      .findMany({ populate: ['permissions'] })
    expect(after).toEqual(roles)
  })
})
