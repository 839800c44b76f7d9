import { randomInt } from 'node:crypto'
import type { TestResponse, TestCms } from '../../support/cms'

export const PASSWORD = 'violet-harbor-lantern-9'
export const OTHER_PASSWORD = 'copper-meadow-thunder-4'

export interface Person {
  id: string
  name: string
  email: string
}

export interface Session {
  jwt: string
  refreshToken: string
  deviceId: string
}

/** A network address that no other try of the test run comes from. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** A call as the web server passes it on for a visitor. */
export function from<T = any>(
  cms: TestCms,
  address: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<TestResponse<T>> {
  return cms.call<T>(method, path, { body, token, headers: { 'X-Forwarded-For': address } })
}

let made = 0

/** A panel account with `PASSWORD`. */
export async function createPerson(cms: TestCms, role: string, more: Partial<Person> = {}): Promise<Person> {
  made += 1
  const name = more.name ?? `Person ${made}`
  const email = more.email ?? `person-${made}@tanglaw.example`
  const { id: roleId } = await cms.strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: role } })
  const data = {
    username: name,
    email,
    password: PASSWORD,
    provider: 'local',
    confirmed: true,
    blocked: false,
  }
  const { documentId } = await cms.strapi
    .documents('plugin::users-permissions.user')
    .create({ data: { ...data, role: roleId } } as never)
  return { id: documentId, name, email }
}

/** A role that an administrator makes, with these permissions; its `id` is what accounts name it by. */
export async function createRole(
  cms: TestCms,
  grants: readonly string[],
  name = `Role ${(made += 1)}`,
): Promise<{ id: string; version: string; name: string; grants: string[] }> {
  const { status, body } = await cms.as('administrator', 'POST', '/api/manage/roles', {
    name,
    description: '',
    grants,
  })
  if (status !== 201) throw new Error(`The role was not made: ${JSON.stringify(body)}`)
  return body
}

/** The answer to a sign-in. */
export function trySignIn(
  cms: TestCms,
  email: string,
  password = PASSWORD,
  {
    address = freshAddress(),
    ...more
  }: { address?: string; deviceId?: string; device?: string; trustedDevice?: string } = {},
): Promise<TestResponse> {
  return from(cms, address, 'POST', '/api/auth/local', { identifier: email, password, ...more })
}

/** A session of a person. */
export async function signIn(
  cms: TestCms,
  email: string,
  password = PASSWORD,
  device?: string,
): Promise<Session> {
  const deviceId = crypto.randomUUID()
  const { status, body } = await trySignIn(cms, email, password, { deviceId, device })
  if (status !== 200) throw new Error(`Sign-in of ${email} failed: ${JSON.stringify(body)}`)
  return { jwt: body.jwt, refreshToken: body.refreshToken, deviceId }
}

/** Whether a session's tokens still work: [access, refresh]. Uses the refresh token up. */
export async function alive(cms: TestCms, session: Session): Promise<[boolean, boolean]> {
  const me = await cms.call('GET', '/api/manage/me', { token: session.jwt })
  const { refreshToken } = session
  const refresh = await from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken })
  return [me.status === 200, refresh.status === 200]
}
