import { execFile } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { cmsDir, compiledDir } from '../support/paths'
import { testEnv } from '../support/test-env'
import { codeOf, startTestsWithTimeStep } from './support/authenticator'
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
  type Session,
} from './support/people'
import { mailAbout } from './support/mailbox'

let cms: TestCms

startTestsWithTimeStep()

beforeAll(async () => {
  cms = await startCms()
})

const OWN = '/api/manage/me/second-factor'

interface Secured {
  person: Person
  session: Session
  secret: string
  recoveryCodes: string[]
}

/** A person with a second factor, set up with a code of the step before: the present one is unused. */
async function createSecured(role: 'editor' | 'administrator' = 'editor'): Promise<Secured> {
  const person = await createPerson(cms, role)
  const session = await signIn(cms, person.email)
  const as = (method: string, act: string, body?: object) =>
    cms.call(method, `${OWN}${act}`, { token: session.jwt, body })
  const begun = await as('POST', '/begin', { password: PASSWORD })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const confirmed = await as('POST', '/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status).toBe(200)
  expect((await as('POST', '/finish', {})).body).toMatchObject({ active: true, recoveryCodesLeft: 10 })
  return { person, session, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

const ticketOf = async ({ person }: Secured, more = {}): Promise<string> =>
  (await trySignIn(cms, person.email, PASSWORD, more)).body.secondFactor.ticket

const secondStep = (ticket: unknown, code: unknown, more: object = {}, address = freshAddress()) =>
  from(cms, address, 'POST', '/api/auth/second-factor', { ticket, code, ...more })

async function settings(secondFactor: string | null): Promise<void> {
  const { body } = await cms.as('administrator', 'GET', '/api/manage/site-setting')
  const saved = await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
    version: body.version,
    data: { utilityName: 'Tanglaw Electric', timeZone: 'Asia/Manila', secondFactor },
  })
  expect(saved.body).toMatchObject({ data: { secondFactor } })
}

describe('setting up a second factor', () => {
  it('[U05] requires the password and then a valid code, and is off until both are given', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt: token } = await signIn(cms, person.email)
    const as = (act: string, body: object) => cms.call('POST', `${OWN}${act}`, { token, body })
    const wrong = await as('/begin', { password: 'wrong' })
    expect([wrong.status, wrong.body.error.details.errors[0].path]).toEqual([400, ['password']])
    expect((await as('/confirm', { code: '123456' })).status).toBe(410)
    const { secret, address } = (await as('/begin', { password: PASSWORD })).body
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain(encodeURIComponent(person.email))
    expect((await as('/finish', {})).status).toBe(410)
    expect((await as('/confirm', { code: codeOf(secret, 5) })).status).toBe(400)
    const { recoveryCodes } = (await as('/confirm', { code: codeOf(secret) })).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await trySignIn(cms, person.email)).body.jwt).toEqual(expect.any(String))
    expect((await as('/finish', {})).status).toBe(200)
    expect((await trySignIn(cms, person.email)).body).toEqual({
      secondFactor: { ticket: expect.any(String) },
    })
    await mailAbout(cms, person.email, 'Two-step verification is on')
  })

  it('[U05] stores the secret encrypted and the recovery codes as hashes', async () => {
    const { person, secret, recoveryCodes } = await createSecured()
    const row = await cms.strapi.db
      .query('api::account.second-factor')
      .findOne({ where: { account: person.id } })
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
  })

  it('[U05] ends the other sessions; another phone requires password and code', async () => {
    const { person, session, secret } = await createSecured()
    const body = { password: PASSWORD }
    const without = await cms.call('POST', `${OWN}/begin`, { token: session.jwt, body })
    expect([without.status, without.body.error.details.errors[0].path]).toEqual([400, ['code']])
    const begun = await cms.call('POST', `${OWN}/begin`, {
      token: session.jwt,
      body: { ...body, code: codeOf(secret) },
    })
    expect(begun.status).toBe(200)
    expect(begun.body.secret).not.toBe(secret)
    // The one in use goes on until the new one is finished.
    expect((await trySignIn(cms, person.email)).body).toHaveProperty('secondFactor')
  })
})

describe('the second step of a sign-in', () => {
  it('[U05] accepts a code of the app once, also the previous or next one', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    expect((await secondStep(ticket, codeOf(secured.secret, 3))).status).toBe(400)
    expect((await secondStep(ticket, codeOf(secured.secret, -3))).status).toBe(400)
    const code = codeOf(secured.secret)
    const { status, body } = await secondStep(ticket, code)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['jwt', 'refreshToken', 'user'])
    expect((await secondStep(ticket, code)).status).toBe(400)
    expect((await secondStep(ticket, codeOf(secured.secret, 1))).status).toBe(200)
  })

  it('[U05] accepts one of many simultaneous uses of a code', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    const code = codeOf(secured.secret)
    const tries = await Promise.all(Array.from({ length: 5 }, () => secondStep(ticket, code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[U05] accepts each recovery code once, in any case, and mails the owner', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    const [code = ''] = secured.recoveryCodes
    const { body, status } = await secondStep(ticket, ` ${code.toUpperCase().replace('-', ' ')} `)
    expect(status).toBe(200)
    expect((await secondStep(ticket, code)).status).toBe(400)
    expect((await cms.call('GET', OWN, { token: body.jwt })).body.recoveryCodesLeft).toBe(9)
    await mailAbout(cms, secured.person.email, 'recovery code was used')
  })

  it('[U05] requires a ticket, which isn’t valid as a token', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    for (const none of [undefined, '', 'x', `${ticket}x`, secured.session.jwt]) {
      expect((await secondStep(none, codeOf(secured.secret))).status).toBe(401)
    }
    expect((await cms.call('GET', '/api/manage/me', { token: ticket })).status).toBe(401)
    const refreshed = await from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken: ticket })
    expect(refreshed.status).toBe(401)
  })

  it('[U05] requires the first step again after a change of the password, and always rejects a blocked account', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    await cms.as('administrator', 'POST', `/api/manage/accounts/${secured.person.id}/block`, {})
    expect((await trySignIn(cms, secured.person.email)).status).toBe(403)
    expect((await secondStep(ticket, codeOf(secured.secret))).status).toBe(403)
    await cms.as('administrator', 'POST', `/api/manage/accounts/${secured.person.id}/unblock`, {})
    await cms.strapi
      .documents('plugin::users-permissions.user')
      .update({ documentId: secured.person.id, data: { password: OTHER_PASSWORD } } as never)
    expect((await secondStep(ticket, codeOf(secured.secret))).status).toBe(401)
    expect((await trySignIn(cms, secured.person.email, OTHER_PASSWORD)).body).toHaveProperty('secondFactor')
  })

  it('[U05] doesn’t reveal whether there is a second factor before the password is correct', async () => {
    const secured = await createSecured()
    const without = await createPerson(cms, 'editor')
    const wrong = await trySignIn(cms, secured.person.email, 'wrong')
    const other = await trySignIn(cms, without.email, 'wrong')
    const answer = ({ status, body }: typeof wrong) => ({ status, ...body.error, requestId: '' })
    expect(wrong.status).toBe(401)
    expect(answer(wrong)).toEqual(answer(other))
  })

  it('[U05] allows five attempts from an address, and twenty a day for an account and its password', async () => {
    const secured = await createSecured()
    const ticket = await ticketOf(secured)
    const address = freshAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await secondStep(ticket, '000000', {}, address)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    for (let turn = 0; turn < 15; turn += 1) await secondStep(ticket, '000000')
    expect((await secondStep(ticket, codeOf(secured.secret))).status).toBe(429)
    await cms.strapi
      .documents('plugin::users-permissions.user')
      .update({ documentId: secured.person.id, data: { password: OTHER_PASSWORD } } as never)
    const { body } = await trySignIn(cms, secured.person.email, OTHER_PASSWORD)
    expect((await secondStep(body.secondFactor.ticket, codeOf(secured.secret))).status).toBe(200)
  })
})

describe('a trusted device', () => {
  it('[U05] needs no code until its owner removes it or changes the password', async () => {
    const secured = await createSecured()
    const { body } = await secondStep(await ticketOf(secured), codeOf(secured.secret), {
      trust: true,
      device: 'Chrome on Android',
    })
    expect(body.trustedDevice).toMatch(/^[0-9a-f]{64}$/)
    const again = () => trySignIn(cms, secured.person.email, PASSWORD, { trustedDevice: body.trustedDevice })
    expect((await again()).body).toHaveProperty('jwt')
    const other = await createSecured()
    const elsewhere = await trySignIn(cms, other.person.email, PASSWORD, {
      trustedDevice: body.trustedDevice,
    })
    expect(elsewhere.body).toHaveProperty('secondFactor')
    const { devices } = (await cms.call('GET', OWN, { token: body.jwt })).body
    expect(devices).toMatchObject([{ device: 'Chrome on Android' }])
    const path = `${OWN}/devices/${devices[0].id}`
    expect((await cms.call('DELETE', path, { token: other.session.jwt })).status).toBe(404)
    expect((await cms.call('DELETE', path, { token: body.jwt })).status).toBe(204)
    expect((await again()).body).toHaveProperty('secondFactor')
  })
})

describe('a role that requires a second factor', () => {
  it('[U05] [U03] allows nothing but the setup until it is finished', async () => {
    const person = await createPerson(cms, 'editor')
    const { jwt: token } = await signIn(cms, person.email)
    const admin = await createSecured('administrator')
    await settings('everyone')
    try {
      const me = await cms.call('GET', '/api/manage/me', { token })
      expect(me.body.mustSetUpSecondFactor).toBe(true)
      const refused = await cms.call('GET', '/api/manage/power-rates', { token })
      expect([refused.status, refused.body.error.name]).toEqual([403, 'SecondFactorMissingError'])
      expect((await cms.call('GET', '/api/preview/power-rates', { token })).status).toBe(403)
      expect((await cms.call('GET', OWN, { token })).body).toMatchObject({ active: false, required: true })
      const { secret } = (await cms.call('POST', `${OWN}/begin`, { token, body: { password: PASSWORD } }))
        .body
      await cms.call('POST', `${OWN}/confirm`, { token, body: { code: codeOf(secret) } })
      await cms.call('POST', `${OWN}/finish`, { token, body: {} })
      expect((await cms.call('GET', '/api/manage/power-rates', { token })).status).toBe(200)
      const off = { password: PASSWORD, code: codeOf(secret, 1) }
      expect((await cms.call('POST', `${OWN}/off`, { token, body: off })).status).toBe(400)
      expect((await cms.call('GET', '/api/manage/me', { token: admin.session.jwt })).body).not.toHaveProperty(
        'mustSetUpSecondFactor',
      )
    } finally {
      await cms.strapi.db.query('api::site-setting.site-setting').updateMany({ data: { secondFactor: null } })
    }
  })
})

describe('turning off the second factor', () => {
  it('[U05] requires password and code', async () => {
    const { session, secret, person } = await createSecured()
    const off = (body: object) => cms.call('POST', `${OWN}/off`, { token: session.jwt, body })
    expect((await off({ password: PASSWORD, code: '000000' })).status).toBe(400)
    expect((await off({ password: 'wrong', code: codeOf(secret) })).status).toBe(400)
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).body).toMatchObject({ active: false })
    expect((await trySignIn(cms, person.email)).body).toHaveProperty('jwt')
  })

  it('[U05] new recovery codes replace the old ones', async () => {
    const secured = await createSecured()
    const renewed = await cms.call('POST', `${OWN}/recovery-codes`, {
      token: secured.session.jwt,
      body: { password: PASSWORD, code: codeOf(secured.secret) },
    })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    const ticket = await ticketOf(secured)
    expect((await secondStep(ticket, secured.recoveryCodes[1])).status).toBe(400)
    expect((await secondStep(ticket, renewed.body.recoveryCodes[1])).status).toBe(200)
  })

  it('[U05] another administrator can reset it after entering a code, and the owner is mailed', async () => {
    const lost = await createSecured()
    const admin = await createSecured('administrator')
    const reset = () =>
      cms.call('POST', `/api/manage/accounts/${lost.person.id}/reset-second-factor`, {
        token: admin.session.jwt,
        body: {},
      })
    const own = await cms.call('POST', `/api/manage/accounts/${admin.person.id}/reset-second-factor`, {
      token: admin.session.jwt,
      body: {},
    })
    expect(own.status).toBe(403)
    // The set-up counts as a code; eleven minutes later it doesn't.
    const { metadata } = await cms.strapi.db
      .query('admin::session')
      .findOne({ where: { deviceId: admin.session.deviceId, status: 'active' } })
    await cms.strapi.db.query('admin::session').updateMany({
      where: { deviceId: admin.session.deviceId },
      data: { metadata: { ...metadata, confirmedAt: new Date(Date.now() - 11 * 60_000).toISOString() } },
    })
    const asked = await reset()
    expect([asked.status, asked.body.error.name]).toEqual([428, 'ConfirmationNeededError'])
    const verify = (code: string) =>
      cms.call('POST', `${OWN}/verify`, { token: admin.session.jwt, body: { code } })
    expect((await verify('000000')).status).toBe(400)
    expect((await verify(codeOf(admin.secret))).status).toBe(200)
    expect((await reset()).body).toMatchObject({ secondFactor: false })
    expect((await reset()).status).toBe(409)
    expect(await alive(cms, lost.session)).toEqual([false, false])
    expect((await trySignIn(cms, lost.person.email)).body).toHaveProperty('jwt')
    await mailAbout(cms, lost.person.email, 'was reset')
  })
})

/** Runs the command in a process of its own, beside the CMS. */
function runReset(email: string): Promise<{ code: number; output: string }> {
  const script = path.join(compiledDir, 'src/people/second-factor/reset-second-factor-command.js')
  const env = { PATH: process.env.PATH!, ...testEnv, ...cms.database.variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, email], { cwd: cmsDir, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

describe('a reset of the second factor by an operator', () => {
  it('[U05] turns it off when no administrator can', async () => {
    const lost = await createSecured('administrator')
    expect(await runReset(lost.person.email)).toEqual({ code: 0, output: expect.stringContaining('is off') })
    expect((await trySignIn(cms, lost.person.email)).body).toHaveProperty('jwt')
  })

  it('[U05] reports that it was already off', async () => {
    const { email } = await createPerson(cms, 'editor')
    expect(await runReset(email)).toEqual({ code: 0, output: expect.stringContaining('was already off') })
  })

  it('[U05] rejects an address without an account', async () => {
    expect((await runReset('unknown@tanglaw.example')).code).toBe(1)
  })
})
