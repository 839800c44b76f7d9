import { createPublicKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PushBrowser, PushService, type PushMessage } from '../../../scripts/testing/push-service.mjs'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const ADVISORIES = '/api/manage/advisories'

let cms: TestCms
/** On the loopback address, which the environment names. */
const service = new PushService()
let formsToken: string | undefined
let mabini: string
let made = 0

beforeAll(async () => {
  await service.start()
  cms = await startCms({ VAPID_PRIVATE_KEY: '07'.repeat(32), PUSH_HOSTS: '127.0.0.1' })
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    quietFromHour: 0,
    quietUntilHour: 0,
  })
  const barangay = { code: 'mabini', name: 'Mabini', town: 'San Jose' }
  mabini = (await createSample(cms, contentType('barangay'), barangay)).documentId
})
beforeEach(() => {
  service.messages = []
  service.status = 201
})
afterAll(() => service.stop())

const request = (subscription: unknown, more: object = {}) =>
  from(
    cms,
    freshAddress(),
    'POST',
    '/api/subscriptions/push',
    {
      data: {
        subscription: JSON.stringify(subscription),
        topic: `barangay:${mabini}`,
        scope: 'all',
        ...more,
      },
      key: `key-of-the-tests-${(made += 1)}`,
    },
    formsToken,
  )
const messageAt = async (browser: PushBrowser, count: number): Promise<PushMessage> => {
  await vi.waitFor(() => expect(service.messagesTo(browser)).toHaveLength(count))
  return service.messagesTo(browser)[count - 1]!
}
const hours = (count: number): string => new Date(Date.now() + count * 60 * 60_000).toISOString()
async function publishAdvisory(): Promise<void> {
  made += 1
  const created = await cms.as('editor', 'POST', ADVISORIES, {
    data: {
      code: `EA-${made}`,
      kind: 'emergency',
      title: 'Broken pole',
      slug: `broken-pole-${made}`,
      stage: 'ongoing',
      windows: [{ start: hours(-1), end: hours(2) }],
      areas: [{ barangay: mabini, portion: 'Rizal Street' }],
    },
  })
  const { documentId, version } = created.body
  const path = `${ADVISORIES}/${documentId}`
  const accept = (await cms.as('editor', 'GET', `${path}/checks`)).body.checks.map(({ code }: Json) => code)
  expect((await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: version, accept })).status).toBe(
    200,
  )
}
const rows = (): Promise<Json[]> => cms.strapi.db.query('api::subscription.subscription').findMany({})
const confirmed = (count: number) =>
  vi.waitFor(async () => expect((await rows()).filter(({ scope }) => scope !== null)).toHaveLength(count))

it('[X25] a browser that its push service knows gets encrypted alerts, and can stop them with one click', async () => {
  const browser = new PushBrowser()
  const { body: key } = await cms.as('read token', 'GET', '/api/push-key')
  expect(key.data.publicKey).toMatch(/^[\w-]{87}$/)
  const answer = await request(browser.subscriptionAt(service))
  expect([answer.status, answer.body]).toEqual([
    200,
    { what: 'outages and scheduled interruptions in Mabini, San Jose' },
  ])
  const first = await messageAt(browser, 1)
  expect(browser.decrypt(first).title).toBe('Your alerts are on')
  await confirmed(1)
  const { body: counts } = await cms.as('editor', 'GET', '/api/manage/subscriptions')
  expect(counts).toMatchObject({ subscribers: 1, browsers: 1, requested: 0 })
  await publishAdvisory()
  const message = await messageAt(browser, 2)
  const alert = browser.decrypt(message)
  expect(alert.title).toMatch(/^Power is out in Mabini, expected back by /)
  expect(alert.body).toContain('Mabini: Rizal Street.')
  expect(alert.url).toBe(`http://site.test/news-and-updates/broken-pole-${made}`)
  expect(message.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '43200',
    urgency: 'high',
  })
  // VAPID (RFC 8292): the push service knows the sender by the key that the browser subscribed with.
  const [, token, used] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(message.headers.authorization!)!
  expect(used).toBe(key.data.publicKey)
  const point = Buffer.from(used!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  expect(jwt.verify(token!, publicKey, { algorithms: ['ES256'], audience: service.origin })).toMatchObject({
    sub: 'mailto:no-reply@site.test',
  })
  const code = new URL(alert.stop).searchParams.get('code')
  const stopped = await from(
    cms,
    freshAddress(),
    'POST',
    '/api/subscriptions/stop',
    { data: { code } },
    formsToken,
  )
  expect([stopped.status, await rows()]).toEqual([200, []])
})

it('[X25] a browser that its push service no longer knows is deleted, even at its first notification', async () => {
  const [known, unknown] = [new PushBrowser(), new PushBrowser()]
  await request(known.subscriptionAt(service))
  await messageAt(known, 1)
  await confirmed(1)
  service.status = 404
  await request(unknown.subscriptionAt(service))
  await messageAt(unknown, 1)
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  service.status = 410
  await publishAdvisory()
  await messageAt(known, 2)
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(await cms.strapi.db.query('api::subscription.subscriber').count()).toBe(0)
})

it('[X25] the database contains nothing readable of a subscription, and one that the push service rejects isn’t confirmed', async () => {
  const browser = new PushBrowser()
  service.status = 503
  await request(browser.subscriptionAt(service))
  await messageAt(browser, 1)
  expect(await rows()).toMatchObject([{ scope: null, requestedScope: 'all' }])
  const stored = JSON.stringify([
    await cms.strapi.db.query('api::subscription.subscriber').findMany({}),
    await cms.strapi.db.query('api::mail.mail-message').findMany({}),
  ])
  expect(stored).not.toContain(browser.path)
  expect(stored).not.toContain(browser.subscriptionAt(service).keys.auth)
})

it('[X25] endpoints outside push services, and invalid subscriptions, are rejected', async () => {
  const { endpoint, keys } = new PushBrowser().subscriptionAt(service)
  const refused = [
    { endpoint: 'https://example.org/push', keys },
    { endpoint: 'https://fcm.googleapis.com.example.org/push', keys },
    { endpoint: 'http://fcm.googleapis.com/push', keys },
    { endpoint: 'https://user@fcm.googleapis.com/push', keys },
    { endpoint: 'https://10.0.0.1/push', keys },
    { endpoint: 'http://localhost/push', keys },
    { endpoint: `${endpoint}/${'a'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint },
    'text',
    null,
  ]
  for (const subscription of refused) {
    const { status: answered, body } = await request(subscription)
    expect([subscription, answered, body.error.details.errors[0].path]).toEqual([
      subscription,
      400,
      ['subscription'],
    ])
  }
  expect(service.messages).toEqual([])
})
