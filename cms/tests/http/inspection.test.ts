import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAddress } from '../accounts/support/people'
import { startCms, type Json, type TestCms } from '../support/cms'
import { bombFilters, pdfBomb, pdfWith } from '../support/pdf-bombs'
import { docxOf } from '../support/zip'

const JOB = 'line-technician'
const TOO_MUCH = /^This PDF is too large when unpacked\. Print it to PDF/
const BROKEN = /^We can’t read this PDF\./

let cms: TestCms
let keys = 0

beforeAll(async () => {
  cms = await startCms()
  const { documentId, version } = (
    await cms.as('editor', 'POST', '/api/manage/job-postings', {
      data: {
        title: JOB,
        slug: JOB,
        department: 'Lines',
        location: 'Here',
        employment: 'full_time',
        summary: 'Work.',
        closesAt: '2099-01-01T00:00:00.000Z',
      },
    })
  ).body
  await cms.as('editor', 'POST', `/api/manage/job-postings/${documentId}/publish`, { baseVersion: version })
})

interface Answer {
  status: number
  /** What is said of the document, or of the whole. */
  message: string
}

async function answerOf(response: Response): Promise<Answer> {
  const { error } = (await response.json()) as Json
  return { status: response.status, message: error?.details?.errors?.[0]?.message ?? error?.message ?? '' }
}

async function apply(bytes: Buffer, name = 'cv.pdf'): Promise<Answer> {
  const data = {
    job: JOB,
    name: 'Jomar Villareal',
    email: 'jomar@mail.example',
    consent: 'I agree to twelve months.',
    consentVersion: '1',
  }
  const key = `key-of-the-tests-${(keys += 1)}`
  const response = await fetch(`${cms.url}/api/job-applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': freshAddress(),
      authorization: `Bearer ${await cms.tokenOf('forms token')}`,
    },
    body: new Uint8Array(
      Buffer.concat([Buffer.from(`${JSON.stringify({ data, key, file: name })}\n`), bytes]),
    ),
  })
  return answerOf(response)
}

async function upload(bytes: Buffer): Promise<Answer> {
  const response = await fetch(`${cms.url}/api/manage/files?name=plan.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${await cms.tokenOf('editor')}` },
    body: new Uint8Array(bytes),
  })
  return answerOf(response)
}

const readToken = () => cms.tokenOf('read token')

const objectStream = (content: string, more = '/Filter /FlateDecode') => ({
  dictionary: `/Type /ObjStm /N 1 /First 5 ${more}`,
  content: deflateSync(content),
})

/** An XFA form of two streams. */
const xfaForm = (template: string): Buffer =>
  pdfWith(
    [template.slice(0, 30), template.slice(30)].map((part) => ({
      dictionary: '/Filter /FlateDecode',
      content: deflateSync(part),
    })),
    '',
    '/AcroForm << /Fields [] /XFA [(template) 4 0 R (config) 5 0 R] >>',
  )

describe('a PDF that unpacks to hundreds of megabytes', () => {
  it.each(bombFilters)(
    'is rejected with one sentence, from visitors and from editors: %s [R08] [X01]',
    async (filter) => {
      const bytes = pdfBomb(filter)
      expect(bytes.length).toBeLessThan(300_000)
      expect(await apply(bytes)).toEqual({ status: 400, message: expect.stringMatching(TOO_MUCH) as string })
      expect(await upload(bytes)).toEqual({
        status: 400,
        message: 'plan.pdf is too large when unpacked. Print it to PDF and try again.',
      })
    },
  )

  it('is rejected when only all of its streams together are too large [R08]', async () => {
    const content = deflateSync(Buffer.alloc(10_000_000, ' '))
    const stream = { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', content }
    expect((await apply(pdfWith([stream]))).message).not.toMatch(TOO_MUCH)
    expect((await apply(pdfWith(Array.from({ length: 8 }, () => stream)))).message).toMatch(TOO_MUCH)
  })

  it('is rejected when its content takes more memory than its bytes [R08]', async () => {
    const bytes = pdfWith([objectStream(`10 0 [${'1 '.repeat(20_000_000)}]`)])
    const { status, message } = await apply(bytes)
    // Its process ends at a limit of its own, or, where the machine gives it too little time for that, at the deadline.
    expect([400, 503]).toContain(status)
    expect(message).toMatch(status === 400 ? TOO_MUCH : /^Many files are being checked right now\./)
  })

  it('delays no read of the CMS while ten are inspected, and gets 503 when the queue is full [R08]', async () => {
    let answered = 0
    const many = Array.from({ length: 30 }, async (_, at) => {
      const answer = await apply(pdfBomb('Flate in Flate', { note: `${at}` }))
      answered += 1
      return answer
    })
    for (let read = 0; read < 10; read += 1) {
      const answer = await cms.call('GET', '/api/site-setting', { token: await readToken() })
      expect([200, 404]).toContain(answer.status)
    }
    expect(answered).toBeLessThan(30)
    const answers = await Promise.all(many)
    const refused = answers.filter(({ status }) => status === 400)
    const busy = answers.filter(({ status }) => status === 503)
    expect(refused.length + busy.length).toBe(30)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(busy.map(({ message }) => message))).toEqual(
      new Set(['Many files are being checked right now. Nothing was saved. Try again in a minute.']),
    )
    expect((await apply(pdfWith([]))).status).toBe(201)
  })
})

describe('a PDF with hidden active content', () => {
  const action = '10 0 << /S /JavaScript /JS (app.alert(1)) >>'
  const script =
    '<template><field><event><script contentType="application/x-javascript">go()</script></event></field></template>'

  it('in an object stream, or in an object that a later one replaces, is rejected [R08] [X01]', async () => {
    const opens = '/OpenAction 10 0 R'
    const replaced = Buffer.concat([
      Buffer.from(`%PDF-1.7\n10 0 obj\n<< /S /Launch /F (a.exe) >>\nendobj\n`),
      pdfWith([], '', opens).subarray(9),
    ])
    const text = replaced.toString('latin1')
    const last = text.lastIndexOf('trailer')
    const again = `${text.slice(0, last)}10 0 obj\n<< /Type /Annot >>\nendobj\n${text.slice(last)}`
    for (const bytes of [pdfWith([objectStream(action)], '', opens), Buffer.from(again, 'latin1')]) {
      expect((await apply(bytes)).message).toMatch(/contains a script or an action/)
      expect((await upload(bytes)).message).toMatch(/^plan\.pdf contains a script or an action\./)
    }
  })

  it('in an object stream that can’t be decoded is rejected as such [R08] [X01]', async () => {
    const bytes = pdfWith([objectStream(action, '/Filter /F#6c')], '', '/OpenAction 10 0 R')
    expect((await apply(bytes)).message).toMatch(BROKEN)
    expect((await upload(bytes)).message).toMatch(/^plan\.pdf has parts that can’t be read\./)
  })

  it('in scripts of an XFA form, in UTF-8 or UTF-16, is rejected; an XFA form without scripts is accepted [R08] [X01]', async () => {
    const wide = Buffer.from(script, 'utf16le').toString('latin1')
    const entity = `<!DOCTYPE x [<!ENTITY a "b">]>${script.replaceAll('script', 'other')}`
    for (const template of [
      script,
      wide,
      entity,
      script.replaceAll('script', 'xfa:script'),
      script.replace('<script', '<submit'),
    ]) {
      const bytes = xfaForm(template)
      expect((await apply(bytes)).message, template).toMatch(/contains a script or an action/)
      expect((await upload(bytes)).message, template).toMatch(/contains a script or an action/)
    }
    const plain = xfaForm(script.replaceAll('script', 'value'))
    expect([(await apply(plain)).status, (await upload(plain)).status]).toEqual([201, 201])
  })

  it('behind a password is rejected; a PDF of an editor with only an owner password is inspected [X01]', async () => {
    const protectedBy = async (userPassword: string, acts: boolean): Promise<Buffer> => {
      const pdf = await PDFDocument.create()
      pdf.addPage()
      if (acts) pdf.addJavaScript('greeting', 'app.alert("hello")')
      pdf.encrypt({ userPassword, ownerPassword: 'of-the-owner', permissions: { copying: false } })
      return Buffer.from(await pdf.save())
    }
    expect((await upload(await protectedBy('secret', false))).message).toMatch(/is protected by a password\./)
    expect((await upload(await protectedBy('', false))).status).toBe(201)
    expect((await upload(await protectedBy('', true))).message).toMatch(/contains a script or an action\./)
    expect((await apply(await protectedBy('', false))).message).toMatch(BROKEN)
  })
})

describe('a valid document', () => {
  it('is accepted: a PDF with object streams, whose pages are counted, and a Word letter [R08] [X01]', async () => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < 40; page += 1) pdf.addPage()
    const bytes = Buffer.from(await pdf.save({ useObjectStreams: true }))
    expect([(await apply(bytes)).status, (await upload(bytes)).status]).toEqual([201, 201])
    const stored = await cms.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { mime: 'application/pdf' }, orderBy: { id: 'desc' } })
    expect(stored.pages).toBe(40)
    expect((await apply(docxOf(), 'cv.docx')).status).toBe(201)
  })
})
