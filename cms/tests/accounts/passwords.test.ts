import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'
import { linkIn, mailTo, messagesTo, resetIn } from './support/mailbox'
import {
  alive,
  createPerson,
  freshAddress,
  from,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
  trySignIn,
  type Person,
} from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const forgot = (email: unknown) =>
  from(cms, freshAddress(), 'POST', '/api/account/forgot-password', { email })

const reset = (body: Record<string, unknown>) =>
  from(cms, freshAddress(), 'POST', '/api/account/reset-password', body)

const change = (token: string, body: Record<string, unknown>) =>
  from(cms, freshAddress(), 'POST', '/api/manage/me/password', body, token)

/** Asks for a reset and answers what the link carries. */
async function resetCode(person: Person, number = 1): Promise<{ token: string; email: string }> {
  expect((await forgot(person.email)).status).toBe(202)
  return resetIn(await mailTo(cms, person.email, number))
}

describe('a password that a super-admin sets in the console', () => {
  it('[A03] ends all sessions, and mails its owner at the previous address', async () => {
    const person = await createPerson(cms, 'editor')
    const session = await signIn(cms, person.email)
    const { documentId } = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { email: person.email } })
    const address = `/content-manager/collection-types/plugin::users-permissions.user/${documentId}`
    const { status } = await cms.as('console', 'PUT', address, {
      password: OTHER_PASSWORD,
      email: 'elsewhere@tanglaw.example',
    })
    expect(status).toBe(200)
    expect(await alive(cms, session)).toEqual([false, false])
    expect((await mailTo(cms, person.email)).subject).toMatch(/^Your .+ password was changed$/)
  })
})

const USED = 'This link has expired or was already used. Request a new one.'

describe('a forgotten password', () => {
  it('[A02] [A03] is replaced by a link that works once, and all sessions end', async () => {
    const person = await createPerson(cms, 'editor', { email: 'lia-mae+rates@tanglaw.example' })
    const session = await signIn(cms, person.email)
    const other = await signIn(cms, person.email)
    const code = await resetCode(person)
    expect(code.email).toBe(person.email)
    const link = linkIn(await mailTo(cms, person.email))
    expect(link.href).toBe(
      `http://site.test/web-admin/reset-password/${code.token}-lia-mae%2Brates%40tanglaw.example`,
    )
    const { status, body } = await reset({ ...code, password: OTHER_PASSWORD })
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
    expect(await alive(cms, session)).toEqual([false, false])
    expect(await alive(cms, other)).toEqual([false, false])
    expect((await trySignIn(cms, person.email, PASSWORD)).status).toBe(401)
    expect((await trySignIn(cms, person.email, OTHER_PASSWORD)).status).toBe(200)
    const again = await reset({ ...code, password: 'another-lantern-violet-7' })
    expect(again.body.error.details.errors).toMatchObject([{ path: ['token'], message: USED }])
    expect((await mailTo(cms, person.email, 2)).subject).toMatch(/^Your .+ password was changed$/)
  })

  it('[A02] gets the same response after the same writes for known, unknown, blocked and oddly spelled addresses', async () => {
    const known = await createPerson(cms, 'editor')
    const blocked = await createPerson(cms, 'editor')
    await cms.as('administrator', 'POST', `/api/manage/accounts/${blocked.id}/block`, {})
    const writes: string[][] = []
    const answers = []
    for (const email of [known.email, 'nobody@tanglaw.example', blocked.email, known.email.toUpperCase()]) {
      const statements: string[] = []
      // The mail sender, and on PostgreSQL the sealing that blocking began, run at the same time.
      const record = ({ sql }: { sql: string }) =>
        void (cms.strapi.requestContext.get()?.path.endsWith('/forgot-password') && statements.push(sql))
      cms.strapi.db.connection.on('query', record)
      const { status, body } = await forgot(email)
      cms.strapi.db.connection.off('query', record)
      answers.push({ status, body })
      writes.push(statements)
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 202, body: { ok: true } })]),
    )
    expect(writes[0]!.length).toBeGreaterThan(2)
    for (const statements of writes) expect(statements).toEqual(writes[0])
    await mailTo(cms, known.email, 2)
    expect(await messagesTo(cms, 'nobody@tanglaw.example')).toEqual([])
    expect(await messagesTo(cms, blocked.email)).toEqual([])
  })

  it('[U04] of a super-admin is replaced by a link that works once; another address gets none', async () => {
    const { SUPER_ADMIN_EMAIL: email = '' } = testEnv
    const ask = (address: string) =>
      from(cms, freshAddress(), 'POST', '/admin/forgot-password', { email: address })
    for (const address of ['unknown@tanglaw.example', email]) expect((await ask(address)).status).toBe(204)
    const { subject, text = '' } = await mailTo(cms, email)
    expect(subject).toMatch(/^Reset your password for the .+ Strapi console$/)
    const [, resetPasswordToken] = /\/admin\/auth\/reset-password\?code=(\w+)/.exec(text) ?? []
    const set = (password: string) =>
      from(cms, freshAddress(), 'POST', '/admin/reset-password', { resetPasswordToken, password })
    const password = 'Marble-kettle-0rbit'
    expect((await set(password)).status).toBe(200)
    expect((await set('Another-lantern-v1olet')).status).toBe(400)
    expect((await from(cms, freshAddress(), 'POST', '/admin/login', { email, password })).status).toBe(200)
    const { rows } = (await cms.as('administrator', 'GET', '/api/manage/mail')).body
    expect(rows.map(({ to }: { to: string }) => to)).not.toContain('unknown@tanglaw.example')
  })

  it('[A03] a link becomes invalid when a newer one is sent', async () => {
    const person = await createPerson(cms, 'editor')
    const first = await resetCode(person)
    const second = await resetCode(person, 2)
    expect((await reset({ ...first, password: OTHER_PASSWORD })).status).toBe(400)
    expect((await reset({ ...second, password: OTHER_PASSWORD })).status).toBe(200)
  })

  it('[A03] a link expires after sixty minutes', async () => {
    const person = await createPerson(cms, 'editor')
    const code = await resetCode(person)
    const resets = cms.strapi.db.query('api::account.password-reset')
    const where = { account: person.id }
    const { expiresAt } = await resets.findOne({ where })
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
    await resets.update({ where, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await reset({ ...code, password: OTHER_PASSWORD })).status).toBe(400)
    expect((await trySignIn(cms, person.email)).status).toBe(200)
  })

  it('[A03] a link becomes invalid for good when the account is blocked', async () => {
    const person = await createPerson(cms, 'editor')
    const code = await resetCode(person)
    for (const act of ['block', 'unblock']) {
      expect(
        (await cms.as('administrator', 'POST', `/api/manage/accounts/${person.id}/${act}`, {})).status,
      ).toBe(200)
      expect((await reset({ ...code, password: OTHER_PASSWORD })).status).toBe(400)
    }
  })

  it('[A03] [C03] a link becomes invalid when the password is changed', async () => {
    const person = await createPerson(cms, 'editor')
    const code = await resetCode(person)
    const { jwt } = await signIn(cms, person.email)
    expect((await change(jwt, { currentPassword: PASSWORD, password: OTHER_PASSWORD })).status).toBe(200)
    expect((await reset({ ...code, password: 'another-lantern-violet-7' })).status).toBe(400)
  })

  it('[A03] a link works for its own address only, and isn’t stored in the database', async () => {
    const person = await createPerson(cms, 'editor')
    const victim = await createPerson(cms, 'administrator')
    const { token } = await resetCode(person)
    const { rows } = (await cms.as('administrator', 'GET', '/api/manage/mail')).body
    const tables = await Promise.all(
      ['api::mail.mail-message', 'api::account.password-reset', 'plugin::users-permissions.user'].map((uid) =>
        cms.strapi.db.query(uid as never).findMany(),
      ),
    )
    expect(JSON.stringify([rows, ...tables])).not.toContain(token)
    for (const email of [victim.email, '', 'nobody@tanglaw.example', { $ne: null }, [person.email]]) {
      const { status, body } = await reset({ token, email, password: OTHER_PASSWORD })
      expect(status).toBe(400)
      expect(body.error.details.errors).toMatchObject([{ path: ['token'], message: USED }])
    }
    for (const wrong of ['', token.slice(1), `${token}0`, token.toUpperCase(), { $ne: null }, null, 0]) {
      const { status } = await reset({ token: wrong, email: person.email, password: OTHER_PASSWORD })
      expect(status).toBe(400)
    }
    expect((await reset({ token, email: person.email, password: OTHER_PASSWORD })).status).toBe(200)
  })

  it('[A03] a link rejects the user’s own address or name as password, and still works for a better one', async () => {
    const name = 'Maria Consolacion Reyes'
    const person = await createPerson(cms, 'editor', { name, email: 'maria.consolacion@tanglaw.example' })
    const code = await resetCode(person)
    for (const password of [person.email, 'maria.consolacion', name, 'mariaconsolacionreyes']) {
      const { status, body } = await reset({ ...code, password })
      expect(status).toBe(400)
      expect(body.error.details.errors).toMatchObject([{ path: ['password'] }])
    }
    expect((await reset({ ...code, password: OTHER_PASSWORD })).status).toBe(200)
  })

  it('[A03] a link works once when it is used three times at the same time', async () => {
    const person = await createPerson(cms, 'editor')
    const code = await resetCode(person)
    const passwords = ['marble-kettle-orbit-1', 'marble-kettle-orbit-2', 'marble-kettle-orbit-3']
    const answers = await Promise.all(passwords.map((password) => reset({ ...code, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('the current user’s password', () => {
  it('[C03] changes with the current one; this session continues, and the others end', async () => {
    const person = await createPerson(cms, 'editor')
    const mine = await signIn(cms, person.email)
    const other = await signIn(cms, person.email)
    const { status } = await change(mine.jwt, { currentPassword: PASSWORD, password: OTHER_PASSWORD })
    expect(status).toBe(200)
    expect(await alive(cms, other)).toEqual([false, false])
    expect(await alive(cms, mine)).toEqual([true, true])
    expect((await trySignIn(cms, person.email, OTHER_PASSWORD)).status).toBe(200)
    expect((await mailTo(cms, person.email)).text).toContain('signed out of your other devices')
  })

  it('[C03] can’t change without the current one', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, person.email)
    for (const currentPassword of [undefined, '', 'wrong', OTHER_PASSWORD, { $ne: '' }, [PASSWORD]]) {
      const { status, body } = await change(jwt, { currentPassword, password: OTHER_PASSWORD })
      expect(status).toBe(400)
      expect(body.error.details.errors[0].path).toEqual(['currentPassword'])
      if (currentPassword === 'wrong') break
    }
    expect((await trySignIn(cms, person.email)).status).toBe(200)
  })

  it('[C03] can’t be changed for another user, and no other property with it', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, person.email)
    const body = { currentPassword: PASSWORD, password: OTHER_PASSWORD }
    for (const extra of [
      { id: 1 },
      { email: 'x@y.example' },
      { role: 'administrator' },
      { blocked: false },
    ]) {
      expect((await change(jwt, { ...body, ...extra })).status).toBe(400)
    }
  })

  it.each([
    ['eleven-char', 'Use 12 or more characters.'],
    ['password1234', 'This password is too easy to guess. Try a few unrelated words.'],
    ['qwertyuiop12', 'This password is too easy to guess. Try a few unrelated words.'],
    [
      'é'.repeat(37),
      'This is too long. Use 72 characters or fewer. Accented letters count as more than one.',
    ],
    ['the-name-of-corazon-here', 'Don’t use your email address in the password.'],
    [PASSWORD, 'This is your current password. Choose a new one.'],
    [null, 'Enter a password.'],
    [{ length: 20 }, 'Enter a password.'],
  ])('[C03] can’t be %j, and the message says why', async (password, message) => {
    const email = `corazon@${crypto.randomUUID()}.example`
    await createPerson(cms, 'editor', { email, name: `Corazon ${crypto.randomUUID().slice(0, 8)}` })
    const { jwt } = await signIn(cms, email)
    const { status, body } = await change(jwt, { currentPassword: PASSWORD, password })
    expect(status).toBe(400)
    expect(body.error.details.errors).toMatchObject([{ path: ['password'], message }])
  })
})
