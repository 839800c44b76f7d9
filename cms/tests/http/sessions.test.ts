import jwt from 'jsonwebtoken'
import { beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/cms'
import { testEnv } from '../support/test-env'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const me = (token: string) => cms.call('GET', '/api/manage/me', { token })
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('a session', () => {
  it('[S04] [S07] has tokens of ten minutes and fourteen days', async () => {
    const { jwt, refreshToken } = await cms.signIn('editor')
    expect(claims(jwt).exp - claims(jwt).iat).toBe(10 * 60)
    const days = (claims(refreshToken).exp * 1000 - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
  })

  it('[S05] ends at sign-out: access and refresh token no longer work, and other devices stay signed in', async () => {
    const session = await cms.signIn('editor')
    const other = await cms.signIn('editor')
    expect((await me(session.jwt)).status).toBe(200)

    const out = await cms.call('POST', '/api/auth/logout', {
      token: session.jwt,
      body: { deviceId: session.deviceId },
    })
    expect(out.status).toBe(200)
    expect((await me(session.jwt)).status).toBe(401)
    const refresh = await cms.call('POST', '/api/auth/refresh', {
      body: { refreshToken: session.refreshToken },
    })
    expect(refresh.status).toBe(401)
    expect((await me(other.jwt)).status).toBe(200)
  })

  it('[S07] a refresh token has one successor, which all simultaneous requests get', async () => {
    const { refreshToken } = await cms.signIn('editor')
    const renew = (token: string) => cms.call('POST', '/api/auth/refresh', { body: { refreshToken: token } })
    const answers = await Promise.all([renew(refreshToken), renew(refreshToken), renew(refreshToken)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    expect(successors.size).toBe(1)
    for (const { body } of answers) expect((await me(body.jwt)).body).toMatchObject({ role: 'editor' })
    const [successor] = [...successors]
    const third = await renew(successor)
    expect(third.body.refreshToken).not.toBe(successor)
    expect((await renew(refreshToken)).body.refreshToken).toBe(third.body.refreshToken)
  })

  const renew = (token: string) => cms.call('POST', '/api/auth/refresh', { body: { refreshToken: token } })
  const row = (token: string) =>
    cms.strapi.db.query('admin::session').findOne({ where: { sessionId: claims(token).sessionId } })
  /** Ends the grace period of a refresh token. @returns an access token as old as it */
  const age = async (token: string): Promise<string> => {
    const { userId, sessionId } = claims(token)
    const createdAt = new Date(Date.now() - 31_000)
    await cms.strapi.db.query('admin::session').update({ where: { sessionId }, data: { createdAt } })
    const issued = { userId, sessionId, type: 'access', iat: Math.floor(createdAt.getTime() / 1000) }
    return jwt.sign(issued, testEnv.JWT_SECRET!, { expiresIn: 600 })
  }

  it('[S07] a refresh token whose successor was never used returns it, however late, and is stolen after that', async () => {
    const { refreshToken } = await cms.signIn('editor')
    const lost = await renew(refreshToken)
    // The web server may use the lost tokens for the request that led to them.
    expect((await me(lost.body.jwt)).status).toBe(200)
    await age(lost.body.refreshToken)
    const again = await renew(refreshToken)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
    const next = await renew(again.body.refreshToken)
    await age(lost.body.refreshToken)
    expect(next.status).toBe(200)
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await renew(next.body.refreshToken)).status).toBe(401)
  })

  it('[S07] a refresh token that is used again later was stolen: the session ends for both', async () => {
    const { refreshToken, jwt: first } = await cms.signIn('editor')
    const other = await cms.signIn('editor')
    const next = await renew(refreshToken)
    const older = await age(next.body.refreshToken)
    expect((await me(older)).status).toBe(200)
    await expect.poll(async () => (await row(next.body.refreshToken)).metadata.usedSessionId).toBeDefined()
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await renew(next.body.refreshToken)).status).toBe(401)
    expect((await me(next.body.jwt)).status).toBe(401)
    expect((await me(first)).status).toBe(401)
    expect((await me(other.jwt)).status).toBe(200)
  })

  it('[U02] a blocked account is signed out at once', async () => {
    const { jwt } = await cms.signIn('administrator')
    const users = cms.strapi.db.query('plugin::users-permissions.user')
    const where = { email: 'administrator@tanglaw.example' }
    await users.update({ where, data: { blocked: true } })
    expect((await me(jwt)).status).toBe(401)
    await users.update({ where, data: { blocked: false } })
    expect((await me(jwt)).status).toBe(200)
  })

  it('[U02] [U03] the route me returns the rights of each role', async () => {
    const editor = (await cms.as('editor', 'GET', '/api/manage/me')).body
    const administrator = (await cms.as('administrator', 'GET', '/api/manage/me')).body
    expect(editor.abilities).toEqual(expect.arrayContaining(['power-rates.publish', 'site-setting.read']))
    expect(editor.abilities).not.toContain('site-setting.save')
    expect(administrator.abilities).toContain('site-setting.save')
    expect(administrator).toMatchObject({ name: 'Demo Administrator', role: 'administrator' })
  })
})

describe('a password', () => {
  let roleId: number
  beforeAll(async () => {
    roleId = (
      await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'editor' } })
    ).id
  })

  const create = (password: string, name: string) =>
    cms.as('console', 'POST', '/content-manager/collection-types/plugin::users-permissions.user', {
      username: name,
      email: `${name}@tanglaw.example`,
      password,
      confirmed: true,
      role: { connect: [{ id: roleId }], disconnect: [] },
    })

  it('[U03] requires twelve characters or more', async () => {
    expect((await create('eleven-char', 'short')).status).toBe(400)
    expect((await create('twelve-chars', 'enough')).status).toBe(201)
  })
})

describe('sign-in attempts', () => {
  const tryFrom = (forwarded: string) =>
    cms.call('POST', '/api/auth/local', {
      headers: { 'X-Forwarded-For': forwarded },
      body: { identifier: 'editor@tanglaw.example', password: 'wrong-password-1' },
    })

  it('[S04] are limited to five per account and visitor, whatever a client adds to the proxy’s header', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) {
      statuses.push((await tryFrom(`198.51.100.${index}, 203.0.113.9`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await tryFrom('203.0.113.10')).status).toBe(401)
  })
})
