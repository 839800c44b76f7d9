import { execFile } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODE_NEEDED, SET_UP_NEEDED } from '../../src/admin/sign-in/sign-in-answers'
import type * as ConsoleSecondFactor from '../../src/people/second-factor/console-second-factor'
import type * as Environments from '../../src/platform/environment'
import { startCms, type TestCms, type TestResponse } from '../support/cms'
import { compiled } from '../support/compiled'
import { cmsDir, compiledDir } from '../support/paths'
import { testEnv } from '../support/test-env'
import { codeOf, startTestsWithTimeStep } from './support/authenticator'
import { createPerson, freshAddress, from } from './support/people'
import { mailAbout } from './support/mailbox'

let cms: TestCms

startTestsWithTimeStep()

beforeAll(async () => {
  cms = await startCms()
})

const PASSWORD = 'Violet-harbor-9'

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

const login = (
  email: string,
  password: string,
  code?: string,
  address = freshAddress(),
): Promise<TestResponse> =>
  from(cms, address, 'POST', '/admin/login', { email, password, ...(code !== undefined && { code }) })

const messageOf = ({ body }: TestResponse): string => body.error.message

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs the command in a process of its own, beside the CMS. */
function reset(email: string): Promise<Outcome> {
  const script = path.join(compiledDir, 'src/people/second-factor/reset-second-factor-command.js')
  const env = { PATH: process.env.PATH!, ...testEnv, ...cms.database.variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, email, '--console'], { cwd: cmsDir, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

/** A call of the page of two-step verification. */
const callPage = (token: string, method: string, path: string, body?: object) =>
  from(cms, freshAddress(), method, `/admin/second-factor${path}`, body, token)

interface SecuredSuperAdmin extends SuperAdmin {
  /** Of the session that stayed open. */
  token: string
  secret: string
  /** The code of the setup: of the step before, so that the present one is unused. */
  firstCode: string
  recoveryCodes: string[]
}

/** Another super-admin, who has set a second factor up on the page. */
async function createSecuredSuperAdmin(): Promise<SecuredSuperAdmin> {
  const user = await createSuperAdmin()
  const token: string = (await login(user.email, PASSWORD)).body.data.token
  const { secret } = (await callPage(token, 'POST', '/begin', { password: PASSWORD })).body
  const firstCode = codeOf(secret, -1)
  const { status, body } = await callPage(token, 'POST', '/confirm', { code: firstCode })
  expect(status).toBe(200)
  return { ...user, token, secret, firstCode, recoveryCodes: body.recoveryCodes }
}

const entriesOf = async (email: string, actorKind: 'system' | 'console'): Promise<string[]> => {
  const rows = await cms.strapi.db
    .query('api::audit-entry.audit-entry')
    .findMany({ where: { title: email, actorKind, action: { $contains: 'factor' } }, orderBy: { id: 'asc' } })
  return rows.map(({ action, type }: { action: string; type: string }) => `${type} ${action}`)
}

const factorsOf = (user: SuperAdmin) =>
  cms.strapi.db.query('api::account.second-factor').findMany({ where: { account: user.documentId } })

describe('a super-admin with a second factor', () => {
  it('[U05] signs in with the password and a code, which works once', async () => {
    const { email, secret, firstCode } = await createSecuredSuperAdmin()
    const asked = await login(email, PASSWORD)
    expect([asked.status, messageOf(asked)]).toEqual([400, CODE_NEEDED])
    expect((await login(email, PASSWORD, '000000')).status).toBe(400)
    expect(messageOf(await login(email, 'Wrong-harbor-9', codeOf(secret)))).toBe('Invalid credentials')
    expect((await login(email, PASSWORD, firstCode)).status).toBe(400)
    const code = codeOf(secret)
    const { status, body } = await login(email, PASSWORD, code)
    expect(status).toBe(200)
    expect((await cms.call('GET', '/admin/users/me', { token: body.data.token })).status).toBe(200)
    expect((await login(email, PASSWORD, code)).status).toBe(400)
    expect((await login(email, PASSWORD, codeOf(secret, 1))).status).toBe(200)
  })

  it('[U05] uses a code in one of several simultaneous sign-ins', async () => {
    const { email, secret } = await createSecuredSuperAdmin()
    const code = codeOf(secret)
    const tries = await Promise.all(Array.from({ length: 4 }, () => login(email, PASSWORD, code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[U05] learns nothing without the password; a wrong code counts as a failed sign-in, the question for one doesn’t', async () => {
    const secured = await createSecuredSuperAdmin()
    const without = await createSuperAdmin()
    const answer = ({ status, body }: TestResponse) => ({ status, ...body.error, requestId: '' })
    const wrong = answer(await login(without.email, 'Wrong-harbor-9'))
    expect(wrong).toMatchObject({ status: 400, message: 'Invalid credentials' })
    for (const code of [undefined, '000000'])
      expect(answer(await login(secured.email, 'Wrong-harbor-9', code))).toEqual(wrong)
    await login(secured.email, PASSWORD)
    await login(secured.email, PASSWORD, '000000')
    const { body } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
    const refused = body.rows.filter(
      ({ account }: { account?: { email: string } }) => account?.email === secured.email,
    )
    expect(refused).toHaveLength(3)
    const address = freshAddress()
    const statuses = async (code?: string): Promise<number[]> => {
      const all: number[] = []
      for (let turn = 0; turn < 6; turn += 1)
        all.push((await login(secured.email, PASSWORD, code, address)).status)
      return all
    }
    expect(await statuses()).toEqual([400, 400, 400, 400, 400, 400])
    expect(await statuses('000000')).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('[U05] allows twenty wrong codes a day with the right password from all addresses, until the password is another', async () => {
    const { id, email, secret } = await createSecuredSuperAdmin()
    for (let turn = 0; turn < 20; turn += 1) await login(email, PASSWORD, '000000')
    expect((await login(email, PASSWORD, codeOf(secret))).status).toBe(400)
    await cms.as('console', 'PUT', `/admin/users/${id}`, { password: 'Copper-meadow-4' })
    expect((await login(email, 'Copper-meadow-4', codeOf(secret))).status).toBe(200)
  }, 60_000)

  it('[U05] isn’t signed in by a link for a new password, but with it and a code', async () => {
    const user = await createSecuredSuperAdmin()
    const reset = async (email: string, password: string) => {
      await from(cms, freshAddress(), 'POST', '/admin/forgot-password', { email })
      const { text } = await mailAbout(cms, email, 'Reset your password')
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
    expect((await login(user.email, 'Copper-meadow-4', codeOf(user.secret))).status).toBe(200)
    const without = await createSuperAdmin()
    const { token } = (await reset(without.email, 'Copper-meadow-4')).body.data
    expect((await cms.call('GET', '/admin/users/me', { token })).status).toBe(200)
  })
})

it('[U05] the state of the system names the super-admins without a second factor, not their email addresses, nor the inactive', async () => {
  const accounts = async () =>
    (await cms.as('administrator', 'GET', '/api/manage/system')).body.consoleAccounts
  const before = await accounts()
  const without = await createSuperAdmin()
  await createSecuredSuperAdmin()
  const { total, withoutSecondFactor } = await accounts()
  expect(total).toBe(before.total + 2)
  expect(withoutSecondFactor).toEqual([...before.withoutSecondFactor, 'Ana Cruz'])
  await cms.as('console', 'PUT', `/admin/users/${without.id}`, { isActive: false })
  expect(await accounts()).toEqual({ ...before, total: before.total + 1 })
})

describe('the command that resets a second factor', () => {
  it('[U05] turns it off', async () => {
    const user = await createSecuredSuperAdmin()
    const off = await reset(user.email)
    expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('is off') })
    expect(await factorsOf(user)).toEqual([])
    expect((await login(user.email, PASSWORD)).status).toBe(200)
    expect(await entriesOf(user.email, 'system')).toEqual(['console-user second-factor-reset'])
    const again = await reset(user.email)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('was already off') })
  })

  it('[U05] rejects an address without an account of the console, and one of the panel', async () => {
    const { email } = await createPerson(cms, 'editor')
    for (const address of [email, 'none@tanglaw.example'])
      expect(await reset(address)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('No account of the console'),
      })
  })
})

describe('the page of two-step verification in the console', () => {
  const isSignedIn = async (token: string) =>
    (await cms.call('GET', '/admin/users/me', { token })).status === 200

  it('[U05] needs a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/begin'],
      ['POST', '/confirm'],
      ['POST', '/recovery-codes'],
      ['POST', '/off'],
    ] as const)
      expect((await cms.call(method, `/admin/second-factor${path}`)).status).toBe(401)
  })

  it('[U05] asks for the password, and changes nothing before a right code', async () => {
    const { email } = await createSuperAdmin()
    const { token } = (await login(email, PASSWORD)).body.data
    const refused = await callPage(token, 'POST', '/begin', { password: 'Wrong-harbor-9' })
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['password']])
    expect((await callPage(token, 'POST', '/confirm', { code: '000000' })).status).toBe(400)
    await callPage(token, 'POST', '/begin', { password: PASSWORD })
    const wrong = await callPage(token, 'POST', '/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.error.details.errors[0].path]).toEqual([400, ['code']])
    expect((await callPage(token, 'GET', '')).body).toMatchObject({ isActive: false, recoveryCodesLeft: 0 })
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('[U05] takes a password that ends with a space, and a code with one', async () => {
    const password = `${PASSWORD} `
    const { email } = await createSuperAdmin(password)
    const { token } = (await login(email, password)).body.data
    const { status, body } = await callPage(token, 'POST', '/begin', { password })
    expect(status).toBe(200)
    const code = codeOf(body.secret).replace(/^.../, '$& ')
    expect((await callPage(token, 'POST', '/confirm', { code: ` ${code}` })).status).toBe(200)
  })

  it('[U05] turns it on with recovery codes, ends the other sessions alone, and mails the owner', async () => {
    const user = await createSuperAdmin()
    const other: string = (await login(user.email, PASSWORD)).body.data.token
    const token: string = (await login(user.email, PASSWORD)).body.data.token
    const { secret } = (await callPage(token, 'POST', '/begin', { password: PASSWORD })).body
    const { recoveryCodes } = (await callPage(token, 'POST', '/confirm', { code: codeOf(secret) })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    expect((await callPage(token, 'GET', '')).body).toMatchObject({
      isActive: true,
      isRequired: false,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      recoveryCodesLeft: 10,
    })
    await mailAbout(cms, user.email, 'Two-step verification is on')
    expect(await entriesOf(user.email, 'console')).toEqual(['console-user second-factor-on'])
    const [factor, ...others] = await factorsOf(user)
    expect([factor.state, others]).toEqual(['active', []])
    expect(JSON.stringify(factor)).not.toContain(secret)
  })

  it('[U05] a recovery code signs in once, and its owner is mailed', async () => {
    const { email, token, recoveryCodes } = await createSecuredSuperAdmin()
    const [code] = recoveryCodes
    expect((await login(email, PASSWORD, code)).status).toBe(200)
    expect((await login(email, PASSWORD, code)).status).toBe(400)
    await mailAbout(cms, email, 'recovery code')
    expect((await callPage(token, 'GET', '')).body.recoveryCodesLeft).toBe(9)
  })

  it('[U05] new recovery codes and turning off need the password and a code', async () => {
    const { email, token, secret, recoveryCodes } = await createSecuredSuperAdmin()
    for (const path of ['/begin', '/recovery-codes', '/off'])
      expect((await callPage(token, 'POST', path, { password: PASSWORD, code: '000000' })).status).toBe(400)
    const proof = { password: PASSWORD, code: codeOf(secret) }
    const renewed = await callPage(token, 'POST', '/recovery-codes', proof)
    expect(renewed.status).toBe(200)
    expect((await login(email, PASSWORD, recoveryCodes[0])).status).toBe(400)
    const [next] = renewed.body.recoveryCodes
    const off = await callPage(token, 'POST', '/off', { password: PASSWORD, code: next })
    expect([off.status, off.body.isActive]).toEqual([200, false])
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  it('[U05] refuses more than five wrong proofs from an address', async () => {
    const { token } = await createSecuredSuperAdmin()
    const address = freshAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push(
        (await from(cms, address, 'POST', '/admin/second-factor/off', { password: 'Wrong-harbor-9' }, token))
          .status,
      )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

it('[U05] the console’s home page has the alerts for super-admins, not for other roles', async () => {
  const home = await cms.as('console', 'GET', '/admin/console-home')
  expect(home.body).toMatchObject({
    panelUrl: expect.stringMatching(/\/admin-cp$/),
    secondFactor: { isActive: false },
    installation: {
      alerts: expect.any(Array),
      accounts: expect.any(Array),
      versions: { strapi: expect.stringMatching(/^5\.\d+\.\d+$/), node: process.versions.node },
      state: { database: { bytes: expect.any(Number) }, backup: { at: null }, processes: expect.any(Array) },
    },
  })
  const user = await createSecuredSuperAdmin()
  const { accounts } = (await cms.as('console', 'GET', '/admin/console-home')).body.installation
  expect(accounts.find(({ email }: { email: string }) => email === user.email)).toEqual({
    name: 'Ana Cruz',
    email: user.email,
    state: 'active',
    hasSecondFactor: true,
    lastSignInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const { id } = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })
  await cms.as('console', 'PUT', `/admin/users/${user.id}`, { roles: [id] })
  const { body } = await cms.call('GET', '/admin/console-home', { token: user.token })
  expect([body.installation, body.secondFactor.isActive]).toEqual([null, true])
})

it('[U05] a deleted super-admin leaves no second factor behind', async () => {
  const user = await createSecuredSuperAdmin()
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
  const secured = await createSecuredSuperAdmin()
  const before = (await login(without.email, PASSWORD)).body.data.token
  const kept = secured.token
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
    expect([refused.status, messageOf(refused)]).toEqual([400, SET_UP_NEEDED])
    expect(messageOf(await login(without.email, 'Wrong-harbor-9'))).toBe('Invalid credentials')
    expect((await login(secured.email, PASSWORD, codeOf(secured.secret))).status).toBe(200)
    const accepted = await from(cms, freshAddress(), 'POST', '/admin/register', {
      registrationToken,
      userInfo: { firstname: 'Ben', lastname: 'Santos', password: PASSWORD },
    })
    expect([accepted.status, await me(accepted.body.data.token)]).toEqual([200, 401])

    const begin = (email: string, password: string) =>
      from(cms, freshAddress(), 'POST', '/admin/second-factor/sign-in', { email, password })
    const countRefused = async () => {
      const { body: log } = await cms.as('administrator', 'GET', '/api/manage/audit/refused-sign-ins')
      return log.rows.filter(
        ({ account }: { account?: { email: string } }) => account?.email === without.email,
      ).length
    }
    const refusedBefore = await countRefused()
    expect((await begin(without.email, 'Wrong-harbor-9')).status).toBe(400)
    expect(await countRefused()).toBe(refusedBefore + 1)
    expect((await begin(secured.email, PASSWORD)).status).toBe(400)
    const app = await begin(without.email, PASSWORD)
    expect((await login(without.email, PASSWORD, '000000')).status).toBe(400)
    const signedIn = await login(without.email, PASSWORD, codeOf(app.body.secret))
    expect([signedIn.status, await me(signedIn.body.data.token)]).toEqual([200, 200])
    const { token } = signedIn.body.data
    const off = await cms.call('POST', '/admin/second-factor/off', {
      token,
      body: { password: PASSWORD, code: codeOf(app.body.secret, 1) },
    })
    expect(off.status).toBe(400)
    expect((await begin('invited@tanglaw.example', 'Wrong-harbor-9')).status).toBe(400)
  } finally {
    Object.assign(environment(), { isConsoleSecondFactorRequired: false })
  }
  const notRequired = await from(cms, freshAddress(), 'POST', '/admin/second-factor/sign-in', {
    email: 'invited@tanglaw.example',
    password: PASSWORD,
  })
  expect(notRequired.status).toBe(400)
})
