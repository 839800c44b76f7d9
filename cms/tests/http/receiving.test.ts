import { beforeAll, describe, expect, it } from 'vitest'
import type * as Personal from '../../src/receiving/personal'
import type * as Purge from '../../src/receiving/purge'
import { mailTo, messagesTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { createSample } from '../support/samples'

const { purgeReceived } = compiled('src/receiving/purge.js') as typeof Purge
const { erasePersonal, exportPersonal } = compiled('src/receiving/personal.js') as typeof Personal
const MESSAGES = '/api/manage/contact-messages'
const UTILITY = 'care@utility.example'

let cms: TestCms
let formsToken: string | undefined
let keys = 0

beforeAll(async () => {
  cms = await startCms()
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    email: UTILITY,
    retentionMonths: 6,
  })
})

const newKey = (): string => `key-of-the-tests-${(keys += 1)}`
const written = (more: object = {}): object => ({
  topic: 'billing',
  name: 'Nena Alcantara',
  email: 'nena@mail.example',
  text: 'My bill has doubled.',
  ...more,
})
const send = (data: object, key = newKey(), more: object = {}, address = freshAddress()) =>
  from(cms, address, 'POST', '/api/contact-messages', { data, key, ...more }, formsToken)
const find = async (reference: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `${MESSAGES}?q=${reference}`)).body.rows[0]
const count = (): Promise<number> => cms.strapi.db.query(contentType('contact-message').uid).count()

describe('what visitors send', () => {
  it('[R03] [M15] is stored with a reference, and told to who wrote and to the utility by mail', async () => {
    const answer = await send(written({ email: 'first@mail.example' }))
    expect(answer).toMatchObject({
      status: 201,
      body: { reference: expect.stringMatching(/^M(-[2-9A-Z]{4}){2}$/) },
    })
    const { reference } = answer.body
    expect((await find(reference)).data).toMatchObject({ stage: 'new', topic: 'billing', replies: [] })
    const received = await mailTo(cms, 'first@mail.example')
    expect(received.text).toContain(reference)
    expect(received.text).not.toContain('doubled')
    const arrived = await mailTo(cms, UTILITY)
    expect(arrived.text).toContain('/admin-cp/pages/contact-us')
    expect(arrived.text).not.toMatch(/Nena|doubled/)
  })

  it('[R03] is one however often it is sent, and another one with another text', async () => {
    const key = newKey()
    const before = await count()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(written(), key)))
    const references = new Set(answers.map(({ body }) => body.reference))
    expect([answers.map(({ status }) => status), references.size]).toEqual([[201, 201, 201, 201], 1])
    expect(await count()).toBe(before + 1)
    const other = await send(written({ text: 'And another thing.' }), key)
    expect(references.has(other.body.reference)).toBe(false)
  })

  it('[R03] is refused by its fields, and nothing is kept of it', async () => {
    const before = await count()
    const { status, body } = await send({
      topic: 'gossip',
      email: 'nobody',
      stage: 'answered',
      notes: 'mine',
    })
    const paths = body.error.details.errors.map(({ path }: Json) => path.join('.')).toSorted()
    expect([status, paths]).toEqual([400, ['email', 'name', 'notes', 'stage', 'text', 'topic']])
    expect((await send(written(), 'short')).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('[R03] is kept apart where a machine seems to have sent it, and nobody is told', async () => {
    const { body } = await send(written({ email: 'bot@mail.example' }), newKey(), { isSuspect: true })
    expect((await find(body.reference)).data.stage).toBe('spam')
    const after = await send(written({ email: 'after@mail.example' }))
    await mailTo(cms, 'after@mail.example')
    expect([after.status, await messagesTo(cms, 'bot@mail.example')]).toEqual([201, []])
  })

  it('[R03] is counted for each address', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await send({}, newKey(), {}, address)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
    expect((await send(written())).status).toBe(201)
  })

  it('[R03] leaves no word of it in the audit log', async () => {
    const { body } = await send(written({ name: 'Secret Name', email: 'secret@mail.example' }))
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${body.reference}`)
    expect(audit.body.rows).toHaveLength(1)
    expect(JSON.stringify(audit.body)).not.toMatch(/Secret|doubled/)
  })
})

describe('a message in the panel', () => {
  it('[C07] takes status, assignee and notes, and stays as it was written', async () => {
    const { body } = await send(written())
    const row = await find(body.reference)
    const save = (data: object, baseVersion: string) =>
      cms.as('editor', 'PUT', `${MESSAGES}/${row.documentId}`, { baseVersion, data })
    const changed = await save(
      { ...row.data, stage: 'in_progress', assignee: 'Lito', notes: 'Called.' },
      row.version,
    )
    expect(changed).toMatchObject({ status: 200, body: { data: { stage: 'in_progress', assignee: 'Lito' } } })
    const refused = await save({ text: 'Something else', reference: 'M-1' }, changed.body.version)
    expect([refused.status, refused.body.error.details.errors.map(({ path }: Json) => path[0])]).toEqual([
      400,
      ['text', 'reference'],
    ])
    const { status } = await cms.as('editor', 'DELETE', `${MESSAGES}/${row.documentId}?baseVersion=x`)
    expect(status).toBe(405)
  })

  it('[C07] is answered by mail, and the answer is kept with it', async () => {
    const { body } = await send(written({ email: 'answered@mail.example' }))
    await mailTo(cms, 'answered@mail.example')
    const { documentId } = await find(body.reference)
    const answer = (text: string) =>
      cms.as('editor', 'POST', `${MESSAGES}/${documentId}/progress`, { data: { text } })
    expect((await answer(' ')).status).toBe(400)
    const answered = await answer('We read your meter again on Monday.')
    expect(answered.body.data).toMatchObject({
      stage: 'answered',
      replies: [{ by: 'Demo Editor', text: 'We read your meter again on Monday.' }],
    })
    const mail = await mailTo(cms, 'answered@mail.example', 2)
    expect(mail.subject).toContain(body.reference)
    expect(mail.text).toContain('We read your meter again on Monday.')
  })
})

describe('reports of an outage', () => {
  const report = async (barangay: string) =>
    from(
      cms,
      freshAddress(),
      'POST',
      '/api/outage-reports',
      { data: { barangay, seen: 'no_power' }, key: newKey() },
      formsToken,
    )
  const alarms = async (): Promise<Json[]> =>
    (await cms.as('editor', 'GET', '/api/manage/summary')).body.alarms

  it('[X06] from one barangay raise an alarm at the fifth within ten minutes, for as long as nobody took them up', async () => {
    const place = async (code: string) =>
      (await createSample(cms, contentType('barangay'), { code, name: code, town: 'Town' })).documentId
    const [here, there] = [await place('here'), await place('there')]
    expect((await report('nowhere0000')).status).toBe(400)
    for (let count = 0; count < 4; count += 1) expect((await report(here)).status).toBe(201)
    expect((await report(there)).body.reference).toMatch(/^R-/)
    expect(await alarms()).toEqual([])
    await report(here)
    expect(await alarms()).toMatchObject([{ barangay: { documentId: here, name: 'here' }, reports: 5 }])
    const reports = cms.strapi.db.connection('outage_reports')
    const newest = await reports.clone().orderBy('id', 'desc').first('id')
    await reports
      .clone()
      .whereNot({ id: newest.id })
      .update({ created_at: new Date(Date.now() - 11 * 60_000) })
    expect(await alarms()).toEqual([])
    await reports.clone().update({ created_at: new Date() })
    expect(await alarms()).toHaveLength(1)
    await reports.clone().update({ stage: 'in_hand' })
    expect(await alarms()).toEqual([])
  })
})

describe('what is kept too long', () => {
  it('[M15] is deleted after the months of the settings, once, with its mail', async () => {
    const { body } = await send(written({ email: 'old@mail.example' }))
    const { body: kept } = await send(written({ email: 'new@mail.example' }))
    await mailTo(cms, 'old@mail.example')
    const { documentId } = await find(body.reference)
    const age = (months: number): Date => {
      const date = new Date()
      date.setUTCMonth(date.getUTCMonth() - months)
      return date
    }
    await cms.strapi.db
      .connection('contact_messages')
      .where({ document_id: documentId })
      .update({ created_at: age(7) })
    await Promise.all([purgeReceived(cms.strapi), purgeReceived(cms.strapi)])
    expect([await find(body.reference), (await find(kept.reference)).data.reference]).toEqual([
      undefined,
      kept.reference,
    ])
    expect(await cms.strapi.db.query('api::mail.mail-message').count({ where: { about: documentId } })).toBe(
      0,
    )
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${body.reference}`)
    expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['delete', 'create'])
  })
})

describe('what is held about a person', () => {
  it('[M15] [M16] is exported whole and erased whole, both in the audit log, which names nobody', async () => {
    const email = 'Person@mail.example'
    const { body } = await send(written({ email, text: 'About me.' }))
    const application = await cms.as('editor', 'POST', '/api/manage/service-applications', {
      data: { kind: 'new', applicant: 'Some Person', email: 'person@MAIL.example', phoneDigits: '0188' },
    })
    expect(application.status).toBe(201)
    await mailTo(cms, email)
    const found = await exportPersonal(cms.strapi, 'person@mail.example')
    expect(Object.keys(found).toSorted()).toEqual(['contact-message', 'service-application'])
    expect(JSON.stringify(found)).toMatch(/About me\..*Some Person/)
    expect(await erasePersonal(cms.strapi, 'person@mail.example')).toBe(2)
    expect(await exportPersonal(cms.strapi, 'person@mail.example')).toEqual({})
    expect(await find(body.reference)).toBeUndefined()
    const mails = await cms.strapi.db.query('api::mail.mail-message').count({ where: { to: email } })
    expect(mails).toBe(0)
    const audit = JSON.stringify(await cms.as('administrator', 'GET', '/api/manage/audit?pageSize=20'))
    expect(audit).toMatch(/personal-data-erased/)
    expect(audit).not.toMatch(/Some Person|About me|person@mail/i)
  })
})
