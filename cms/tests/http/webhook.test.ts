import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as Sender from '../../src/mail/mail-sender'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { createAlertArea } from '../support/samples'

const { mailSender } = compiled('src/mail/mail-sender.js') as typeof Sender

const ADVISORIES = '/api/manage/advisories'
/** The new secret and the former one. */
const secrets = [randomBytes(32), randomBytes(24)]

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let cms: TestCms
let gateway: Server
let received: Received[]
/** What the gateway answers. */
let status: number
let mabini: string
let rizal: string
let made = 0

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/advisories')
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  cms = await startCms({
    ADVISORY_WEBHOOK_URL: `http://127.0.0.1:${port}/advisories`,
    ADVISORY_WEBHOOK_SECRET: secrets.map((secret) => `whsec_${secret.toString('base64')}`).join(','),
    ADVISORY_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
  })
  ;({ mabini, rizal } = await createAlertArea(cms))
})
beforeEach(() => {
  received = []
  status = 204
})
afterAll(() => void gateway.close())

const hours = (count: number): string => new Date(Date.now() + count * 60 * 60_000).toISOString()
async function publishAdvisory(): Promise<string> {
  made += 1
  const created = await cms.as('editor', 'POST', ADVISORIES, {
    data: {
      code: `EA-${made}`,
      kind: 'emergency',
      title: 'Broken pole',
      slug: `broken-pole-${made}`,
      stage: 'ongoing',
      windows: [{ start: hours(-1), end: hours(2) }],
      areas: [{ barangay: mabini, portion: 'Rizal Street' }, { barangay: rizal }],
    },
  })
  const { documentId, version } = created.body
  const path = `${ADVISORIES}/${documentId}`
  const accept = (await cms.as('editor', 'GET', `${path}/checks`)).body.checks.map(({ code }: Json) => code)
  const published = await cms.as('editor', 'POST', `${path}/publish`, { baseVersion: version, accept })
  expect(published.status).toBe(200)
  return documentId
}
const report = async (documentId: string, data: object) => {
  const answer = await cms.as('editor', 'POST', `${ADVISORIES}/${documentId}/progress`, { data })
  expect(answer.status).toBe(200)
}
const messages = () => cms.strapi.db.query('api::mail.mail-message')
const messageAbout = (about: string): Promise<Json> =>
  messages().findOne({ where: { about, state: 'waiting' } })
/** Lets the time until the next try pass. */
async function retry(about: string): Promise<void> {
  await messages().updateMany({
    where: { about, state: 'waiting' },
    data: { nextTryAt: new Date(Date.now() - 1000) },
  })
  mailSender.wake()
}
const receive = async (count: number): Promise<Received[]> => {
  await vi.waitFor(() => expect(received.length).toBe(count))
  return received
}
const failed = (about: string, attempts: number) =>
  vi.waitFor(async () => {
    const row = await messageAbout(about)
    expect([row?.attempts, row?.error]).toEqual([attempts, expect.any(String)])
    return row
  })

it('[X23] a published advisory and its end are sent to the gateway with a signature by Standard Webhooks', async () => {
  const documentId = await publishAdvisory()
  const [event] = await receive(1)
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = event!.headers
  const expected = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret)
        .update(`${String(id)}.${String(timestamp)}.${event!.body}`)
        .digest('base64')}`,
  )
  expect(String(signature).split(' ')).toEqual(expected)
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60)
  const body = JSON.parse(event!.body)
  expect(body).toMatchObject({
    type: 'advisory.published',
    data: {
      code: `EA-${made}`,
      kind: 'emergency',
      stage: 'ongoing',
      url: `http://site.test/news-and-updates/broken-pole-${made}`,
      barangays: [
        { code: 'mabini', name: 'Mabini', town: 'San Jose', state: 'out', parts: ['Rizal Street'] },
        { code: 'rizal', name: 'Rizal', town: 'San Jose', state: 'out', parts: [] },
      ],
    },
  })
  expect(body.data.text).toMatch(/^Power is out in Mabini and Rizal, expected back by /)
  await report(documentId, { stage: 'restored' })
  const [, ended] = await receive(2)
  expect(JSON.parse(ended!.body)).toMatchObject({
    type: 'advisory.ended',
    data: { stage: 'restored', text: 'Power has been restored in Mabini and Rizal.' },
  })
  expect(ended!.headers['webhook-id']).not.toBe(id)
  // Administrators see it beside mail, without its address.
  const { body: list } = await cms.as('administrator', 'GET', '/api/manage/mail?pageSize=100')
  expect(list.rows.filter((row: Json) => row.template === 'webhook')).toMatchObject([
    { to: 'webhook', state: 'sent' },
    { to: 'webhook', state: 'sent' },
  ])
})

it('[X23] a failed event is retried with the same id and a new signature', async () => {
  status = 500
  const documentId = await publishAdvisory()
  const [first] = await receive(1)
  expect((await failed(documentId, 1)).error).toBe('The webhook answered 500')
  status = 200
  await retry(documentId)
  const [, second] = await receive(2)
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(second!.body).toBe(first!.body)
  await vi.waitFor(async () => expect(await messageAbout(documentId)).toBeNull())
})

it('[X23] a redirect counts as a failure; a newer event includes what an older one couldn’t deliver', async () => {
  status = 307
  const documentId = await publishAdvisory()
  await receive(1)
  expect((await failed(documentId, 1)).error).toBe('The webhook answered 307')
  status = 200
  await report(documentId, { stage: 'partially_restored', restored: [mabini] })
  const [, second] = await receive(2)
  // Rizal did not change since, but the gateway has not heard of it.
  expect(JSON.parse(second!.body)).toMatchObject({
    type: 'advisory.published',
    data: {
      barangays: [
        { code: 'mabini', state: 'restored' },
        { code: 'rizal', state: 'out' },
      ],
    },
  })
  await vi.waitFor(async () => expect(await messageAbout(documentId)).toBeNull())
})
