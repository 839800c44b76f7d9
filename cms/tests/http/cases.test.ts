import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Purge from '../../src/inbox/purge-submissions'
import type * as Environment from '../../src/platform/environment'
import { mailTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { environment } = compiled('src/platform/environment.js') as typeof Environment
const DAY_MS = 86_400_000

let cms: TestCms
let formsToken: string | undefined
let keys = 0

beforeAll(async () => {
  cms = await startCms({ FIXED_NOW: '2026-11-18T06:15:00.000Z' })
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    email: 'care@utility.example',
    complaintDays: 10,
    privacyRequestDays: 15,
    caseMonths: 6,
  })
})

/** From now to the end of the test, mail counts as sent. */
const withMailServer = (): void => {
  environment().mail.smtpUrl = 'smtp://mail.example'
}
afterEach(() => {
  environment().mail.smtpUrl = null
})

const person = { name: 'Nena Alcantara', email: 'nena@mail.example', phone: '0917 555 0188' }
const complaint = (more: object = {}) => ({
  ...person,
  topic: 'billing',
  text: 'A fee that I don’t owe.',
  ...more,
})
const request = (more: object = {}) => ({ ...person, right: 'access', text: 'All of it.', ...more })
const send = (type: string, data: object) => {
  keys += 1
  const body = { data, key: `key-of-the-cases-${keys}` }
  return from(cms, freshAddress(), 'POST', `/api/${type}`, body, formsToken)
}
const track = (reference: string, digits: string) =>
  from(cms, freshAddress(), 'POST', '/api/tracking', { data: { reference, digits } }, formsToken)
const find = async (type: string, reference: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `/api/manage/${type}?q=${reference}`)).body.rows[0]

describe.each([
  { id: '[X30]', type: 'complaints', written: complaint, prefix: 'C', dueOn: '2026-11-28' },
  { id: '[X31]', type: 'privacy-requests', written: request, prefix: 'P', dueOn: '2026-12-03' },
])('$id $type', ({ id, type, written, prefix, dueOn }) => {
  it(`${id} are due after the days in the settings, and their senders see the date`, async () => {
    const answer = await send(type, written({ email: `${type}@mail.example` }))
    expect(answer).toMatchObject({ status: 201, body: { reference: expect.stringMatching(`^${prefix}-`) } })
    const row = await find(type, answer.body.reference)
    expect(row.data).toMatchObject({ stage: 'new', dueOn })
    expect(JSON.stringify(row)).not.toMatch(/factor/)
    const mail = await mailTo(cms, `${type}@mail.example`)
    expect(mail.text).toContain(answer.body.reference)
    expect(mail.text).toMatch(/November 28, 2026|December 3, 2026/)
  })

  it(`${id} can be tracked by reference and digits, which reveals nothing else about their senders`, async () => {
    const { reference } = (await send(type, written())).body
    const found = await track(reference, '0188')
    expect(found).toMatchObject({ status: 200, body: { type, reference, stage: 'new', dueOn } })
    expect(JSON.stringify(found.body)).not.toMatch(/Nena|mail\.example|0917/)
    const [wrong, unknown] = [await track(reference, '9999'), await track(`${prefix}-2222-2222`, '0188')]
    expect([wrong.status, unknown.status, wrong.body.error.message]).toEqual([
      404,
      404,
      unknown.body.error.message,
    ])
  })

  it(`${id} require a phone number with the digits for tracking`, async () => {
    const { status, body } = await send(type, written({ phone: '12' }))
    expect([status, body.error.details.errors[0].path]).toEqual([400, ['phone']])
    expect((await send(type, written({ phone: null }))).status).toBe(400)
  })

  it(`${id} keep a reply as not sent and their status while there is no mail server`, async () => {
    const { reference } = (await send(type, written({ email: 'unsent@mail.example' }))).body
    const row = await find(type, reference)
    const path = `/api/manage/${type}/${row.documentId}/progress`
    expect((await cms.as('editor', 'GET', '/api/manage/me')).body.hasMailServer).toBe(false)
    expect(await cms.as('editor', 'POST', path, { data: { text: 'Done.' } })).toMatchObject({
      status: 200,
      body: { data: { stage: 'new', replies: [{ by: 'Demo Editor', text: 'Done.', delivery: 'not_sent' }] } },
    })
    expect((await track(reference, '0188')).body).toMatchObject({ stage: 'new', dueOn })

    // Once there is a mail server, an administrator can send it after all.
    const unsent = async () =>
      (await cms.as('administrator', 'GET', '/api/manage/mail?q=unsent@mail.example')).body.rows.find(
        (one: Json) => one.template.endsWith('-answered') && one.state === 'no-server',
      )
    await expect.poll(unsent).toBeDefined()
    const { id: message } = await unsent()
    withMailServer()
    await cms.as('administrator', 'POST', `/api/manage/mail/${message}/retry`, {})
    await expect
      .poll(async () => (await find(type, reference)).data.replies)
      .toMatchObject([{ text: 'Done.', delivery: null }])
  })

  it(`${id} are answered by mail, and their senders see the status`, async () => {
    withMailServer()
    const { reference } = (await send(type, written({ email: 'answered@mail.example' }))).body
    const row = await find(type, reference)
    const path = `/api/manage/${type}/${row.documentId}/progress`
    expect((await cms.as('anonymous', 'POST', path, { data: { text: 'Done.' } })).status).toBe(401)
    expect((await cms.as('editor', 'POST', path, { data: { text: '' } })).status).toBe(400)
    expect((await cms.as('editor', 'GET', '/api/manage/me')).body.hasMailServer).toBe(true)
    expect(await cms.as('editor', 'POST', path, { data: { text: 'Done.' } })).toMatchObject({
      status: 200,
      body: { data: { replies: [{ text: 'Done.', delivery: null }] } },
    })
    expect((await track(reference, '0188')).body).toMatchObject({ stage: 'answered', dueOn: null })
  })

  it(`${id} keep the submitted values and their due date`, async () => {
    const { reference } = (await send(type, written())).body
    const { documentId, version } = await find(type, reference)
    const save = (data: object) =>
      cms.as('editor', 'PUT', `/api/manage/${type}/${documentId}`, { baseVersion: version, data })
    expect((await save({ dueOn: '2027-01-01' })).status).toBe(400)
    expect((await save({ text: 'Other.' })).status).toBe(400)
    expect((await save({ stage: 'closed' })).status).toBe(200)
  })

  it(`${id} that are overdue are on the dashboard, and old ones are deleted`, async () => {
    const { reference } = (await send(type, written())).body
    const { uid } = contentType(type.slice(0, -1))
    const overdue = async () =>
      (await cms.as('editor', 'GET', '/api/manage/summary')).body.waiting.filter(
        (one: Json) => one.path === type && one.kind === 'overdue',
      )
    const before = await overdue()
    await cms.strapi.db.query(uid).updateMany({ where: { reference }, data: { dueOn: '2026-11-17' } })
    const { documentId } = await find(type, reference)
    expect([before, (await overdue())[0]]).toMatchObject([[], { documentId, count: 1, at: '2026-11-17' }])
    const old = new Date(Date.parse('2026-11-18T06:15:00Z') - 200 * DAY_MS)
    await cms.strapi.db
      .connection(type.replace('-', '_'))
      .where({ document_id: documentId })
      .update({ created_at: old })
    await purgeExpiredSubmissions()
    expect(await find(type, reference)).toBeUndefined()
  })
})
