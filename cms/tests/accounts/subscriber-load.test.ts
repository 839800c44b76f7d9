import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as Subscribers from '../../src/subscriptions/subscribers'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { startCmsProcess, type CmsProcess } from '../support/process'
import { createSample } from '../support/samples'
import { MailServer } from './support/mail-server'
import { freshAddress, from } from './support/people'

const { subscriberColumns } = compiled('src/subscriptions/subscribers.js') as typeof Subscribers

/** `LOAD_SUBSCRIBERS=20000` measures what docs/operations/mail.md states. */
const SUBSCRIBERS = Number(process.env.LOAD_SUBSCRIBERS ?? 600)
const IN_BARANGAY = SUBSCRIBERS / 10
const TIMEOUT_MS = 60_000 + SUBSCRIBERS * 100
/** Messages that a process sends at the same time: as many are in flight when it is killed. */
const IN_FLIGHT = 5
/** Accounts that ask for reset mails, each as often as its mailbox takes messages in an hour. */
const PEOPLE = ['editor@tanglaw.example', 'administrator@tanglaw.example']
const RESETS = 8
const RESET_PAUSE_MS = 2 * SUBSCRIBERS
/** Alerts a minute; the sender may send those of one second at once. */
const RATE = Number(process.env.LOAD_RATE ?? 60_000)

const server = new MailServer()
let cms: TestCms
let other: CmsProcess
const places: Record<string, string> = {}
const figures: string[] = []

beforeAll(async () => {
  server.accepts = true
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${await server.start()}`,
    MAIL_BULK_PER_MINUTE: String(RATE),
  }
  cms = await startCms(variables)
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
  })
  for (const name of ['Mabini', 'Rizal'])
    places[name] = (
      await createSample(cms, contentType('barangay'), { code: name.toLowerCase(), name })
    ).documentId
  await insertSubscribers()
  other = await startCmsProcess(cms.database, variables)
}, 600_000)
afterAll(async () => {
  other.process.kill('SIGKILL')
  await other.ended
  server.stop()
  for (const figure of figures) process.stdout.write(`${figure}\n`)
})

/** Confirmed subscribers: a tenth of them in Mabini, the others in Rizal. */
async function insertSubscribers(): Promise<void> {
  const at = new Date()
  const times = { created_at: at, updated_at: at }
  const id = (): string => randomBytes(12).toString('hex')
  for (let begin = 0; begin < SUBSCRIBERS; begin += 500) {
    const batch = Array.from({ length: Math.min(500, SUBSCRIBERS - begin) }, (_, index) => {
      const place = places[begin + index < IN_BARANGAY ? 'Mabini' : 'Rizal']!
      const { addressHash, content } = subscriberColumns(`reader-${begin + index}@mail.example`)
      const subscriber = { document_id: id(), address_hash: addressHash, content, refusals: 0, ...times }
      const subscription = {
        document_id: id(),
        subscriber: subscriber.document_id,
        topic: `barangay:${place}`,
      }
      return { subscriber, subscription: { ...subscription, scope: 'all', ...times } }
    })
    const { connection } = cms.strapi.db
    await connection('subscribers').insert(batch.map(({ subscriber }) => subscriber))
    await connection('subscriptions').insert(batch.map(({ subscription }) => subscription))
  }
}

async function publishAdvisory(code: string, names: string[]): Promise<void> {
  const start = new Date(Date.now() - 60_000).toISOString()
  const { body } = await cms.as('editor', 'POST', '/api/manage/advisories', {
    data: {
      code,
      kind: 'emergency',
      title: 'Broken pole',
      slug: code.toLowerCase(),
      stage: 'ongoing',
      windows: [{ start }],
      areas: names.map((name) => ({ barangay: places[name] })),
    },
  })
  const path = `/api/manage/advisories/${body.documentId}`
  const { checks } = (await cms.as('editor', 'GET', `${path}/checks`)).body
  const accept = checks.map((check: Json) => check.code)
  const { status } = await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: body.version, accept })
  expect(status).toBe(200)
}

/** Asks for a reset mail. @returns how long it took to arrive, 10 s at most (milliseconds) */
async function reset(email: string): Promise<number> {
  const arrived = () => server.delivered.filter(({ to }) => to === email).length
  const [before, begun] = [arrived(), performance.now()]
  const { status } = await from(cms, freshAddress(), 'POST', '/api/account/forgot-password', { email })
  expect(status).toBeLessThan(300)
  await vi.waitFor(() => expect(arrived()).toBeGreaterThan(before), { timeout: 10_000, interval: 50 })
  return performance.now() - begun
}

const alerts = () => server.delivered.filter(({ to }) => to.startsWith('reader-'))
const waiting = { state: 'waiting', template: 'notice' }
const messages = () => cms.strapi.db.query('api::mail.mail-message')
const fromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1000)
/** Makes due what was refused a moment ago, and waits a minute; what is being sent is claimed for longer. */
const retryRefused = () =>
  messages().updateMany({
    where: { ...waiting, attempts: 1, nextTryAt: { $lt: fromNow(65) } },
    data: { nextTryAt: fromNow(-1) },
  })
/** Makes due what the killed process had claimed: nothing else is being sent. */
const endClaims = () => messages().updateMany({ where: waiting, data: { nextTryAt: fromNow(-1) } })
/** Makes due the reset mails that the killed process had claimed. The other process doesn't start its own twice. */
const endResetClaims = () =>
  messages().updateMany({
    where: { state: 'waiting', to: { $in: PEOPLE } },
    data: { nextTryAt: fromNow(-1) },
  })

it(
  '[X21] every subscriber gets each alert once, although the server rejects a tenth and a process is killed, and reset mails don’t wait',
  async () => {
    // A tenth is refused once.
    const refused = new Set<string>()
    server.refuses = (to) => /^reader-\d*7@/.test(to) && !refused.has(to) && Boolean(refused.add(to))
    const begun = performance.now()
    await publishAdvisory('EA-1', ['Mabini'])
    await vi.waitFor(
      async () => {
        await retryRefused()
        expect(alerts().length).toBe(IN_BARANGAY)
      },
      { timeout: TIMEOUT_MS, interval: 1000 },
    )
    figures.push(`${IN_BARANGAY} of ${SUBSCRIBERS} subscribers: ${seconds(begun)} s`)
    expect(refused.size).toBe(IN_BARANGAY / 10)

    const second = performance.now()
    await publishAdvisory('EA-2', ['Mabini', 'Rizal'])
    // As many as two mailboxes take in an hour, spread over the time in which alerts are sent.
    const resets = Promise.all(
      Array.from({ length: RESETS }, (_, turn) =>
        wait(turn * RESET_PAUSE_MS).then(() => reset(PEOPLE[turn % PEOPLE.length]!)),
      ),
    )
    await vi.waitFor(() => expect(alerts().length).toBeGreaterThan(IN_BARANGAY + SUBSCRIBERS / 2), {
      timeout: TIMEOUT_MS,
      interval: 250,
    })
    other.process.kill('SIGKILL')
    await other.ended
    await endResetClaims()
    await vi.waitFor(
      async () => {
        await retryRefused()
        expect(await messages().count({ where: waiting })).toBeLessThanOrEqual(IN_FLIGHT)
      },
      { timeout: TIMEOUT_MS, interval: 1000 },
    )
    await vi.waitFor(
      async () => {
        await endClaims()
        expect(new Set(alerts().map(({ messageId }) => messageId)).size).toBe(IN_BARANGAY + SUBSCRIBERS)
      },
      { timeout: TIMEOUT_MS, interval: 1000 },
    )
    figures.push(`${SUBSCRIBERS} subscribers, one process killed midway: ${seconds(second)} s`)
    const slowestMs = Math.round(Math.max(...(await resets)))
    figures.push(`password reset beside them, slowest of ${RESETS}: ${slowestMs} ms`)

    await vi.waitFor(async () => expect(await messages().count({ where: waiting })).toBe(0), {
      timeout: 20_000,
    })
    // Each got one message, those in Mabini two; what went out twice has the same Message-ID.
    const byReader = new Map<string, Set<string>>()
    for (const { to, messageId } of alerts()) byReader.set(to, (byReader.get(to) ?? new Set()).add(messageId))
    const counts = [...byReader.values()].map((ids) => ids.size)
    expect(counts.filter((count) => count === 2).length).toBe(IN_BARANGAY)
    expect(counts.filter((count) => count === 1).length).toBe(SUBSCRIBERS - IN_BARANGAY)
    const doubled = alerts().length - IN_BARANGAY - SUBSCRIBERS
    figures.push(`messages that went out twice: ${doubled}`)
    expect(doubled).toBeLessThanOrEqual(IN_FLIGHT)
    const most = mostInMinute(alerts().map(({ at }) => at))
    figures.push(`most alerts in a minute: ${most}, at a rate of ${RATE}`)
    expect(most).toBeLessThanOrEqual(RATE + RATE / 60 + 2 * IN_FLIGHT)
  },
  3 * TIMEOUT_MS,
)

/** @param times in order (epoch milliseconds) @returns how many are in the fullest minute */
function mostInMinute(times: readonly number[]): number {
  let [most, first] = [0, 0]
  times.forEach((time, index) => {
    while (times[first]! <= time - 60_000) first += 1
    most = Math.max(most, index - first + 1)
  })
  return most
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)
