import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as afterPoll } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startRedis } from '../../../scripts/testing/redis.mjs'
import type * as Counters from '../../src/platform/limits/attempt-counters'
import type * as RateLimit from '../../src/platform/limits/consume-rate-limit'
import { startCms, type TestCms } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled } from '../support/compiled'
import { startCmsProcess, type CmsProcess } from '../support/process'
import { mailTo, messagesTo } from './support/mailbox'
import { createPerson, freshAddress, from, OTHER_PASSWORD, PASSWORD } from './support/people'

let cms: TestCms
let topic: string
let other: CmsProcess
let redis: Awaited<ReturnType<typeof startRedis>>
const logs = mkdtempSync(path.join(tmpdir(), 'tanglaw-redis-logs-'))

beforeAll(async () => {
  redis = await startRedis(logs)
  cms = await startCms({ REDIS_URL: redis.url })
  other = await startCmsProcess(cms.database, { REDIS_URL: redis.url })
  // A CMS that is not connected to Redis yet counts alone.
  await vi.waitFor(
    async () => {
      const address = freshAddress()
      const tries = await inTurns(7, (url) => signIn(url, address, 'unknown@mail.example', 'wrong'))
      expect(tries.slice(-2)).toEqual([429, 429])
    },
    { timeout: 60_000, interval: 500 },
  )
  topic = await createTopic(cms, 'message-topics', 'billing')
}, 300_000)
afterAll(async () => {
  other?.process.kill('SIGTERM')
  await other?.ended
  await redis?.stop()
  rmSync(logs, { recursive: true, force: true })
})

/** One try at one of the two processes. */
async function post(url: string, address: string, where: string, body: unknown) {
  const answer = await fetch(url + where, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
  await answer.text()
  return { status: answer.status, retryAfter: Number(answer.headers.get('Retry-After')) }
}

const signIn = (url: string, address: string, identifier: string, password: string) =>
  post(url, address, '/api/auth/local', { identifier, password })

/** The statuses of attempts made in turns at the two processes. */
async function inTurns(times: number, call: (url: string) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await call(turn % 2 ? other.url : cms.url)).status)
  return statuses
}

describe('two processes with one Redis', () => {
  it('[A01] count attempts to sign in together', async () => {
    const { email } = await createPerson(cms, 'editor')
    const address = freshAddress()
    const wrong = (url: string) => signIn(url, address, email, 'not-the-password')
    expect(await inTurns(5, wrong)).toEqual([401, 401, 401, 401, 401])
    for (const url of [cms.url, other.url]) {
      const refused = await signIn(url, address, email, PASSWORD)
      expect(refused.status).toBe(429)
      expect(refused.retryAfter).toBeGreaterThan(800)
    }
    expect((await signIn(other.url, freshAddress(), email, PASSWORD)).status).toBe(200)
  })

  it('[A01] both end the wait when the account gets a new password', async () => {
    const { id: documentId, email } = await createPerson(cms, 'editor')
    const address = freshAddress()
    expect(await inTurns(6, (url) => signIn(url, address, email, 'wrong'))).toEqual([
      401, 401, 401, 401, 401, 429,
    ])
    const data = { password: OTHER_PASSWORD }
    await cms.strapi.documents('plugin::users-permissions.user').update({ documentId, data } as never)
    expect(await inTurns(2, (url) => signIn(url, address, email, OTHER_PASSWORD))).toEqual([200, 200])
  })

  it('[A01] count simultaneous attempts before any is answered', async () => {
    const { email } = await createPerson(cms, 'editor')
    const address = freshAddress()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        signIn(turn % 2 ? other.url : cms.url, address, email, 'wrong'),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('[A01] both reset the count when a user signs in at one of them', async () => {
    const { email } = await createPerson(cms, 'editor')
    const address = freshAddress()
    const wrong = (url: string) => signIn(url, address, email, 'not-the-password')
    expect(await inTurns(4, wrong)).toEqual([401, 401, 401, 401])
    expect((await signIn(cms.url, address, email, PASSWORD)).status).toBe(200)
    expect(await inTurns(6, wrong)).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('[A01] count together although a process is blocked for longer than Redis may take', async () => {
    const { AttemptCounters } = compiled('src/platform/limits/attempt-counters.js') as typeof Counters
    const errors: string[] = []
    const counters = new AttemptCounters(redis.url, (message) => errors.push(message))
    try {
      await vi.waitFor(() => expect(counters.isShared).toBe(true))
      // From here the event loop runs timers before it reads from the socket again.
      await afterPoll()
      const counting = counters.count('blocked', { attempts: 5, seconds: 60 }, freshAddress())
      // Like a write of SQLite to a slow disk, which blocks the thread.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
      expect((await counting).attempts).toBe(1)
      expect(counters.isShared).toBe(true)
      expect(errors).toEqual([])
    } finally {
      counters.close()
    }
  })

  it('[A02] together send five messages an hour to one mailbox', async () => {
    const { email } = await createPerson(cms, 'editor')
    const ask = (url: string) => post(url, freshAddress(), '/api/account/forgot-password', { email })
    expect(await inTurns(8, ask)).toEqual(Array(8).fill(202))
    await mailTo(cms, email, 5)
    await vi.waitFor(async () => {
      const { body } = await cms.as('administrator', 'GET', '/api/manage/mail?state=waiting')
      if (body.total > 0) throw new Error(`${body.total} messages still wait`)
    })
    expect(await messagesTo(cms, email)).toHaveLength(5)
  })

  it('[A01] each count alone while Redis is unavailable, log it once, and count together again afterward', async () => {
    const all = () => cms.log.filter(({ message }) => message.startsWith('Tries are counted'))
    const earlier = all().length
    const warnings = () => all().slice(earlier)
    const tries = async (): Promise<number[]> => {
      const { email } = await createPerson(cms, 'editor')
      const address = freshAddress()
      return inTurns(10, (url) => signIn(url, address, email, 'not-the-password'))
    }
    const { areRateLimitsShared } = compiled('src/platform/limits/consume-rate-limit.js') as typeof RateLimit
    expect(areRateLimitsShared()).toBe(true)
    await redis.pause()
    await vi.waitFor(() => expect(areRateLimitsShared()).toBe(false))
    await vi.waitFor(() => expect(warnings()).toHaveLength(1))
    expect(await tries()).toEqual(Array(10).fill(401))
    expect(warnings()).toHaveLength(1)
    await redis.resume()
    const together = [401, 401, 401, 401, 401, 429, 429, 429, 429, 429]
    await vi.waitFor(async () => expect(await tries()).toEqual(together), { interval: 500 })
  })

  it('[A01] still accept sign-ins and forms when Redis keeps connections open but doesn’t respond', async () => {
    const { email } = await createPerson(cms, 'editor')
    const formsToken = await cms.tokenOf('forms token')
    redis.freeze()
    try {
      for (const url of [cms.url, other.url]) {
        expect((await signIn(url, freshAddress(), email, PASSWORD)).status).toBe(200)
      }
      const data = {
        topic,
        name: 'Nena',
        email: 'nena@mail.example',
        text: 'My bill has doubled.',
      }
      const sent = await from(
        cms,
        freshAddress(),
        'POST',
        '/api/contact-messages',
        { data, key: 'key-under-a-frozen-redis' },
        formsToken,
      )
      expect(sent.status).toBe(201)
      // Each of the two counts five attempts of its own.
      const address = freshAddress()
      const wrong = (url: string) => signIn(url, address, email, 'not-the-password')
      expect(await inTurns(12, wrong)).toEqual([...Array(10).fill(401), 429, 429])
    } finally {
      redis.thaw()
    }
    await vi.waitFor(
      async () => {
        const { email: another } = await createPerson(cms, 'editor')
        const address = freshAddress()
        const tries = await inTurns(7, (url) => signIn(url, address, another, 'not-the-password'))
        expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
      },
      { interval: 500 },
    )
  })

  it('[R03] count one message to a mailbox per stored form, however often it is sent', async () => {
    const formsToken = await cms.tokenOf('forms token')
    const data = { topic, name: 'Nena', email: 'once@mail.example', text: 'My bill has doubled.' }
    const send = (more: object, key: string) =>
      from(
        cms,
        freshAddress(),
        'POST',
        '/api/contact-messages',
        { data: { ...data, ...more }, key },
        formsToken,
      )
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await send({}, 'key-of-one-single-form')).status).toBe(201)
      expect((await send({ name: '' }, 'key-of-one-single-form')).status).toBe(400)
    }
    expect((await send({}, 'key-of-another-form')).status).toBe(201)
    await mailTo(cms, data.email, 2)
  })
})
