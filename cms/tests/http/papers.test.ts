import { PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as EarlierPapers from '../../src/api/service-kind/migrate-papers-to-requirements'
import type * as Personal from '../../src/inbox/data-subject-requests'
import type * as Purge from '../../src/inbox/purge-submissions'
import { freshAddress, from } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled, contentType } from '../support/compiled'
import { pdfOf } from '../support/pdf'
import { pdfBomb } from '../support/pdf-bombs'
import { createSample } from '../support/samples'
import { docxOf, zipOf } from '../support/zip'

const { purgeExpiredSubmissions } = compiled('src/inbox/purge-submissions.js') as typeof Purge
const { migratePapersToRequirements } = compiled(
  'src/api/service-kind/migrate-papers-to-requirements.js',
) as typeof EarlierPapers
const { erasePersonalData, exportPersonalData } = compiled(
  'src/inbox/data-subject-requests.js',
) as typeof Personal

const APPLICATIONS = '/api/manage/service-applications'
const REQUIREMENTS = [
  { name: 'Valid ID', help: 'Both sides.', accepts: 'any', maxMegabytes: 1, isRequired: true },
  { name: 'Electrical plan', accepts: 'pdf', maxMegabytes: 2, isRequired: true },
  { name: 'Photo of the house', accepts: 'photo', isRequired: false },
]

let cms: TestCms
let formsToken: string | undefined
let place: string
let use: string
let keys = 0

beforeAll(async () => {
  cms = await startCms()
  formsToken = await cms.tokenOf('forms token')
  await createSample(cms, contentType('site-setting'), { utilityName: 'Sample Electric', paperMonths: 6 })
  place = (await createSample(cms, contentType('barangay'), { code: 'sinag', name: 'Sinag' })).documentId
  use = (await createSample(cms, contentType('customer-class'), { code: 'home', name: 'Home' })).documentId
  const online = { isOnline: true, asksForUse: true }
  const kind = { kind: 'new', title: 'New connection', requirements: REQUIREMENTS, ...online }
  const { documentId, version } = await createSample(cms, contentType('service-kind'), kind)
  await cms.as('editor', 'POST', `/api/manage/service-kinds/${documentId}/publish`, { baseVersion: version })
})

const newKey = (): string => `key-of-the-papers-${(keys += 1)}`
const picture = (format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#883311' } })
    .toFormat(format)
    .toBuffer()

interface Sending {
  fields: object
  name?: string
  bytes?: Buffer
  address?: string
  token?: string | undefined
}

/** Sends a paper as the web server does. */
async function post(
  path: string,
  { fields, name = 'id.jpg', bytes, address = freshAddress(), token = formsToken }: Sending,
) {
  const line = Buffer.from(`${JSON.stringify({ ...fields, file: name })}\n`)
  const response = await fetch(`${cms.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': address,
      authorization: `Bearer ${token}`,
    },
    body: Buffer.concat([line, bytes ?? (await picture())]),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const filings = (act: string, body: object) =>
  from(cms, freshAddress(), 'POST', `/api/service-filings${act}`, { kind: 'new', ...body }, formsToken)
const toDraft = (code: string, paper: string, more: Omit<Sending, 'fields'> = {}) =>
  post('service-filings/papers', { fields: { kind: 'new', code, data: { paper } }, ...more })
const toApplication = (
  reference: string,
  paper: string,
  { digits = '0188', ...more }: Omit<Sending, 'fields'> & { digits?: string } = {},
) => post('tracking/papers', { fields: { data: { reference, digits, paper } }, ...more })

async function begin(email: string | null = null): Promise<string> {
  const data = {
    applicant: 'Teodora Quiambao',
    phone: '0917 555 0188',
    email,
    applicantIs: 'owner',
    draftConsent: '1',
  }
  const { body } = await filings('', { data, key: newKey() })
  await filings('', {
    code: body.code,
    data: { barangay: place, place: 'Purok 3', customerClass: use },
    key: newKey(),
  })
  return body.code
}

async function file(code: string): Promise<string> {
  const data = { consent: 'I agree.', consentVersion: '1' }
  return (await filings('/send', { code, data, key: newKey() })).body.reference
}

const rowOf = async (reference: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `${APPLICATIONS}?q=${reference}`)).body.rows[0]
const listed = async (documentId: string): Promise<Json[]> =>
  (await cms.as('editor', 'GET', `${APPLICATIONS}/${documentId}/papers`)).body.papers
const stored = () => cms.strapi.db.connection('private_files')
const count = async (): Promise<number> => (await stored()).length
const messageOf = ({ body }: { body: Json }): string => body.error.details.errors[0].message

describe('papers of an application', () => {
  it('[X32] are stored with a draft, several per requirement, and move to the submitted application', async () => {
    const code = await begin()
    expect((await toDraft(code, 'Valid ID', { name: 'blurred.jpg' })).body).toMatchObject({ code })
    const [blurred] = (await filings('/open', { code })).body.papers
    const remove = { code, data: { remove: blurred.id }, key: newKey() }
    expect((await filings('/papers', remove)).body).toMatchObject({ code })
    expect((await toDraft(code, 'Valid ID', { name: 'front.jpg' })).status).toBe(200)
    expect(
      (await toDraft(code, 'Valid ID', { name: 'Teodora.png', bytes: await picture('png') })).status,
    ).toBe(200)
    const plan = await pdfOf()
    expect((await toDraft(code, 'Electrical plan', { name: 'plan.pdf', bytes: plan })).status).toBe(200)
    const { papers } = (await filings('/open', { code })).body
    expect(papers.map(({ paper, name, kind }: Json) => [paper, name, kind])).toEqual([
      ['Valid ID', 'front.jpg', 'jpeg'],
      ['Valid ID', 'Teodora.png', 'png'],
      ['Electrical plan', 'plan.pdf', 'pdf'],
    ])
    const contents = (await stored()).map(({ content }: Json) => Buffer.from(content, 'base64'))
    expect(contents.some((bytes: Buffer) => bytes.includes('%PDF') || bytes.includes('PNG'))).toBe(false)

    const reference = await file(code)
    const { documentId } = await rowOf(reference)
    expect((await listed(documentId)).map(({ name }) => name)).toEqual([
      'front.jpg',
      'Teodora.png',
      'plan.pdf',
    ])
    const tracked = await from(
      cms,
      freshAddress(),
      'POST',
      '/api/tracking',
      { data: { reference, digits: '0188' } },
      formsToken,
    )
    expect(tracked.body).toMatchObject({
      takesPapers: true,
      papers: [
        {
          name: 'Valid ID',
          where: 'Both sides.',
          isRequired: true,
          maxMegabytes: 1,
          files: [{ sentAt: expect.any(String) }, { size: expect.any(Number) }],
        },
        { name: 'Electrical plan', kinds: ['pdf'], files: [{ id: expect.any(String) }] },
        { name: 'Photo of the house', kinds: ['jpeg', 'png'], isRequired: false, files: [] },
      ],
    })
    expect(JSON.stringify(tracked.body)).not.toContain('Teodora')
    // A paper that comes after the application was sent leads to it.
    expect((await toDraft(code, 'Valid ID')).body).toEqual({ reference, digits: '0188' })
  })

  it('[X32] are at most five for a requirement, and the same file again is stored once', async () => {
    const code = await begin()
    const names = [1, 2, 3, 4, 5].map((page) => `page-${page}.jpg`)
    for (const name of [...names, 'page-5.jpg'])
      expect((await toDraft(code, 'Valid ID', { name })).status).toBe(200)
    expect(messageOf(await toDraft(code, 'Valid ID', { name: 'page-6.jpg' }))).toContain('up to 5 files')
    expect((await toDraft(code, 'Photo of the house')).status).toBe(200)
    const reference = await file(code)
    expect(messageOf(await toApplication(reference, 'Valid ID', { name: 'page-6.jpg' }))).toContain('up to 5')
    const { documentId } = await rowOf(reference)
    const of = async (paper: string) => (await listed(documentId)).filter((one) => one.paper === paper)
    expect((await of('Valid ID')).map(({ name }) => name)).toEqual(names)
  })

  it('[X32] can be sent while it is tracked by reference and digits, until staff have received them or it has ended', async () => {
    const reference = await file(await begin())
    expect((await toApplication(reference, 'Valid ID', { digits: '9999' })).status).toBe(404)
    const sent = await toApplication(reference, 'Valid ID')
    expect([sent.status, sent.body.papers[0].files]).toMatchObject([200, [{ sentAt: expect.any(String) }]])
    const waiting = async () => (await cms.as('editor', 'GET', '/api/manage/summary')).body.waiting
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ kind: 'papers', path: 'service-applications', count: 1 }),
    )
    const { documentId } = await rowOf(reference)
    const { data, version } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${documentId}`)).body
    // A form that an editor has open stands on the same version after another document was sent.
    expect((await toApplication(reference, 'Photo of the house')).status).toBe(200)
    const papers = data.papers.map((one: Json) => ({ ...one, receivedOn: '2026-11-25' }))
    const saved = await cms.as('editor', 'PUT', `${APPLICATIONS}/${documentId}`, {
      baseVersion: version,
      data: { papers: [papers[0], ...data.papers.slice(1)] },
    })
    const since = data.papersSentAt as string
    expect([saved.status, saved.body.data.papersSentAt]).toEqual([200, since])
    const isNew = async () => (await listed(documentId)).map((one) => one.isNew)
    expect(await isNew()).toEqual([true, true])
    for (const [index, left] of [
      [false, true],
      [false, false],
    ].entries()) {
      const { id } = (await listed(documentId))[index]!
      expect((await rowOf(reference)).data.papersSentAt).toEqual(expect.any(String))
      const opened = await fetch(`${cms.url}${APPLICATIONS}/${documentId}/file?paper=${id}`, {
        headers: { authorization: `Bearer ${await cms.tokenOf('editor')}` },
      })
      expect([opened.status, await isNew()]).toEqual([200, left])
    }
    expect((await rowOf(reference)).data.papersSentAt).toBeNull()
    expect((await waiting()).filter(({ kind }: Json) => kind === 'papers')).toEqual([])
    expect(messageOf(await toApplication(reference, 'Valid ID'))).toContain('is no longer needed')
    await cms.as('editor', 'POST', `${APPLICATIONS}/${documentId}/progress`, {
      data: { stage: 'withdrawn', owner: 'applicant' },
    })
    expect(messageOf(await toApplication(reference, 'Electrical plan'))).toContain(
      'can’t upload more documents',
    )
  })

  it('[X32] can be removed by their applicant, until staff have received them', async () => {
    const reference = await file(await begin())
    const other = await file(await begin())
    await toApplication(reference, 'Valid ID')
    await toApplication(other, 'Valid ID')
    const { documentId } = await rowOf(reference)
    const [{ id }] = (await listed(documentId)) as [Json]
    const remove = (data: object) =>
      from(
        cms,
        freshAddress(),
        'POST',
        '/api/tracking/papers',
        { data: { digits: '0188', remove: id, ...data } },
        formsToken,
      )
    expect((await remove({ reference, digits: '9999' })).status).toBe(404)
    expect((await remove({ reference: other })).body.papers[0].files).toHaveLength(1)
    expect(await listed(documentId)).toHaveLength(1)
    const { data, version } = (await cms.as('editor', 'GET', `${APPLICATIONS}/${documentId}`)).body
    const receive = async (receivedOn: string | null, baseVersion: string) => {
      const papers = [{ ...data.papers[0], receivedOn }, ...data.papers.slice(1)]
      const saved = await cms.as('editor', 'PUT', `${APPLICATIONS}/${documentId}`, {
        baseVersion,
        data: { papers },
      })
      return saved.body.version as string
    }
    const received = await receive('2026-11-25', version)
    expect(messageOf(await remove({ reference }))).toContain('already received')
    expect(await listed(documentId)).toHaveLength(1)
    await receive(null, received)
    expect((await remove({ reference })).body.papers[0].files).toEqual([])
    expect(await listed(documentId)).toEqual([])
    expect((await rowOf(reference)).data.papersSentAt).toBeNull()
  })

  it('[X32] are rejected when they are malicious, of another type or too large, and nothing of them is stored', async () => {
    const code = await begin()
    const before = await count()
    const [jpeg, png, pdf] = [await picture(), await picture('png'), await pdfOf()]
    const huge = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const active = await pdfOf((document) => {
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' }),
      )
    })
    const docxBomb = docxOf([{ name: 'word/media/bomb.png', text: Buffer.alloc(100_000_000) }])
    const hidden = (text: string) => Buffer.concat([jpeg, Buffer.from(text)])
    const cases: [string, string, string, Buffer, RegExp][] = [
      ['a script', 'Valid ID', 'id.svg', Buffer.from('<svg/>'), /PDF, JPEG or PNG/],
      ['a Word document', 'Valid ID', 'id.docx', zipOf([]), /PDF, JPEG or PNG/],
      ['a picture for a plan', 'Electrical plan', 'plan.jpg', jpeg, /Choose a PDF file/],
      ['a PDF for a photo', 'Photo of the house', 'house.pdf', pdf, /JPEG or PNG/],
      ['a PDF called a picture', 'Valid ID', 'id.jpg', pdf, /can’t read/],
      ['a PNG called a JPEG', 'Valid ID', 'id.jpg', png, /can’t read/],
      ['a web page called a picture', 'Valid ID', 'id.png', Buffer.from('<html>'), /can’t read/],
      ['half a picture', 'Valid ID', 'id.jpg', jpeg.subarray(0, jpeg.length - 60), /can’t read/],
      [
        'a picture that is an archive',
        'Valid ID',
        'id.jpg',
        Buffer.concat([jpeg, zipOf([])]),
        /other content/,
      ],
      [
        'a picture that is a page',
        'Valid ID',
        'id.jpg',
        hidden('<Script>alert(1)</script>'),
        /other content/,
      ],
      ['a picture that is a PDF', 'Valid ID', 'id.jpg', hidden('%PDF-1.7'), /other content/],
      ['a bomb', 'Valid ID', 'id.png', huge, /too many pixels/],
      ['a PDF with a script', 'Electrical plan', 'plan.pdf', active, /script or an action/],
      [
        'a PDF that is an archive',
        'Electrical plan',
        'plan.pdf',
        Buffer.concat([pdf, zipOf([])]),
        /other content/,
      ],
      ['a PDF that unpacks to 200 MB', 'Electrical plan', 'plan.pdf', pdfBomb('Flate'), /too large/],
      ['a Word file that is a bomb, called a PDF', 'Valid ID', 'id.pdf', docxBomb, /PDF, JPEG or PNG/],
      ['too much', 'Valid ID', 'id.jpg', Buffer.concat([jpeg, Buffer.alloc(1_000_001)]), /up to 1 MB/],
      ['nothing', 'Valid ID', 'id.jpg', Buffer.alloc(0), /empty/],
      ['a name with a path', 'Valid ID', '../id.jpg', jpeg, /plain name/],
      ['no requirement', 'Birth certificate', 'id.jpg', jpeg, /is no longer needed/],
    ]
    for (const [what, paper, name, bytes, said] of cases) {
      const { status, body } = await toDraft(code, paper, { name, bytes })
      expect([what, status, body.error?.details.errors]).toEqual([
        what,
        400,
        [{ path: ['file'], message: expect.stringMatching(said) as string, name: 'ValidationError' }],
      ])
    }
    expect((await toDraft(code, 'Valid ID', { bytes: Buffer.alloc(10_100_000) })).status).toBe(413)
    expect((await toDraft('0'.repeat(64), 'Valid ID')).status).toBe(404)
    expect((await toDraft(code, 'Valid ID', { token: await cms.tokenOf('editor') })).status).toBe(403)
    expect(await count()).toBe(before)
  }, 240_000)

  it('[X32] can be sent sixty times in a quarter of an hour from one address', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push((await toDraft('x', 'Valid ID', { address, bytes: Buffer.from('x') })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
  })

  it('[X32] are limited by bytes per day, per address and in total; an application can be sent without them', async () => {
    const address = freshAddress()
    const bytes = Buffer.alloc(10_000_000)
    const statuses: number[] = []
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push((await toDraft('0'.repeat(64), 'Valid ID', { address, bytes })).status)
    expect(statuses).toEqual(Array(25).fill(404))
    expect(messageOf(await toDraft('0'.repeat(64), 'Valid ID', { address }))).toContain('documents today')
    const code = await begin()
    expect((await toDraft(code, 'Valid ID')).status).toBe(200)
    // What others sent today; what was sent earlier doesn't count.
    const [{ id }] = await stored().select('id').orderBy('id', 'desc').limit(1)
    const change = (values: object) => stored().where({ id }).update(values)
    await change({ size: 2_000_000_000 })
    const reference = await file(await begin())
    for (const refused of [await toDraft(code, 'Valid ID'), await toApplication(reference, 'Valid ID')])
      expect([refused.status, messageOf(refused)]).toEqual([400, expect.stringContaining('tomorrow')])
    await change({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    expect((await toApplication(reference, 'Valid ID')).status).toBe(200)
    expect(await file(code)).toMatch(/^A-/)
  })

  it('[X32] can be read by users who may read the application, and each reading is audited', async () => {
    const reference = await file(await begin())
    const bytes = await picture()
    await toApplication(reference, 'Valid ID', { name: 'ID of Ana.jpg', bytes })
    const other = await rowOf(await file(await begin()))
    const { documentId } = await rowOf(reference)
    const [paper] = await listed(documentId)
    const path = `${APPLICATIONS}/${documentId}/file?paper=${paper!.id}`
    for (const address of [path, `${APPLICATIONS}/${documentId}/papers`]) {
      const callers = ['anonymous', 'read token', 'forms token'] as const
      const statuses = callers.map(async (caller) => (await cms.as(caller, 'GET', address)).status)
      expect(await Promise.all(statuses)).toEqual([401, 403, 403])
    }
    const wrong = [`${APPLICATIONS}/${other.documentId}/file?paper=${paper!.id}`, `${path}0`]
    for (const address of wrong) expect((await cms.as('administrator', 'GET', address)).status).toBe(404)
    const opened = await fetch(cms.url + path, {
      headers: { authorization: `Bearer ${await cms.tokenOf('editor')}` },
    })
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="ID of Ana.jpg"')
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
    const audit = await cms.as('administrator', 'GET', `/api/manage/audit?q=${reference}`)
    expect(audit.body.rows.map(({ action }: Json) => action)).toEqual(['file-opened', 'create'])
    expect(JSON.stringify([audit.body, cms.log])).not.toMatch(/ID of Ana/)
  })

  it('[X32] are exported and erased with their person, and deleted with an expired draft', async () => {
    const email = 'papers@mail.example'
    const [begun, sent] = [await begin(email), await begin(email)]
    await toDraft(begun, 'Valid ID')
    const bytes = await picture()
    await toDraft(sent, 'Valid ID', { bytes })
    await file(sent)
    const exported = await exportPersonalData(email)
    expect(exported['service-application']).toMatchObject([
      { sentPapers: [{ paper: 'Valid ID', content: bytes.toString('base64') }] },
    ])
    const before = await count()
    await erasePersonalData(email, cms.database.variables.DATA_DIR!)
    expect(await count()).toBe(before - 2)

    const old = await begin()
    await toDraft(old, 'Valid ID')
    await cms.strapi.db.connection('service_drafts').update({ ends_at: new Date(Date.now() - 1000) })
    await purgeExpiredSubmissions()
    expect(await count()).toBe(before - 2)
  })

  it('[X32] that a previous version listed as text become requirements once, with long names complete in the help text', async () => {
    const service = { kind: 'temporary', title: 'Temporary connection' }
    const { documentId } = await createSample(cms, contentType('service-kind'), service)
    const long = `Certified true copy of the ${'deed of absolute sale or of the title '.repeat(4)}of the lot`
    const papers = ['Valid ID', 'valid id', '', long, `${long}, if rented`].join('\n')
    await cms.strapi.db.connection('service_kinds').where({ document_id: documentId }).update({ papers })
    await Promise.all([migratePapersToRequirements(), migratePapersToRequirements()])
    const { data } = (await cms.as('editor', 'GET', `/api/manage/service-kinds/${documentId}`)).body
    expect(data.requirements.map(({ name, help }: Json) => [name.length <= 120, help])).toEqual([
      [true, null],
      [true, long],
      [true, `${long}, if rented`],
    ])
    const names: string[] = data.requirements.map(({ name }: Json) => name)
    expect([names[1], names[2]]).toEqual([
      expect.stringMatching(/^Certified true copy .*…$/) as string,
      expect.stringMatching(/^Certified true copy .*… \(2\)$/) as string,
    ])
  })

  it('[X32] are deleted months after their application has ended; the application stays', async () => {
    const [open, over] = [await file(await begin()), await file(await begin())]
    await toApplication(open, 'Valid ID')
    await toApplication(over, 'Valid ID')
    const { documentId } = await rowOf(over)
    await cms.as('editor', 'POST', `${APPLICATIONS}/${documentId}/progress`, {
      data: { stage: 'energized', owner: 'utility' },
    })
    await purgeExpiredSubmissions()
    expect(await listed(documentId)).toHaveLength(1)
    await cms.strapi.db
      .connection('service_applications')
      .where({ document_id: documentId })
      .update({ entered_at: new Date(Date.now() - 190 * 86_400_000) })
    await purgeExpiredSubmissions()
    expect(await listed(documentId)).toEqual([])
    expect(await listed((await rowOf(open)).documentId)).toHaveLength(1)
  })
})
