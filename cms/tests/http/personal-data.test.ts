import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Sender from '../../src/mail/mail-sender'
import type * as Purge from '../../src/inbox/purge-submissions'
import type * as Subscribers from '../../src/subscriptions/subscribers'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled, contentType } from '../support/compiled'
import { createSample, sampleContent, sampleOf } from '../support/samples'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { requestSubscription, confirmSubscription } = compiled(
  'src/subscriptions/subscribers.js',
) as typeof Subscribers
const { mailSender } = compiled('src/mail/mail-sender.js') as typeof Sender
const MESSAGES = '/api/manage/contact-messages'

let cms: TestCms
let topic: string
let formsToken: string | undefined
let sent = 0

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'message-topics', 'billing')
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    email: 'care@utility.example',
    retentionMonths: 6,
  })
})

/** A message of a person, as its row in the panel. */
async function sendMessage(email: string): Promise<Json> {
  const data = { topic, name: 'Nena Alcantara', email, text: 'My bill has doubled.' }
  const key = `key-of-personal-data-${(sent += 1)}`
  const { body } = await from(cms, freshAddress(), 'POST', '/api/contact-messages', { data, key }, formsToken)
  return find(body.reference)
}

const find = async (reference: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `${MESSAGES}?q=${reference}`)).body.rows[0]

const act = (name: string, email: unknown) =>
  cms.as('administrator', 'POST', `/api/manage/personal-data/${name}`, { email })

const newestEntry = async (): Promise<Json> =>
  (await cms.as('administrator', 'GET', '/api/manage/audit?pageSize=1&type=personal-data')).body.rows[0]

describe('a privacy request', () => {
  it('[C29] starts with a search that lists documents by type and reference, in any case of the address', async () => {
    const email = 'search@mail.example'
    const row = await sendMessage(email)
    const { status, body } = await act('search', ' Search@Mail.Example ')
    expect(status).toBe(200)
    expect(body.documents).toEqual([
      {
        type: 'contact-message',
        path: 'contact-messages',
        documentId: row.documentId,
        title: expect.stringContaining(row.data.reference),
        createdAt: row.createdAt,
        restrictedAt: null,
      },
    ])
    expect((await act('search', 'unknown@mail.example')).body).toEqual({ documents: [] })
    expect(await newestEntry()).toMatchObject({
      action: 'personal-data-searched',
      title: 'No records found',
    })
  })

  it.each(['search', 'export', 'restrict', 'lift-restriction', 'erase'])(
    '[C29] of %s with no address or an invalid one is rejected at its field',
    async (name) => {
      for (const email of [undefined, '', 'nena', 'a@b.example, c@d.example', 7]) {
        const { status, body } = await act(name, email)
        expect([email, status]).toEqual([email, 400])
        expect(body.error.details.errors).toEqual([
          { path: ['email'], message: expect.stringContaining('email address'), name: 'ValidationError' },
        ])
      }
    },
  )

  it('[C29] exports all data as a file that isn’t cached', async () => {
    const email = 'export@mail.example'
    const { data } = await sendMessage(email)
    const { status, headers, body } = await act('export', email)
    expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      200,
      'no-store',
      'attachment; filename="personal-data.json"',
    ])
    expect(body['contact-message']).toMatchObject([
      { reference: data.reference, text: 'My bill has doubled.' },
    ])
    expect(await newestEntry()).toMatchObject({ action: 'personal-data-exported' })
  })

  it('[C29] restricts processing: staff can’t see or change the data until the restriction is lifted', async () => {
    const email = 'restricted@mail.example'
    const row = await sendMessage(email)
    const other = await sendMessage('other@mail.example')
    const one = `${MESSAGES}/${row.documentId}`
    const { body } = await act('restrict', email)
    expect(body.documents).toMatchObject([{ documentId: row.documentId, restrictedAt: expect.any(String) }])
    expect(await newestEntry()).toMatchObject({ action: 'personal-data-restricted' })
    for (const caller of ['editor', 'administrator'] as const) {
      const calls = {
        read: await cms.as(caller, 'GET', one),
        save: await cms.as(caller, 'PUT', one, { baseVersion: row.version, data: { stage: 'answered' } }),
      }
      for (const [name, { status, body: answer }] of Object.entries(calls))
        expect([name, status, answer.error?.message]).toEqual([
          name,
          403,
          expect.stringContaining('restricted'),
        ])
    }
    expect(await find(row.data.reference)).toBeUndefined()
    expect(await find(other.data.reference)).toBeDefined()
    const csv = (await cms.as('administrator', 'GET', `${MESSAGES}/export`)).body as string
    expect([csv.includes(row.data.reference), csv.includes(other.data.reference)]).toEqual([false, true])

    // Once more changes nothing, and what comes later isn't restricted.
    expect((await act('restrict', email)).body).toEqual(body)
    const later = await sendMessage(email)
    expect(later).toBeDefined()

    const lifted = await act('lift-restriction', email)
    expect(lifted.body.documents).toMatchObject([{ restrictedAt: null }, { restrictedAt: null }])
    expect(await newestEntry()).toMatchObject({ action: 'personal-data-restriction-lifted' })
    expect((await cms.as('editor', 'GET', one)).body).toMatchObject({ version: row.version, data: row.data })
  })

  it('[C29] restricts bulk actions, too', async () => {
    const email = 'applicant@mail.example'
    const type = contentType('service-application')
    const content = { ...(await sampleContent(cms, type)), email, stage: 'received' }
    const { documentId, version } = await createSample(cms, type, content)
    await act('restrict', email)
    const { status, body } = await cms.as('administrator', 'POST', `/api/manage/${type.path}/bulk`, {
      action: 'progress',
      items: [{ documentId, baseVersion: version }],
      data: sampleOf(type.progressReport!.fields),
    })
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('restricted')])
    await act('lift-restriction', email)
    const { data } = (await cms.as('editor', 'GET', `/api/manage/${type.path}/${documentId}`)).body
    expect(data.stage).toBe('received')
  })

  it('[C29] [M15] retains restricted data beyond its retention period', async () => {
    const email = 'kept@mail.example'
    const row = await sendMessage(email)
    const past = await sendMessage('past@mail.example')
    await act('restrict', email)
    await cms.strapi.db.query(contentType('contact-message').uid).updateMany({
      where: { documentId: { $in: [row.documentId, past.documentId] } },
      data: { createdAt: new Date('2020-01-01T00:00:00Z') },
    })
    await purgeExpiredSubmissions()
    expect(await find(past.data.reference)).toBeUndefined()
    await act('lift-restriction', email)
    expect(await find(row.data.reference)).toBeDefined()
    await purgeExpiredSubmissions()
    expect(await find(row.data.reference)).toBeUndefined()
  })

  it('[C29] includes subscriptions, which are listed, restricted and erased by the hash of their address', async () => {
    const email = 'reader@mail.example'
    const { documentId } = await createSample(cms, contentType('barangay'), { code: 'read', name: 'Read' })
    const subscription = await requestSubscription(email, `barangay:${documentId}`, 'all')
    await confirmSubscription(subscription!.documentId)
    const { body } = await act('restrict', email)
    expect(body.documents).toMatchObject([
      { type: 'subscription', path: null, restrictedAt: expect.any(String) },
    ])
    expect((await act('erase', email)).body).toEqual({ erased: 1 })
    expect((await act('search', email)).body).toEqual({ documents: [] })
  })

  it('[C29] withholds waiting messages: an alert is deleted, any other waits until the restriction is lifted', async () => {
    const email = 'waiting@mail.example'
    const row = await sendMessage(email)
    const { documentId } = await createSample(cms, contentType('barangay'), { code: 'wait', name: 'Wait' })
    const topic = `barangay:${documentId}`
    const { documentId: subscription, subscriber } = (await requestSubscription(email, topic, 'all'))!
    await confirmSubscription(subscription)
    await act('restrict', email)
    const messages = cms.strapi.db.query('api::mail.mail-message')
    const due = { state: 'waiting', attempts: 0, nextTryAt: new Date(Date.now() - 1000) }
    const queue = (about: string, message: object) =>
      messages.create({ data: { ...due, documentId: `waits-for-${about.slice(0, 8)}`, about, ...message } })
    const alert = await queue(subscriber, {
      template: 'notice',
      to: 'subscriber',
      priority: 2,
      values: { subscriber, notices: [] },
    })
    const receipt = await queue(row.documentId, {
      template: 'message-received',
      to: email,
      priority: 0,
      values: { reference: row.data.reference },
    })
    const stateOf = async ({ id }: { id: number }): Promise<[string, number] | undefined> => {
      const found = await messages.findOne({ where: { id } })
      return found ? [found.state, found.attempts] : undefined
    }
    mailSender.wake()
    await vi.waitFor(async () => expect(await stateOf(alert)).toBeUndefined())
    await vi.waitFor(async () => {
      const { nextTryAt } = await messages.findOne({ where: { id: receipt.id } })
      expect([await stateOf(receipt), new Date(nextTryAt) > new Date()]).toEqual([['waiting', 0], true])
    })
    await act('lift-restriction', email)
    await messages.update({ where: { id: receipt.id }, data: { nextTryAt: due.nextTryAt } })
    mailSender.wake()
    await vi.waitFor(async () => expect(await stateOf(receipt)).toEqual(['no-server', 1]))
  })

  it('[C29] [U02] erases an application with its versions, and leaves nothing of it in the trash', async () => {
    const email = 'versions@mail.example'
    const type = contentType('service-application')
    const { documentId, version } = await createSample(cms, type, {
      ...(await sampleContent(cms, type)),
      email,
      reference: 'A-3333-4444',
    })
    const saved = await cms.as('editor', 'PUT', `/api/manage/${type.path}/${documentId}`, {
      baseVersion: version,
      data: { phone: '+63 917 555 0199' },
    })
    expect(saved.status).toBe(200)
    const named = await cms.as('editor', 'POST', `/api/manage/${type.path}/${documentId}/versions`, {
      name: 'As filed',
    })
    expect(named.status).toBeLessThan(300)
    const versions = () =>
      cms.strapi.db.query('api::version.version').count({ where: { subject: documentId } })
    expect(await versions()).toBeGreaterThan(0)
    expect((await act('erase', email)).body).toEqual({ erased: 1 })
    expect(await versions()).toBe(0)
    const items = cms.strapi.db.query('api::trash.trash-item')
    expect(await items.count({ where: { subject: documentId } })).toBe(0)
  })

  it('[C29] hides restricted documents from the to-do list, but not the privacy request itself', async () => {
    const email = 'to-do@mail.example'
    await sendMessage(email)
    const request = await createSample(cms, contentType('privacy-request'), {
      ...(await sampleContent(cms, contentType('privacy-request'))),
      email,
    })
    const unread = async (path: string): Promise<number> => {
      const { body } = await cms.as('administrator', 'GET', '/api/manage/summary')
      return body.waiting.find((one: Json) => one.path === path && one.kind === 'unread')?.count ?? 0
    }
    const before = await unread('contact-messages')
    await act('restrict', email)
    expect(await unread('contact-messages')).toBe(before - 1)
    const own = await cms.as('administrator', 'GET', `/api/manage/privacy-requests/${request.documentId}`)
    expect(own.status).toBe(200)
    await act('lift-restriction', email)
    expect(await unread('contact-messages')).toBe(before)
  })

  it('[C29] erases restricted data, too, and its entry in the list of restrictions', async () => {
    const email = 'erased@mail.example'
    const row = await sendMessage(email)
    await act('restrict', email)
    expect((await act('erase', email)).body).toEqual({ erased: 1 })
    expect(await newestEntry()).toMatchObject({ action: 'personal-data-erased' })
    expect(await cms.strapi.db.connection('restrictions').where({ subject: row.documentId })).toEqual([])
    expect((await act('search', email)).body).toEqual({ documents: [] })
  })
})

it('[C29] shows retention periods and past actions on the page, without names and addresses', async () => {
  const row = await sendMessage('log@mail.example')
  await act('export', 'log@mail.example')
  const { status, body } = await cms.as('administrator', 'GET', '/api/manage/personal-data')
  expect(status).toBe(200)
  const messages = body.retention.find((one: Json) => one.path === 'contact-messages')
  expect(messages).toMatchObject({ label: 'Message', months: 6, oldestAt: expect.any(String) })
  expect(messages.documents).toBeGreaterThan(0)
  expect(body.log[0]).toMatchObject({ action: 'personal-data-exported', by: expect.any(String) })
  expect(JSON.stringify(body)).not.toMatch(/mail\.example|Nena/)
  expect(JSON.stringify(body)).not.toContain(row.data.reference)
})
