import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { PDFName } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as Purge from '../../src/inbox/purge-submissions'
import { mailTo, messagesTo } from '../accounts/support/mailbox'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { createTopic } from '../support/content'
import { compiled, contentType } from '../support/compiled'
import { createSample } from '../support/samples'
import { pdfOf } from '../support/pdf'
import { watchTemporaryFolder } from '../support/temp-folder'
import { docxOf, relation, zipOf } from '../support/zip'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { reapplyErasures, erasePersonalData, exportPersonalData } = compiled(
  'src/inbox/data-subject-requests.js',
) as typeof Personal
const MESSAGES = '/api/manage/contact-messages'
const UTILITY = 'care@utility.example'

let cms: TestCms
let topic: string
let formsToken: string | undefined
let keys = 0

const leftOver = watchTemporaryFolder()
const dataDir = () => cms.database.variables.DATA_DIR!

beforeAll(async () => {
  cms = await startCms()
  topic = await createTopic(cms, 'message-topics', 'billing')
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
  topic,
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

describe('a submission', () => {
  it('[R03] [M15] is stored with a reference, and mailed to its sender and to the utility', async () => {
    const answer = await send(written({ email: 'first@mail.example' }))
    expect(answer).toMatchObject({
      status: 201,
      body: { reference: expect.stringMatching(/^M(-[2-9A-Z]{4}){2}$/) },
    })
    const { reference } = answer.body
    expect((await find(reference)).data).toMatchObject({
      stage: 'new',
      topic: { name: 'Billing' },
      replies: [],
    })
    const received = await mailTo(cms, 'first@mail.example')
    expect(received.text).toContain(reference)
    expect(received.text).not.toContain('doubled')
    const arrived = await mailTo(cms, UTILITY)
    expect(arrived.text).toContain('/admin-cp/pages/contact-us')
    expect(arrived.text).not.toMatch(/Nena|doubled/)
  })

  it('[R03] is stored once however often it is sent, and again with another text', async () => {
    const key = newKey()
    const before = await count()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(written(), key)))
    const references = new Set(answers.map(({ body }) => body.reference))
    expect([answers.map(({ status }) => status), references.size]).toEqual([[201, 201, 201, 201], 1])
    expect(await count()).toBe(before + 1)
    const other = await send(written({ text: 'And another thing.' }), key)
    expect(references.has(other.body.reference)).toBe(false)
  })

  it('[R03] is rejected at its fields, and nothing of it is stored', async () => {
    const before = await count()
    const { status, body } = await send({
      topic: 'gossip',
      email: 'not-an-email',
      stage: 'answered',
      notes: 'mine',
    })
    const paths = body.error.details.errors.map(({ path }: Json) => path.join('.')).toSorted()
    expect([status, paths]).toEqual([400, ['email', 'name', 'notes', 'stage', 'text', 'topic']])
    expect((await send(written(), 'short')).status).toBe(400)
    expect(await count()).toBe(before)
  })

  it('[R03] [M15] has one of the topics in use, which is renamed everywhere and stays while a message has it', async () => {
    const TOPICS = '/api/manage/message-topics'
    const meter = await createTopic(cms, 'message-topics', 'meter')
    const { body } = await send(written({ topic: meter, email: 'meter@mail.example' }))
    await expect
      .poll(async () => (await messagesTo(cms, UTILITY)).map(({ subject }) => subject))
      .toContain(`New message ${body.reference}: Meter`)
    const row = async () => (await cms.as('editor', 'GET', `${TOPICS}/${meter}`)).body
    const data = { name: 'Meter reading', isActive: false }
    const changed = await cms.as('administrator', 'PUT', `${TOPICS}/${meter}`, {
      baseVersion: (await row()).version,
      data,
    })
    expect(changed.status).toBe(200)
    expect((await find(body.reference)).data.topic).toMatchObject({ name: 'Meter reading' })
    const late = await send(written({ topic: meter }))
    expect([late.status, late.body.error.details.errors[0].path]).toEqual([400, ['topic']])
    const address = `${TOPICS}/${meter}?baseVersion=${(await row()).version}`
    const refused = await cms.as('administrator', 'DELETE', address)
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'This topic has messages. Uncheck “Show in contact form” to remove it.',
    ])
  })

  it('[R03] is stored as spam when a bot seems to have sent it, and notifies no one', async () => {
    const { body } = await send(written({ email: 'bot@mail.example' }), newKey(), { isSuspect: true })
    expect((await find(body.reference)).data.stage).toBe('spam')
    const after = await send(written({ email: 'after@mail.example' }))
    await mailTo(cms, 'after@mail.example')
    expect([after.status, await messagesTo(cms, 'bot@mail.example')]).toEqual([201, []])
  })

  it('[R03] is limited per IP address', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await send({}, newKey(), {}, address)).status)
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
    expect((await send(written())).status).toBe(201)
  })

  it('[R03] has no values in the audit log', async () => {
    const { body } = await send(written({ name: 'Secret Name', email: 'secret@mail.example' }))
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${body.reference}`)
    expect(audit.body.rows).toHaveLength(1)
    expect(JSON.stringify(audit.body)).not.toMatch(/Secret|doubled/)
  })
})

describe('a message in the panel', () => {
  it('[C07] takes status and notes, and stays as it was written', async () => {
    const { body } = await send(written())
    const row = await find(body.reference)
    const save = (data: object, baseVersion: string) =>
      cms.as('editor', 'PUT', `${MESSAGES}/${row.documentId}`, { baseVersion, data })
    const changed = await save({ ...row.data, stage: 'in_progress', notes: 'Called.' }, row.version)
    expect(changed).toMatchObject({ status: 200, body: { data: { stage: 'in_progress', notes: 'Called.' } } })
    const refused = await save({ text: 'Something else', reference: 'M-1' }, changed.body.version)
    expect([refused.status, refused.body.error.details.errors.map(({ path }: Json) => path[0])]).toEqual([
      400,
      ['text', 'reference'],
    ])
    const { status } = await cms.as('editor', 'DELETE', `${MESSAGES}/${row.documentId}?baseVersion=x`)
    expect(status).toBe(405)
  })

  it('[C07] is answered by mail, and stores the reply, marked while there is no mail server', async () => {
    const { body } = await send(written({ email: 'answered@mail.example' }))
    await mailTo(cms, 'answered@mail.example')
    const { documentId } = await find(body.reference)
    const answer = (text: string) =>
      cms.as('editor', 'POST', `${MESSAGES}/${documentId}/progress`, { data: { text } })
    expect((await answer(' ')).status).toBe(400)
    const answered = await answer('We read your meter again on Monday.')
    expect(answered.body.data).toMatchObject({
      stage: 'new',
      replies: [{ by: 'Demo Editor', text: 'We read your meter again on Monday.', delivery: 'not_sent' }],
    })
    const mail = await mailTo(cms, 'answered@mail.example', 2)
    expect(mail.subject).toContain(body.reference)
    expect(mail.text).toContain('We read your meter again on Monday.')
    // Another editor, who hasn't seen this reply, doesn't send a second one.
    const second = { data: { text: 'Our crew comes tomorrow.' }, reportsRead: 0 }
    const refused = await cms.as('administrator', 'POST', `${MESSAGES}/${documentId}/progress`, second)
    expect(refused.status).toBe(409)
    expect(refused.body.error.details.current.data.replies).toHaveLength(1)
  })
})

describe('reports of an outage', () => {
  const report = async (barangay: string, address = freshAddress()) =>
    from(
      cms,
      address,
      'POST',
      '/api/outage-reports',
      { data: { barangay, seen: 'no_power' }, key: newKey() },
      formsToken,
    )
  const alarms = async (): Promise<Json[]> =>
    (await cms.as('editor', 'GET', '/api/manage/summary')).body.alarms

  it('[X06] of a town behind one address are accepted; one address can report a barangay only a limited number of times', async () => {
    const address = freshAddress()
    const statuses = new Set<number>()
    // Of barangays that are not there, so that nothing is stored; the limits count all the same.
    for (let count = 0; count < 150; count += 1) statuses.add((await report('nowhere1111', address)).status)
    expect([...statuses]).toEqual([400])
    expect((await report('nowhere1111', address)).status).toBe(429)
    expect((await report('nowhere1111')).status).toBe(400)
    for (let count = 0; count < 100; count += 1)
      statuses.add((await report(`nowhere2${count}`, address)).status)
    expect([...statuses]).toEqual([400])
  })

  it('[X06] [C01] raise an alert at the fifth from a barangay within ten minutes, until an editor handles them', async () => {
    const place = async (code: string) =>
      (await createSample(cms, contentType('barangay'), { code, name: code, town: 'Town' })).documentId
    const [here, there] = [await place('here'), await place('there')]
    expect((await report('nowhere0000')).status).toBe(400)
    for (let count = 0; count < 4; count += 1) expect((await report(here)).status).toBe(201)
    expect((await report(there)).body.reference).toMatch(/^R-/)
    expect(await alarms()).toEqual([])
    await report(here)
    expect(await alarms()).toMatchObject([{ barangay: { documentId: here, name: 'here' }, reports: 5 }])
    const { waiting } = (await cms.as('editor', 'GET', '/api/manage/summary')).body
    expect(waiting).toContainEqual(
      expect.objectContaining({ kind: 'unread', path: 'outage-reports', count: 6, documentId: null }),
    )
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

const APPLICATIONS = '/api/manage/job-applications'
const files = (): Promise<number> => cms.strapi.db.query('api::private-file.private-file').count()

interface Application {
  data?: object
  key?: string
  name?: string
  bytes?: Buffer
  token?: string | undefined
}

/** Hands in an application as the web server does. */
async function apply({ data = {}, key = newKey(), name = 'cv.pdf', bytes, token = formsToken }: Application) {
  const given = {
    job: 'line-technician',
    name: 'Jomar Villareal',
    email: 'jomar@mail.example',
    consent: 'I agree to twelve months.',
    consentVersion: '1',
    ...data,
  }
  const line = Buffer.from(`${JSON.stringify({ data: given, key, file: name })}\n`)
  const response = await fetch(`${cms.url}/api/job-applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': freshAddress(),
      authorization: `Bearer ${token}`,
    },
    body: Buffer.concat([line, bytes ?? (await pdfOf())]),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const applicationOf = async (reference: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${reference}`)).body.rows[0]

async function openJob(slug: string, more: object = {}): Promise<void> {
  const data = { title: slug, slug, department: 'Lines', location: 'Here', employment: 'full_time' }
  const { documentId, version } = (
    await cms.as('editor', 'POST', '/api/manage/job-postings', {
      data: { ...data, summary: 'Work.', closesAt: '2099-01-01T00:00:00.000Z', ...more },
    })
  ).body
  const path = `/api/manage/job-postings/${documentId}/publish`
  expect((await cms.as('editor', 'POST', path, { baseVersion: version })).status).toBe(200)
}

describe('an application for a job', () => {
  beforeAll(async () => {
    await openJob('line-technician')
    await openJob('long-over', { closesAt: '2026-01-02T00:00:00.000Z', postedAt: '2026-01-01T00:00:00.000Z' })
    await openJob('filled', { stage: 'filled' })
  })

  it('[R08] [M08] is stored once with its CV, consent and deletion date, and notified by mail', async () => {
    const [key, bytes] = [newKey(), docxOf([relation('hyperlink', 'https://me.example')])]
    const sent = { key, bytes, name: 'Jomar’s CV.docx', data: { email: 'once@mail.example' } }
    const answers = await Promise.all([apply(sent), apply(sent), apply(sent)])
    const { reference } = answers[0].body
    expect(answers.map(({ status, body }) => [status, body.reference])).toEqual(
      answers.map(() => [201, reference]),
    )
    expect(reference).toMatch(/^J(-[2-9A-Z]{4}){2}$/)
    const row = await applicationOf(reference)
    const { data } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${row.documentId}`)).body
    expect(data).toMatchObject({
      job: 'line-technician',
      cvName: 'Jomar’s CV.docx',
      cvKind: 'docx',
      cvSize: bytes.length,
      consent: 'I agree to twelve months.',
      consentVersion: '1',
      stage: 'new',
    })
    const year = Number(new Date().toISOString().slice(0, 4))
    expect(data.purgeOn.slice(0, 4)).toBe(String(year + 1))
    expect((await mailTo(cms, 'once@mail.example')).text).toContain(reference)
    expect(await files()).toBe(1)
    const stored = await cms.strapi.db.connection('private_files').first()
    expect(Buffer.from(stored.content, 'base64').includes('word/document.xml')).toBe(false)
    const changed = await cms.as('editor', 'PUT', `${APPLICATIONS}/${row.documentId}`, {
      baseVersion: row.version,
      data: { cvName: 'other.pdf', purgeOn: '2099-01-01', stage: 'interview' },
    })
    expect(changed.body.error.details.errors.map(({ path }: Json) => path[0])).toEqual(['cvName', 'purgeOn'])
  })

  it('[R08] is rejected at its fields for a closed, filled or unknown job, and without a CV', async () => {
    const before = await files()
    const paths = async (sent: Application) => {
      const { status, body } = await apply(sent)
      return [status, ...body.error.details.errors.map(({ path }: Json) => path[0]).toSorted()]
    }
    for (const job of ['long-over', 'filled', 'nothing-like-it']) {
      expect(await paths({ data: { job } })).toEqual([400, 'job'])
    }
    expect(await paths({ data: { email: 'not-an-email', consent: '' }, bytes: Buffer.alloc(0) })).toEqual([
      400,
      'consent',
      'cv',
      'email',
    ])
    expect(await paths({ data: { cvKind: 'pdf', purgeOn: '2099-01-01' } })).toEqual([
      400,
      'cvKind',
      'purgeOn',
    ])
    const plain = await from(
      cms,
      freshAddress(),
      'POST',
      '/api/job-applications',
      { data: {}, key: newKey() },
      formsToken,
    )
    expect(plain.body.error.details.errors).toContainEqual(
      expect.objectContaining({ path: ['cv'], message: 'Choose your CV.' }),
    )
    expect(await files()).toBe(before)
  })

  it('[R08] rejects a CV with active content, of a wrong type or unreadable, says why, and leaves no file on disk', async () => {
    const before = await files()
    const pdf = await pdfOf()
    const script = await pdfOf((made) =>
      made.catalog.set(PDFName.of('OpenAction'), made.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
    )
    const bomb = { name: 'word/media/image1.png', text: Buffer.alloc(61_000_000) }
    const cases: [what: string, name: string, bytes: Buffer, said: RegExp][] = [
      ['a program under another name', 'cv.pdf', Buffer.from('MZ\x90\0 this program'), /PDF or Word/],
      ['a program as a letter', 'cv.docx', Buffer.from('MZ\x90\0 this program'), /PDF or Word/],
      ['a program', 'cv.exe', Buffer.from('MZ'), /PDF or Word/],
      ['a page', 'cv.pdf', Buffer.from('<script>alert(1)</script>'), /PDF or Word/],
      ['a PDF as a letter', 'cv.docx', pdf, /PDF or Word/],
      ['a letter as a PDF', 'cv.pdf', docxOf(), /PDF or Word/],
      [
        'a PDF with a ZIP behind it',
        'cv.pdf',
        Buffer.concat([pdf, zipOf([{ name: 'a', text: 'b' }])]),
        /other content/,
      ],
      ['a PDF behind a page', 'cv.pdf', Buffer.concat([Buffer.from('<html>'), pdf]), /PDF or Word/],
      ['a program before a letter', 'cv.docx', Buffer.concat([Buffer.from('MZ'), docxOf()]), /PDF or Word/],
      ['half a PDF', 'cv.pdf', pdf.subarray(0, pdf.length / 2), /can’t read/],
      ['nonsense with a head and an end', 'cv.pdf', Buffer.from('%PDF-1.7\nno\n%%EOF\n'), /can’t read/],
      ['a PDF with a script', 'cv.pdf', script, /script/],
      ['half a letter', 'cv.docx', docxOf().subarray(0, 300), /can’t read/],
      ['any ZIP', 'cv.docx', zipOf([{ name: 'a.txt', text: 'a' }]), /can’t read/],
      ['a letter with macros', 'cv.docx', docxOf([{ name: 'word/vbaProject.bin', text: 'x' }]), /macros/],
      [
        'a macro letter renamed',
        'cv.docx',
        docxOf([], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
        /can’t read|macros/,
      ],
      [
        'an object within',
        'cv.docx',
        docxOf([{ name: 'word/embeddings/oleObject1.bin', text: 'x' }]),
        /embedded/,
      ],
      [
        'a template from elsewhere',
        'cv.docx',
        docxOf([relation('attachedTemplate', 'https://evil.example/a.dotm')]),
        /outside content/,
      ],
      [
        'a picture from elsewhere',
        'cv.docx',
        docxOf([relation('image', 'file://evil/share')]),
        /outside content/,
      ],
      [
        'a link to a program',
        'cv.docx',
        docxOf([relation('hyperlink', 'file:///c:/windows/calc.exe')]),
        /outside content/,
      ],
      ['a bomb', 'cv.docx', docxOf([bomb]), /too large/],
      ['a bomb that lies', 'cv.docx', docxOf([{ ...bomb, says: 10 }]), /can’t read/],
      ['a way out of the folder', 'cv.docx', docxOf([{ name: '../../etc/passwd', text: 'x' }]), /can’t read/],
      ['nothing', 'cv.pdf', Buffer.alloc(0), /empty/],
      ['too much', 'cv.pdf', Buffer.concat([pdf, Buffer.alloc(5_000_001)]), /up to 5 MB/],
      ['a name with a path', '../../cv.pdf', pdf, /plain name/],
      ['a name that turns around', 'cv\u202Efdp.pdf', pdf, /plain name/],
      ['a name of two lines', 'cv\r\nx: y.pdf', pdf, /plain name/],
    ]
    for (const [what, name, bytes, said] of cases) {
      const { status, body } = await apply({ name, bytes })
      expect([what, status, body.error.details.errors]).toEqual([
        what,
        400,
        [{ path: ['cv'], message: expect.stringMatching(said) as string, name: 'ValidationError' }],
      ])
    }
    const huge = await apply({ bytes: Buffer.alloc(10_100_000) })
    expect(huge.status).toBe(413)
    expect([leftOver(), await files()]).toEqual([[], before])
  })

  it('[C08] sends its CV to users who may read it, records that, and rejects all others', async () => {
    const bytes = await pdfOf()
    const { reference } = (await apply({ bytes, name: 'CV of Ana.pdf', data: { email: 'ana@mail.example' } }))
      .body
    const { documentId } = await applicationOf(reference)
    const path = `${APPLICATIONS}/${documentId}/file`
    const open = (token: string | undefined, address = path) =>
      fetch(cms.url + address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    const opened = await open(await cms.tokenOf('editor'))
    expect([opened.status, opened.headers.get('cache-control'), opened.headers.get('content-type')]).toEqual([
      200,
      'no-store',
      'application/pdf',
    ])
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="CV of Ana.pdf"')
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${reference}`)
    expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['file-opened', 'create'])
    expect(JSON.stringify(audit.body)).not.toMatch(/Ana|ana@/)
    const readToken = await cms.tokenOf('read token')
    const refused = [
      (await open(undefined)).status,
      (await open(formsToken)).status,
      (await open(readToken)).status,
      (await open('0'.repeat(64))).status,
      (await open(undefined, `/uploads/CV of Ana.pdf`)).status,
      (await open(undefined, '/api/private-files')).status,
      (await open(readToken, '/api/private-files')).status,
      (await open(readToken, `/api/job-applications/${documentId}`)).status,
    ]
    expect(refused).toEqual([401, 403, 403, 401, 404, 404, 404, 404])
    const editor = await cms.tokenOf('editor')
    for (const guess of ['../private-files/1', `${documentId}x`, '%2e%2e%2f', '1']) {
      expect((await open(editor, `${APPLICATIONS}/${guess}/file`)).status).toBe(404)
    }
  })

  it('[C08] reports why its CV can’t be decrypted when it was encrypted with another key', async () => {
    const { reference } = (await apply({ data: { email: 'sealed@mail.example' } })).body
    const { documentId } = await applicationOf(reference)
    const row = await cms.strapi.db.connection('private_files').where({ about: documentId }).first()
    const bytes = Buffer.from(row.content, 'base64')
    bytes[bytes.length - 1]! ^= 1
    await cms.strapi.db
      .connection('private_files')
      .where({ about: documentId })
      .update({ content: bytes.toString('base64') })
    cms.expectError(/ENCRYPTION_KEY isn’t the one/)
    const { status, body } = await cms.as('editor', 'GET', `${APPLICATIONS}/${documentId}/file`)
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(
        /^This document can’t be opened. It was encrypted with a different ENCRYPTION_KEY/,
      ),
    ])
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${reference}`)
    expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['create'])
    await cms.strapi.db.connection('private_files').where({ about: documentId }).delete()
  })

  it('[M08] is deleted with its CV after its period or at the person’s request, and exported with it', async () => {
    const bytes = await pdfOf()
    const person = { email: 'Applicant@mail.example' }
    const [old, kept] = [await apply({ bytes, data: person }), await apply({ bytes, data: person })]
    const { documentId } = await applicationOf(old.body.reference)
    await cms.strapi.db
      .connection('job_applications')
      .where({ document_id: documentId })
      .update({ purge_on: '2026-01-01' })
    const before = await files()
    await Promise.all([purgeExpiredSubmissions(), purgeExpiredSubmissions()])
    expect(await files()).toBe(before - 1)
    expect(await applicationOf(old.body.reference)).toBeUndefined()
    const found = await exportPersonalData('applicant@mail.example')
    expect(found['job-application']).toMatchObject([
      { reference: kept.body.reference, cv: bytes.toString('base64') },
    ])
    expect(await erasePersonalData('applicant@mail.example', dataDir())).toBe(1)
    expect(await files()).toBe(before - 2)
  })
})

describe('a submission after its retention period', () => {
  it('[M15] is deleted after the months in the settings, once, with its mail', async () => {
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
    await Promise.all([purgeExpiredSubmissions(), purgeExpiredSubmissions()])
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

describe('data about a person', () => {
  it('[M15] [M16] is exported and erased completely, both recorded in the audit log without a name', async () => {
    const email = 'Person@mail.example'
    const { body } = await send(written({ email, text: 'About me.' }))
    const application = await cms.as('editor', 'POST', '/api/manage/service-applications', {
      data: { kind: 'new', applicant: 'Some Person', email: 'person@MAIL.example', phoneDigits: '0188' },
    })
    expect(application.status).toBe(201)
    await mailTo(cms, email)
    const found = await exportPersonalData('person@mail.example')
    expect(Object.keys(found).toSorted()).toEqual(['contact-message', 'service-application'])
    expect(JSON.stringify(found)).toMatch(/About me\..*Some Person/)
    expect(await erasePersonalData('person@mail.example', dataDir())).toBe(2)
    expect(await exportPersonalData('person@mail.example')).toEqual({})
    expect(await find(body.reference)).toBeUndefined()
    const mails = await cms.strapi.db.query('api::mail.mail-message').count({ where: { to: email } })
    expect(mails).toBe(0)
    expect(await messagesTo(cms, email)).toEqual([])
    const audit = JSON.stringify(await cms.as('administrator', 'GET', '/api/manage/audit?pageSize=20'))
    expect(audit).toMatch(/personal-data-erased/)
    expect(audit).not.toMatch(/Some Person|About me|person@mail/i)
  })
  it('[M15] is erased again when a restored backup brought it back, by the table or the copy on disk', async () => {
    const email = 'restored@mail.example'
    const other = await send(written({ email: 'other@mail.example', text: 'Of another.' }))
    const { body } = await send(written({ email, text: 'About me.' }))
    const messages = cms.strapi.db.query('api::contact-message.contact-message')
    const backup = await messages.findMany({ where: { reference: body.reference } })
    expect(backup).toHaveLength(1)
    const subject = backup[0].documentId
    await erasePersonalData(email, dataDir())
    expect(await reapplyErasures(dataDir())).toBe(0)
    const file = path.join(dataDir(), 'erased.log')
    const copied = await readFile(file, 'utf8')
    expect(copied).toContain(` contact-message ${subject}\n`)
    expect(copied).not.toContain('mail.example')
    const table = () => cms.strapi.db.connection('erasures')
    const comeBack = async () => {
      for (const { id: _id, ...row } of backup) await messages.create({ data: row })
      expect(await find(body.reference)).toBeDefined()
    }
    await comeBack()
    await rm(file)
    expect(await reapplyErasures(dataDir())).toBe(1)
    expect(await find(body.reference)).toBeUndefined()
    // The copy is written again, from the table.
    expect(await readFile(file, 'utf8')).toContain(` contact-message ${subject}\n`)
    await table().where({ subject }).delete()
    await comeBack()
    expect(await reapplyErasures(dataDir())).toBe(1)
    expect(await find(body.reference)).toBeUndefined()
    expect(await table().where({ subject })).toHaveLength(1)
    expect(await find(other.body.reference)).toBeDefined()
  })
})

describe('consent texts', () => {
  const TEXTS = '/api/manage/consent-texts'
  const add = (text: string, caller: 'administrator' | 'editor' = 'administrator') =>
    cms.as(caller, 'POST', TEXTS, { data: { form: 'medical_registration', text } })
  const newest = async (): Promise<Json> => {
    const query = 'filters[form][$eq]=medical_registration&sort=validFrom:desc&pagination[pageSize]=1'
    return (await cms.as('read token', 'GET', `/api/consent-texts?${query}`)).body.data[0]
  }

  it('[X35] [M17] are versions with a name and a time, of which forms read the newest', async () => {
    const first = await add('I agree for {period}.')
    expect([first.status, first.body.data]).toEqual([
      201,
      expect.objectContaining({
        code: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        validFrom: expect.any(String) as string,
      }),
    ])
    const second = await add('I agree, and so does who lives with me.')
    expect(second.body.data.code).toBe(`${first.body.data.code}_2`)
    expect(await newest()).toMatchObject({ code: second.body.data.code, text: second.body.data.text })
  })

  it('[X35] [M17] stay as they are: no role changes or deletes one, and only administrators add one', async () => {
    const { body } = await add('A text.')
    const address = `${TEXTS}/${body.documentId}`
    const change = { baseVersion: body.version, data: { text: 'Another text.' } }
    const statuses = [
      await cms.as('administrator', 'PUT', address, change),
      await cms.as('administrator', 'DELETE', `${address}?baseVersion=${body.version}`),
      await add('A text.', 'editor'),
      await cms.call('POST', TEXTS, { body: { data: {} } }),
      await add(''),
    ].map(({ status }) => status)
    expect(statuses).toEqual([405, 405, 403, 401, 400])
    expect((await cms.as('editor', 'GET', address)).body.data.text).toBe('A text.')
  })
})
