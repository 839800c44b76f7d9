import { execFile } from 'node:child_process'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as ConsoleSecondFactor from '../../src/people/second-factor/console-second-factor'
import type * as Environments from '../../src/platform/environment'
import { startCms, type TestCms, type TestResponse } from '../support/cms'
import { compiled } from '../support/compiled'
import { cmsDir, compiledDir } from '../support/paths'
import { testEnv } from '../support/test-env'
import { createPerson, freshAddress, from } from './support/people'
import { mailTo } from './support/mailbox'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const PASSWORD = 'Violet-harbor-9'
const STEP_MS = 30_000

interface SuperAdmin {
  id: number
  documentId: string
  email: string
}

let made = 0

/** Another super-admin, who has accepted the invitation. */
async function createSuperAdmin(password = PASSWORD): Promise<SuperAdmin> {
  made += 1
  const { id: role } = await cms.strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'strapi-super-admin' } })
  const email = `super-${made}@tanglaw.example`
  const person = { firstname: 'Ana', lastname: 'Cruz', email, roles: [role] }
  const { body } = await cms.as('console', 'POST', '/admin/users', person)
  const { id, documentId } = body.data
  const active = { isActive: true, password }
  expect((await cms.as('console', 'PUT', `/admin/users/${id}`, active)).status).toBe(200)
  return { id, documentId, email }
}

/** The code of an authenticator app, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const login = (email: string, password: string, address = freshAddress()): Promise<TestResponse> =>
  from(cms, address, 'POST', '/admin/login', { email, password })

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs a command in a process of its own, beside the CMS. @param answer what is typed once the secret is known */
function runCommand(name: string, args: string[], answer?: (secret: string) => string[]): Promise<Outcome> {
  const script = path.join(compiledDir, `src/people/second-factor/${name}-second-factor-command.js`)
  const env = { PATH: process.env.PATH!, ...testEnv, ...cms.database.variables }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { cwd: cmsDir, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    child.stdout!.on('data', (text: string) => {
      const secret = /^Secret: (\S+)$/m.exec(text)?.[1]
      if (secret && answer) child.stdin!.end(`${answer(secret).join('\n')}\n`)
    })
  })
}

/** Sets a second factor up with the code of the step before: the present one is unused. @param onCode gets that code */
async function secure(email: string, onCode: (code: string) => void = () => {}): Promise<string> {
  const { code, stdout, stderr } = await runCommand('set-up', [email, '--console'], (secret) => {
    const first = codeOf(secret, -1)
    onCode(first)
    return [first]
  })
  expect([code, stderr]).toEqual([0, expect.stringContaining('has a second factor now')])
  // The QR code: its quiet zone, and a corner.
  expect(stderr).toMatch(/^█{40,}\n██ ▄▄▄▄▄ █/m)
  return /^Secret: (\S+)$/m.exec(stdout)![1]!
}

const entriesOf = async (email: string): Promise<string[]> => {
  const rows = await cms.strapi.db
    .query('api::audit-entry.audit-entry')
    .findMany({ where: { title: email, actorKind: 'system' }, orderBy: { id: 'asc' } })
  return rows.map(({ action, type }: { action: string; type: string }) => `${type} ${action}`)
}

const factorsOf = (user: SuperAdmin) =>
  cms.strapi.db.query('api::account.second-factor').findMany({ where: { account: user.documentId } })

describe('a super-admin with a second factor', () => {
  it('[U05] signs in with the password and a code after it, which works once', async () => {
    const { email } = await createSuperAdmin()
    let first = ''
    const secret = await secure(email, (code) => (first = code))
    expect((await login(email, PASSWORD)).status).toBe(400)
    expect((await login(email, `${PASSWORD}000000`)).status).toBe(400)
    expect((await login(email, `Wrong-harbor-9${codeOf(secret)}`)).status).toBe(400)
    expect((await login(email, PASSWORD + first)).status).toBe(400)
    const code = codeOf(secret)
    const { status, body } = await login(email, PASSWORD + code)
    expect(status).toBe(200)
    expect((await cms.call('GET', '/admin/users/me', { token: body.data.token })).status).toBe(200)
    expect((await login(email, PASSWORD + code)).status).toBe(400)
    expect((await login(email, PASSWORD + codeOf(secret, 1))).status).toBe(200)
  })

  it('[U05] uses a code in one of several simultaneous sign-ins', async () => {
    const { email } = await createSuperAdmin()
    const secret = await secure(email)
    const code = codeOf(secret)
    const tries = await Promise.all(Array.from({ length: 4 }, () => login(email, PASSWORD + code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[U05] gets the answer of a wrong password for a wrong or missing code, counted as a failed sign-in', async () => {
    const secured = await createSuperAdmin()
    const without = await createSuperAdmin()
    await secure(secured.email)
    const answer = ({ status, body }: TestResponse) => ({ status, ...body.error, requestId: '' })
    const wrong = answer(await login(without.email, 'Wrong-harbor-9'))
    expect(wrong).toMatchObject({ status: 400, message: 'Invalid credentials' })
    for (const typed of [PASSWORD, `${PASSWORD}000000`, 'Wrong-harbor-9', '123456'])
      expect(answer(await login(secured.email, typed))).toEqual(wrong)
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
    const refused = body.rows.filter(
      ({ account }: { account?: { email: string } }) => account?.email === secured.email,
    )
    expect(refused).toHaveLength(4)
    const address = freshAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await login(secured.email, `${PASSWORD}000000`, address)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('[U05] allows twenty wrong codes a day with the right password from all addresses, until the password is another', async () => {
    const { id, email } = await createSuperAdmin()
    const secret = await secure(email)
    for (let turn = 0; turn < 20; turn += 1) await login(email, `${PASSWORD}000000`)
    expect((await login(email, PASSWORD + codeOf(secret))).status).toBe(400)
    await cms.as('console', 'PUT', `/admin/users/${id}`, { password: 'Copper-meadow-4' })
    expect((await login(email, `Copper-meadow-4${codeOf(secret)}`)).status).toBe(200)
  }, 60_000)

  it('[U05] isn’t signed in by a link for a new password, but with it and a code', async () => {
    const user = await createSuperAdmin()
    const secret = await secure(user.email)
    const reset = async (email: string, password: string) => {
      await from(cms, freshAddress(), 'POST', '/admin/forgot-password', { email })
      const { text } = await mailTo(cms, email)
      const resetPasswordToken = /reset-password\?code=(\w+)/.exec(text!)![1]
      const body = { resetPasswordToken, password }
      return from(cms, freshAddress(), 'POST', '/admin/reset-password', body)
    }
    const { status, body, headers } = await reset(user.email, 'Copper-meadow-4')
    expect(status).toBe(200)
    expect((await cms.call('GET', '/admin/users/me', { token: body.data.token })).status).toBe(401)
    const cookie = headers.get('set-cookie')!.split(';')[0]!
    const renewed = await cms.call('POST', '/admin/access-token', { headers: { Cookie: cookie } })
    expect(renewed.status).toBe(401)
    expect((await login(user.email, `Copper-meadow-4${codeOf(secret)}`)).status).toBe(200)
    const without = await createSuperAdmin()
    const { token } = (await reset(without.email, 'Copper-meadow-4')).body.data
    expect((await cms.call('GET', '/admin/users/me', { token })).status).toBe(200)
  })
})

it('[U05] a super-admin without a second factor signs in with a password that ends with six digits', async () => {
  const { email } = await createSuperAdmin('Violet-harbor-123456')
  expect((await login(email, 'Violet-harbor-123456')).status).toBe(200)
  expect((await login(email, 'Violet-harbor-')).status).toBe(400)
})

it('[U05] the state of the system names the super-admins without a second factor, not their email addresses, nor the inactive', async () => {
  const accounts = async () =>
    (await cms.as('administrator', 'GET', '/api/manage/system')).body.consoleAccounts
  const before = await accounts()
  const without = await createSuperAdmin()
  const secured = await createSuperAdmin()
  await secure(secured.email)
  const { total, withoutSecondFactor } = await accounts()
  expect(total).toBe(before.total + 2)
  expect(withoutSecondFactor).toEqual([...before.withoutSecondFactor, 'Ana Cruz'])
  await cms.as('console', 'PUT', `/admin/users/${without.id}`, { isActive: false })
  expect(await accounts()).toEqual({ ...before, total: before.total + 1 })
})

describe('the commands of the second factor', () => {
  it('[U05] set it up when a code is right, store the secret encrypted, end sessions, and are audited', async () => {
    const user = await createSuperAdmin()
    const { token } = (await login(user.email, PASSWORD)).body.data
    const { code, stdout, stderr } = await runCommand('set-up', [user.email, '--console'], (secret) => [
      codeOf(secret, 5),
      codeOf(secret),
    ])
    expect(code).toBe(0)
    expect(stderr).toContain('That code didn’t work')
    const secret = /^Secret: ([A-Z2-7]{32})$/m.exec(stdout)![1]!
    expect(stdout).toContain(`secret=${secret}`)
    expect(stdout).toContain(encodeURIComponent(user.email))
    const [factor, ...others] = await factorsOf(user)
    expect([factor.state, others]).toEqual(['active', []])
    expect(JSON.stringify(factor)).not.toContain(secret)
    expect((await cms.call('GET', '/admin/users/me', { token })).status).toBe(401)
    expect(await entriesOf(user.email)).toEqual(['console-user second-factor-on'])
  })

  it('[U05] change nothing without a right code, and keep the one in use', async () => {
    const user = await createSuperAdmin()
    const none = await runCommand('set-up', [user.email, '--console'], () => ['000000', ''])
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('Nothing was changed')])
    expect(await factorsOf(user)).toEqual([])
    const secret = await secure(user.email)
    await runCommand('set-up', [user.email, '--console'], () => [''])
    expect((await login(user.email, PASSWORD + codeOf(secret))).status).toBe(200)
  })

  it('[U05] turn it off', async () => {
    const user = await createSuperAdmin()
    await secure(user.email)
    const off = await runCommand('reset', [user.email, '--console'])
    expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('is off') })
    expect(await factorsOf(user)).toEqual([])
    expect((await login(user.email, PASSWORD)).status).toBe(200)
    expect(await entriesOf(user.email)).toEqual([
      'console-user second-factor-on',
      'console-user second-factor-reset',
    ])
    const again = await runCommand('reset', [user.email, '--console'])
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('was already off') })
  })

  it('[U05] reject an address without an account of the console, and one of the panel', async () => {
    const { email } = await createPerson(cms, 'editor')
    for (const name of ['set-up', 'reset'])
      expect(await runCommand(name, [email, '--console'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('No account of the console'),
      })
    expect(await runCommand('set-up', [email])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('in the panel, under Your account'),
    })
  })
})

it('[U05] a deleted super-admin leaves no second factor behind', async () => {
  const user = await createSuperAdmin()
  await secure(user.email)
  expect((await cms.as('console', 'POST', '/admin/users/batch-delete', { ids: [user.id] })).status).toBe(200)
  expect(await factorsOf(user)).toEqual([])
})

// The last test: it ends the session that the others act with.
it('[U05] where one is required, a super-admin without one signs in with no password, link or invitation', async () => {
  const { environment } = compiled('src/platform/environment.js') as typeof Environments
  const { endConsoleSessionsWithoutSecondFactor } = compiled(
    'src/people/second-factor/console-second-factor.js',
  ) as typeof ConsoleSecondFactor
  const me = async (token: string) => (await cms.call('GET', '/admin/users/me', { token })).status
  const without = await createSuperAdmin()
  const secured = await createSuperAdmin()
  const secret = await secure(secured.email)
  const before = (await login(without.email, PASSWORD)).body.data.token
  const kept = (await login(secured.email, PASSWORD + codeOf(secret))).body.data.token
  const invited = await cms.as('console', 'POST', '/admin/users', {
    firstname: 'Ben',
    lastname: 'Santos',
    email: 'invited@tanglaw.example',
    roles: [(await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } })).id],
  })
  const { registrationToken } = invited.body.data

  Object.assign(environment(), { isConsoleSecondFactorRequired: true })
  try {
    expect(await me(before)).toBe(200)
    await endConsoleSessionsWithoutSecondFactor()
    expect([await me(before), await me(kept)]).toEqual([401, 200])
    const refused = await login(without.email, PASSWORD)
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringContaining('requires a second factor'),
    ])
    expect((await login(without.email, 'Wrong-harbor-9')).body.error.message).toBe('Invalid credentials')
    expect((await login(secured.email, PASSWORD + codeOf(secret, 1))).status).toBe(200)
    const accepted = await from(cms, freshAddress(), 'POST', '/admin/register', {
      registrationToken,
      userInfo: { firstname: 'Ben', lastname: 'Santos', password: PASSWORD },
    })
    expect([accepted.status, await me(accepted.body.data.token)]).toEqual([200, 401])
  } finally {
    Object.assign(environment(), { isConsoleSecondFactorRequired: false })
  }
})
