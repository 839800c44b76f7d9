import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestResponse, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'
import { messagesTo, mailTo } from './support/mailbox'
import { createPerson, freshAddress, from, PASSWORD, signIn, trySignIn } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

/** Makes calls one after the other and answers their statuses. */
async function statusesOf(times: number, call: (turn: number) => Promise<TestResponse>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push((await call(turn)).status)
  return statuses
}

const repeat = (status: number, times: number): number[] => Array<number>(times).fill(status)

describe('too many attempts', () => {
  it('[A01] on one account from one address are rejected, with the time to wait', async () => {
    const person = await createPerson(cms, 'editor')
    const address = freshAddress()
    const wrong = () => trySignIn(cms, person.email, 'not-the-password', { address })
    expect(await statusesOf(5, wrong)).toEqual(repeat(401, 5))
    const refused = await trySignIn(cms, person.email, PASSWORD, { address })
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({
      name: 'RateLimitError',
      message: 'Too many attempts. Try again in 15 minutes.',
    })
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(refused.body.error.details.retryAfter).toBe(seconds)
  })

  it('[A01] by an attacker don’t lock the owner out', async () => {
    const person = await createPerson(cms, 'editor')
    const stranger = freshAddress()
    await statusesOf(8, () => trySignIn(cms, person.email, 'not-the-password', { address: stranger }))
    expect((await trySignIn(cms, person.email, PASSWORD)).status).toBe(200)
  })

  it('[A01] from many addresses slow sign-ins down but never lock the account', async () => {
    const person = await createPerson(cms, 'editor')
    await statusesOf(20, () => trySignIn(cms, person.email, 'not-the-password'))
    const start = performance.now()
    expect((await trySignIn(cms, person.email, 'not-the-password')).status).toBe(401)
    expect(performance.now() - start).toBeGreaterThan(240)
    expect((await trySignIn(cms, person.email, PASSWORD)).status).toBe(200)
  })

  it('[A01] on many accounts from one address are rejected; successful ones don’t count', async () => {
    const person = await createPerson(cms, 'editor')
    const address = freshAddress()
    expect(await statusesOf(35, () => trySignIn(cms, person.email, PASSWORD, { address }))).toEqual(
      repeat(200, 35),
    )
    const guess = (turn: number) => trySignIn(cms, `person${turn}@nowhere.example`, 'x', { address })
    expect(await statusesOf(32, guess)).toEqual([...repeat(401, 30), 429, 429])
  }, 60_000)

  it('[A01] at the same time are counted before any is answered', async () => {
    const person = await createPerson(cms, 'editor')
    const address = freshAddress()
    const answers = await Promise.all(
      repeat(0, 12).map(() => trySignIn(cms, person.email, 'not-the-password', { address })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('[A01] can’t be spread over forged addresses, or over spellings of one address', async () => {
    const person = await createPerson(cms, 'editor')
    const own = freshAddress()
    const statuses = await statusesOf(7, (turn) =>
      trySignIn(cms, turn % 2 ? person.email.toUpperCase() : person.email, 'x', {
        address: `${freshAddress()}, ${own}`,
      }),
    )
    expect(statuses).toEqual([...repeat(401, 5), 429, 429])
    const person6 = await createPerson(cms, 'editor')
    const v6 = (turn: number) => trySignIn(cms, person6.email, 'x', { address: `2001:db8:1:2:${turn}::1` })
    expect(await statusesOf(7, v6)).toEqual([...repeat(401, 5), 429, 429])
  })

  it('[A01] on one account count together, however its address is spelled', async () => {
    const { email } = await createPerson(cms, 'editor')
    const address = freshAddress()
    const forms = [email, ` ${email}`, `${email}  `, email.toUpperCase(), `\t${email}\n`, `\u00a0${email}`]
    const written = (turn: number) => trySignIn(cms, forms[turn]!, 'not-the-password', { address })
    expect(await statusesOf(forms.length, written)).toEqual([...repeat(401, 5), 429])
  })

  it.each<[form: string, method: string, path: string, body: unknown, tries: number, status: number]>([
    ['login', 'POST', '/admin/login', { password: 'Wrong-passw0rd' }, 30, 400],
    ['LOGIN/', 'POST', '/ADMIN/login/', { password: 'Wrong-passw0rd' }, 30, 400],
    ['forgotten password', 'POST', '/admin/forgot-password', {}, 10, 204],
    [
      'reset link',
      'POST',
      '/admin/reset-password',
      { resetPasswordToken: 'x', password: 'Passw0rd-1' },
      20,
      400,
    ],
    ['invitation', 'GET', '/admin/registration-info?registrationToken=x', undefined, 20, 400],
    ['first account', 'POST', '/admin/register-admin', {}, 20, 400],
  ])(
    '[U04] at the console’s %s are rejected by IP address, whatever account they name',
    async (_form, method, path, body, tries, status) => {
      const caller = freshAddress()
      const call = (turn: number) => {
        const named = body && { email: `person${turn}@nowhere.example`, ...body }
        return from(cms, caller, method, path, named)
      }
      expect(await statusesOf(tries + 2, call)).toEqual([...repeat(status, tries), 429, 429])
      expect(
        (await from(cms, freshAddress(), method, path, body && { email: 'a@b.example', ...body })).status,
      ).toBe(status)
    },
  )

  it('[U04] on one account of the console are rejected; a successful sign-in resets the count', async () => {
    const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = testEnv
    const caller = freshAddress()
    const login = (typed: string) => from(cms, caller, 'POST', '/admin/login', { email, password: typed })
    expect(await statusesOf(4, () => login('Wrong-passw0rd'))).toEqual(repeat(400, 4))
    expect(await statusesOf(7, () => login(password!))).toEqual(repeat(200, 7))
    expect(await statusesOf(6, () => login('Wrong-passw0rd'))).toEqual([...repeat(400, 5), 429])
    expect((await login(password!)).status).toBe(429)
  })

  it('[A02] at one forgotten password are rejected, and a mailbox gets at most five messages an hour from all clients together', async () => {
    const person = await createPerson(cms, 'editor')
    const address = freshAddress()
    const ask = (by: string) => from(cms, by, 'POST', '/api/account/forgot-password', { email: person.email })
    expect(await statusesOf(5, () => ask(address))).toEqual([...repeat(202, 3), 429, 429])
    expect(await statusesOf(5, () => ask(freshAddress()))).toEqual(repeat(202, 5))
    await mailTo(cms, person.email, 5)
    const { body } = await cms.as('administrator', 'GET', '/api/manage/mail?state=waiting')
    expect(body.total).toBe(0)
    expect(await messagesTo(cms, person.email)).toHaveLength(5)
  })

  it('[A03] at a reset link are rejected', async () => {
    const body = { token: '0'.repeat(64), email: 'a@b.example', password: 'marble-kettle-orbit-1' }
    const address = freshAddress()
    const call = () => from(cms, address, 'POST', '/api/account/reset-password', body)
    expect(await statusesOf(7, call)).toEqual([...repeat(400, 5), 429, 429])
  })

  it('[A04] at invitations are rejected', async () => {
    const address = freshAddress()
    const body = { invitation: '0'.repeat(64), identifier: 'a@b.example', password: 'x', name: 'x' }
    const call = () => from(cms, address, 'POST', '/api/account/accept-invitation', body)
    expect(await statusesOf(22, call)).toEqual([...repeat(400, 20), 429, 429])
    const read = () => from(cms, address, 'GET', `/api/account/invitation/${'0'.repeat(64)}`)
    expect(await statusesOf(62, read)).toEqual([...repeat(404, 60), 429, 429])
  })

  it('[S07] at refreshing a session are rejected; successful ones don’t count', async () => {
    const address = freshAddress()
    const wrong = () => from(cms, address, 'POST', '/api/auth/refresh', { refreshToken: 'x' })
    expect(await statusesOf(61, wrong)).toEqual([...repeat(401, 60), 429])
  })

  it('[C03] at the current password are rejected', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt } = await signIn(cms, person.email)
    const address = freshAddress()
    const body = { currentPassword: 'wrong', password: 'marble-kettle-orbit-1' }
    const call = () => from(cms, address, 'POST', '/api/manage/me/password', body, jwt)
    expect(await statusesOf(6, call)).toEqual([...repeat(400, 5), 429])
  })
})
