import jwt from 'jsonwebtoken'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'
import { alive, createPerson, freshAddress, from, PASSWORD, signIn, trySignIn } from './support/people'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const sessionsOf = async (token: string) =>
  (await cms.call('GET', '/api/manage/me/sessions', { token })).body.rows

describe('the current user’s sessions', () => {
  it('[S05] [M18] are listed with device and last use, the current one first', async () => {
    const person = await createPerson(cms, 'editor')
    const phone = await signIn(cms, person.email, PASSWORD, 'Chrome on Android')
    const office = await signIn(cms, person.email, PASSWORD, 'Firefox on Windows')
    const rows = await sessionsOf(phone.jwt)
    expect(rows).toMatchObject([
      { id: phone.deviceId, device: 'Chrome on Android', current: true },
      { id: office.deviceId, device: 'Firefox on Windows', current: false },
    ])
    expect(rows[0].address).not.toBe(rows[1].address)
    for (const { address, signedInAt, lastSeenAt, expiresAt } of rows) {
      // Two browsers of one kind differ by the address that they came from.
      expect(address).toMatch(/^10\.\d+\.\d+\.\d+$/)
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt) - 1000)
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    }
    expect(JSON.stringify(rows)).not.toContain(phone.refreshToken)
  })

  it('[S07] stay one row when they are refreshed', async () => {
    const person = await createPerson(cms, 'editor')
    let { refreshToken, jwt } = await signIn(cms, person.email, PASSWORD, 'Safari on iOS')
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken })
      ;({ refreshToken, jwt } = body)
    }
    expect(await sessionsOf(jwt)).toMatchObject([
      { device: 'Safari on iOS', current: true, address: expect.stringMatching(/^10\./) },
    ])
  })

  it('[S05] can be ended one by one, with all their tokens', async () => {
    const person = await createPerson(cms, 'editor')
    const mine = await signIn(cms, person.email)
    const lost = await signIn(cms, person.email)
    const renewed = await from(cms, freshAddress(), 'POST', '/api/auth/refresh', {
      refreshToken: lost.refreshToken,
    })
    const path = `/api/manage/me/sessions/${lost.deviceId}`
    expect((await cms.call('DELETE', path, { token: mine.jwt })).status).toBe(204)
    expect(await alive(cms, lost)).toEqual([false, false])
    expect(await alive(cms, { ...renewed.body, deviceId: lost.deviceId })).toEqual([false, false])
    expect((await cms.call('DELETE', path, { token: mine.jwt })).status).toBe(404)
    expect(await alive(cms, mine)).toEqual([true, true])
  })

  it('[S05] can all be ended except the current one', async () => {
    const person = await createPerson(cms, 'editor')
    const [mine, ...others] = [
      await signIn(cms, person.email),
      await signIn(cms, person.email),
      await signIn(cms, person.email),
    ]
    const { status } = await cms.call('DELETE', '/api/manage/me/sessions/others', { token: mine.jwt })
    expect(status).toBe(204)
    for (const other of others) expect(await alive(cms, other)).toEqual([false, false])
    expect(await alive(cms, mine)).toEqual([true, true])
  })

  it('[S05] can’t be seen or ended by another user', async () => {
    const victim = await createPerson(cms, 'administrator')
    const attacker = await createPerson(cms, 'administrator')
    const theirs = await signIn(cms, victim.email)
    const { jwt: token } = await signIn(cms, attacker.email)
    expect(JSON.stringify(await sessionsOf(token))).not.toContain(theirs.deviceId)
    const path = `/api/manage/me/sessions/${theirs.deviceId}`
    expect((await cms.call('DELETE', path, { token })).status).toBe(404)
    const out = await cms.call('POST', '/api/auth/logout', { token, body: { deviceId: theirs.deviceId } })
    expect(out.status).toBe(200)
    await cms.call('POST', '/api/auth/logout', { token, body: { scope: 'all' } })
    expect(await alive(cms, theirs)).toEqual([true, true])
  })
})

describe('signing out', () => {
  it('[S05] ends the current session, or all of them', async () => {
    const person = await createPerson(cms, 'editor')
    const [first, second, third] = [
      await signIn(cms, person.email),
      await signIn(cms, person.email),
      await signIn(cms, person.email),
    ]
    expect((await cms.call('POST', '/api/auth/logout', { token: first.jwt, body: {} })).status).toBe(200)
    expect(await alive(cms, first)).toEqual([false, false])
    const everywhere = await cms.call('POST', '/api/auth/logout', {
      token: second.jwt,
      body: { scope: 'all' },
    })
    expect(everywhere.status).toBe(200)
    expect(await alive(cms, second)).toEqual([false, false])
    expect(await alive(cms, third)).toEqual([false, false])
  })

  it('[S05] an empty device id doesn’t mean all sessions', async () => {
    const person = await createPerson(cms, 'editor')
    const mine = await signIn(cms, person.email)
    const other = await signIn(cms, person.email)
    const { status } = await cms.call('POST', '/api/auth/logout', { token: mine.jwt, body: { deviceId: '' } })
    expect(status).toBe(400)
    expect(await alive(cms, other)).toEqual([true, true])
  })
})

describe('signing in', () => {
  it('[S04] needs the address in any case, and returns only the user’s own data', async () => {
    const person = await createPerson(cms, 'editor')
    const { status, body } = await trySignIn(cms, person.email.toUpperCase())
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['jwt', 'refreshToken', 'user'])
    expect(body.user).toEqual({
      id: expect.any(Number),
      documentId: person.id,
      username: person.name,
      email: person.email,
    })
    expect((await trySignIn(cms, person.name)).status).toBe(401)
  })

  it('[S04] gets the same response for a wrong password, an unknown address and an account without a password', async () => {
    const person = await createPerson(cms, 'editor')
    const bare = await createPerson(cms, 'editor')
    await cms.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { documentId: bare.id }, data: { password: null } })
    const answers = []
    const written: number[] = []
    for (const email of [person.email, 'nobody@tanglaw.example', bare.email]) {
      let statements = 0
      const count = (): void => void (statements += cms.strapi.requestContext.get() ? 1 : 0)
      cms.strapi.db.connection.on('query', count)
      const { status, body } = await trySignIn(cms, email, 'not-the-password-of-anybody')
      cms.strapi.db.connection.off('query', count)
      answers.push({ status, error: { ...body.error, requestId: '' } })
      written.push(statements)
    }
    expect(answers[0]!.status).toBe(401)
    expect(answers[0]!.error.message).toBe('Incorrect email or password.')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    // The look-up and the count; SQLite's transaction adds its own.
    expect(written[0]).toBeGreaterThanOrEqual(2)
    expect(written[1]).toBe(written[0])
    expect(written[2]).toBe(written[0])
  })

  it('[S04] rejects a password that differs only after the 72 bytes that bcrypt compares', async () => {
    const long = 'violet-harbor-lantern-'.repeat(4).slice(0, 72)
    const person = await createPerson(cms, 'editor')
    await cms.strapi
      .documents('plugin::users-permissions.user')
      .update({ documentId: person.id, data: { password: long } } as never)
    expect((await trySignIn(cms, person.email, `${long}x`)).status).toBe(401)
    expect((await trySignIn(cms, person.email, long)).status).toBe(200)
  })

  it('[S04] never uses a session that an attacker prepared', async () => {
    const person = await createPerson(cms, 'editor')
    const attacker = await createPerson(cms, 'editor')
    const deviceId = crypto.randomUUID()
    const planted = (await trySignIn(cms, attacker.email, PASSWORD, { deviceId })).body
    const victim = (await trySignIn(cms, person.email, PASSWORD, { deviceId })).body
    expect(victim.refreshToken).not.toBe(planted.refreshToken)
    const me = await cms.call('GET', '/api/manage/me', { token: planted.jwt })
    expect(me.body.email).toBe(attacker.email)
    expect(await sessionsOf(victim.jwt)).toHaveLength(1)
  })

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['objects', { identifier: { $ne: null }, password: { $ne: null } }],
    ['a list of addresses', { identifier: ['editor@tanglaw.example'], password: 'x' }],
    ['a role', { identifier: 'editor@tanglaw.example', password: 'x', role: 'administrator' }],
    ['a prototype', JSON.parse('{"identifier":"a@b.example","password":"x","__proto__":{"blocked":false}}')],
    ['a huge password', { identifier: 'editor@tanglaw.example', password: 'x'.repeat(5000) }],
    ['a short device id', { identifier: 'editor@tanglaw.example', password: 'x', deviceId: '1' }],
    ['a device with a line break', { identifier: 'a@b.example', password: 'x', device: 'a\nb' }],
  ])('[S04] rejects %s', async (_what, body) => {
    expect((await from(cms, freshAddress(), 'POST', '/api/auth/local', body)).status).toBe(400)
  })

  it('[S04] rejects bodies that aren’t JSON or are too large', async () => {
    const send = (body: string) =>
      fetch(`${cms.url}/api/auth/local`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': freshAddress() },
        body,
      })
    expect((await send('{"identifier":')).status).toBe(400)
    expect((await send(JSON.stringify({ identifier: 'x'.repeat(2_000_000) }))).status).toBe(413)
  })
})

describe('refreshing a session', () => {
  it('[S07] leaves nothing when the session ends at the same time', async () => {
    const person = await createPerson(cms, 'editor')
    for (let turn = 0; turn < 3; turn += 1) {
      const session = await signIn(cms, person.email)
      const [renewal] = await Promise.all([
        from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken: session.refreshToken }),
        cms.as('administrator', 'POST', `/api/manage/accounts/${person.id}/block`, {}),
      ])
      const { status } = await cms.as(
        'administrator',
        'POST',
        `/api/manage/accounts/${person.id}/unblock`,
        {},
      )
      expect(status).toBe(200)
      expect(await alive(cms, session)).toEqual([false, false])
      const renewed = { ...session, ...(renewal.status === 200 ? renewal.body : {}) }
      expect(await alive(cms, renewed)).toEqual([false, false])
    }
  })

  it('[S07] accepts only valid refresh tokens: no access token, and none that is unsigned, expired or signed with another secret', async () => {
    const { jwt: access, refreshToken: right } = await cms.signIn('editor')
    const claims = jwt.decode(right) as object
    const secret = testEnv.JWT_SECRET!
    const forged = [
      jwt.sign(claims, 'x'.repeat(64)),
      jwt.sign(claims, null, { algorithm: 'none' }),
      jwt.sign(claims, secret, { algorithm: 'HS512' }),
      jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, secret),
      right.slice(0, -2),
    ]
    const ofAnotherType = jwt.sign({ ...claims, type: 'access' }, secret)
    for (const refreshToken of [...forged, ofAnotherType, access, 'x', 'a.b.c', { $ne: null }, '', null]) {
      const { status } = await from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken })
      expect([400, 401]).toContain(status)
    }
    for (const token of [...forged, right])
      expect((await cms.call('GET', '/api/manage/me', { token })).status).toBe(401)
    expect(
      (await from(cms, freshAddress(), 'POST', '/api/auth/refresh', { refreshToken: right })).status,
    ).toBe(200)
  })
})
