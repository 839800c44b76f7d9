import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD } from '../../src/uploads/receive'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { createClass, createRate, publishRate } from '../support/content'

const FILE = 'plugin::upload.file'
const PDF = '%PDF-1.7\n%%EOF\n'
/** One dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

interface Sent {
  as?: Caller
  query?: string
  body?: string | Uint8Array<ArrayBuffer>
  type?: string
}

async function send({
  as = 'editor',
  query = '?name=schedule.pdf',
  body = PDF,
  type = 'application/pdf',
}: Sent) {
  const token = as === 'anonymous' ? undefined : await cms.tokenOf(as)
  const response = await fetch(`${cms.url}/api/manage/files${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const count = (): Promise<number> => cms.strapi.db.query(FILE).count()

describe('a file sent from the panel', () => {
  it.each<[Caller, string, number]>([
    ['anonymous', 'U01', 401],
    ['read token', 'U01', 403],
    ['forms token', 'U01', 403],
    ['editor', 'U02', 201],
    ['administrator', 'U03', 201],
  ])('from %s [%s] is answered with %i', async (as, _id, status) => {
    expect((await send({ as })).status).toBe(status)
  })

  it('[M02] is kept under its name and served as what it is', async () => {
    const { body } = await send({ query: `?name=${encodeURIComponent('Rates – Nobyembre ñ.pdf')}` })
    expect(body).toMatchObject({ name: 'Rates – Nobyembre ñ.pdf', mime: 'application/pdf' })
    const served = await fetch(cms.url + body.url)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await served.text()).toBe(PDF)
  })

  it('[M01] a picture is kept with its size, ready to be described', async () => {
    const { status, body } = await send({
      query: '?name=lines.png',
      type: 'image/png',
      body: Uint8Array.from(Buffer.from(PNG, 'base64')),
    })
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'lines.png', width: 1, height: 1 })])
  })

  it.each<[string, Sent, string]>([
    ['another type', { type: 'image/png' }, 'must end in .png'],
    ['the type of a web page', { type: 'text/html' }, 'Only pictures'],
    ['bytes of a web page', { body: '<!doctype html><script></script>' }, 'isn’t a picture'],
    ['no bytes at all', { body: '' }, 'isn’t a picture'],
    ['no name', { query: '' }, 'Send the file’s name'],
    ['a name that is a path', { query: '?name=..%2F..%2Fetc%2Fx.pdf' }, 'Send the file’s name'],
    ['a name with a line break', { query: '?name=a%0d%0ab.pdf' }, 'Send the file’s name'],
    ['a name of another type', { query: '?name=page.html' }, 'must end in .pdf'],
    ['an id to replace', { query: '?name=a.pdf&id=1' }, 'isn’t known here'],
  ])('with %s is refused, and nothing is kept', async (_what, sent, message) => {
    const before = await count()
    const { status, body } = await send(sent)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
    expect(await count()).toBe(before)
  })

  it('over the limit is refused by its declared length', async () => {
    const before = await count()
    const { status, body } = await send({ body: new Uint8Array(MAX_UPLOAD + 1) })
    expect([status, body.error.message]).toEqual([413, 'A file may have at most 20 MB'])
    expect(await count()).toBe(before)
  })
})

describe('[M02] the PDF of a power rate', () => {
  it('is a draft’s until it is published, and then everybody’s', async () => {
    const residential = await createClass(cms, 'residential')
    const { body: file } = await send({ query: '?name=november.pdf' })
    const rate = await createRate(cms, residential, '2026-11', { document: file.id })
    expect(rate.data.document).toMatchObject({ id: file.id, name: 'november.pdf' })
    const documents = async () =>
      (await cms.as('read token', 'GET', '/api/power-rates')).body.data.map(
        ({ document }: Json) => document?.url,
      )
    expect(await documents()).toEqual([])
    await publishRate(cms, rate)
    expect(await documents()).toEqual([file.url])
  })

  it('is a PDF: a picture of the library is refused with a reason on its field, as is what doesn’t exist', async () => {
    const commercial = await createClass(cms, 'commercial')
    const picture = await cms.strapi.db.query(FILE).create({
      data: {
        name: 'a.png',
        hash: 'a',
        ext: '.png',
        mime: 'image/png',
        size: 1,
        url: '/uploads/a.png',
        provider: 'local',
      },
    })
    for (const document of [picture.id, 999_999]) {
      const { status, body } = await cms.as('editor', 'POST', '/api/manage/power-rates', {
        data: { billingMonth: '2026-11', customerClass: commercial, document },
      })
      expect([status, body.error.details.errors[0].path]).toEqual([400, ['document']])
    }
  })
})
