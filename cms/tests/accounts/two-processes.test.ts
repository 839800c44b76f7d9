import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestResponse, type TestCms } from '../support/cms'
import { startCmsProcess, type CmsProcess } from '../support/process'
import { createPerson, freshAddress, PASSWORD } from './support/people'

const ROUNDS = 8

let cms: TestCms
let other: CmsProcess

beforeAll(async () => {
  cms = await startCms()
  other = await startCmsProcess(cms.database)
})
afterAll(async () => {
  other.process.kill('SIGTERM')
  expect(await other.ended).toBe(0)
})

/** A call to one of the two processes, from an address of its own. */
async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<TestResponse> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'X-Forwarded-For': freshAddress(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

const both = () => [cms.url, other.url]
const renew = (url: string, refreshToken: string) => call(url, 'POST', '/api/auth/refresh', { refreshToken })
const me = async (url: string, token: string) =>
  (await call(url, 'GET', '/api/manage/me', undefined, token)).status
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

async function session(): Promise<{ jwt: string; refreshToken: string }> {
  const { email } = await createPerson(cms, 'editor')
  const { status, body } = await call(cms.url, 'POST', '/api/auth/local', {
    identifier: email,
    password: PASSWORD,
  })
  expect(status).toBe(200)
  return body
}

/** Every live row of a session, as the database holds it. */
const liveRows = async (token: string) => {
  const sessions = cms.strapi.db.query('admin::session')
  const { deviceId } = await sessions.findOne({ where: { sessionId: claims(token).sessionId } })
  return sessions.findMany({ where: { deviceId, status: 'active' } })
}

describe('two processes on one database', () => {
  it('[S07] give a refresh token one successor when both get it at the same time, and sign no user out', async () => {
    let { refreshToken } = await session()
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        [...both(), ...both(), ...both()].map((url) => renew(url, refreshToken)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      const successors = new Set(answers.map(({ body }) => body.refreshToken))
      expect(successors.size).toBe(1)
      expect(successors).not.toContain(refreshToken)
      for (const { body } of answers) for (const url of both()) expect(await me(url, body.jwt)).toBe(200)
      refreshToken = [...successors][0]
      expect(await liveRows(refreshToken)).toHaveLength(1)
    }
  })

  it('[S07] accept a token that the other one has refreshed, and return its successor', async () => {
    const { refreshToken } = await session()
    const first = await renew(other.url, refreshToken)
    const second = await renew(cms.url, refreshToken)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.refreshToken).toBe(first.body.refreshToken)
  })

  it('[S07] end a session in both when its old token is used again after half a minute', async () => {
    const { refreshToken } = await session()
    const { body: used } = await renew(other.url, refreshToken)
    const { body } = await renew(cms.url, used.refreshToken)
    const where = { sessionId: claims(used.refreshToken).sessionId }
    const createdAt = new Date(Date.now() - 31_000)
    await cms.strapi.db.query('admin::session').update({ where, data: { createdAt } })
    expect((await renew(other.url, refreshToken)).status).toBe(401)
    for (const url of both()) {
      expect((await renew(url, body.refreshToken)).status).toBe(401)
      expect(await me(url, body.jwt)).toBe(401)
    }
  })

  it('[S05] [S07] leave no session that one ends while the other refreshes it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { jwt, refreshToken } = await session()
      const [ending, renewing] = round % 2 ? both() : both().reverse()
      const [out, renewal] = await Promise.all([
        call(ending!, 'POST', '/api/auth/logout', {}, jwt),
        renew(renewing!, refreshToken),
      ])
      expect([200, 401]).toContain(renewal.status)
      // The refresh may come first; then the previous access token ends nothing, and the new one does.
      const outs = [out.status]
      if (out.status === 401)
        outs.push((await call(ending!, 'POST', '/api/auth/logout', {}, renewal.body.jwt)).status)
      expect(outs.at(-1)).toBe(200)
      for (const url of both()) {
        expect(await me(url, jwt)).toBe(401)
        expect((await renew(url, refreshToken)).status).toBe(401)
        const { jwt: renewed = jwt, refreshToken: next = refreshToken } = renewal.body
        expect(await me(url, renewed)).toBe(401)
        expect((await renew(url, next)).status).toBe(401)
      }
    }
  })
})
