import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../src/files/uploads/write-request-to-temp-file'
import type * as Clock from '../../src/platform/clock'
import type * as Postings from '../../src/audit/postings'
import type * as Recording from '../../src/audit/record-entries'
import type * as Storage from '../../src/files/storage/installed-file-storage'
import type * as Trash from '../../src/publishing/trash/trash-items'
import { createPerson, createRole, signIn } from '../accounts/support/people'
import { startCms, type Caller, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { createClass, createRate, publishRate } from '../support/content'

const FILE = 'plugin::upload.file'
const PDF = '%PDF-1.7\n%%EOF\n'
/** One dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function pdfOf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage()
  return new Uint8Array(await pdf.save())
}

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

describe('a file from the panel', () => {
  it.each<[Caller, string, number]>([
    ['anonymous', 'U01', 401],
    ['read token', 'U01', 403],
    ['forms token', 'U01', 403],
    ['editor', 'U02', 201],
    ['administrator', 'U03', 201],
  ])('from %s [%s] is answered with %i', async (as, _id, status) => {
    expect((await send({ as })).status).toBe(status)
  })

  it('[M02] is stored under its name and served with its type', async () => {
    const { body } = await send({ query: `?name=${encodeURIComponent('Rates – Nobyembre ñ.pdf')}` })
    expect(body).toMatchObject({ name: 'Rates – Nobyembre ñ.pdf', mime: 'application/pdf' })
    const served = await fetch(cms.url + body.url)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await served.text()).toBe(PDF)
  })

  it('[M01] an image is stored with its dimensions, ready for a description', async () => {
    const { status, body } = await send({
      query: '?name=lines.png',
      type: 'image/png',
      body: Uint8Array.from(Buffer.from(PNG, 'base64')),
    })
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'lines.png', width: 1, height: 1 })])
  })

  it.each<[string, Sent, string]>([
    ['another type', { type: 'image/png' }, 'must end in .png'],
    ['the type of a web page', { type: 'text/html' }, 'Only images'],
    ['a program', { query: '?name=forms.exe', type: 'application/x-msdownload', body: 'MZ' }, 'Only images'],
    ['bytes of a web page', { body: '<!doctype html><script></script>' }, 'isn’t an image'],
    ['no bytes at all', { body: '' }, 'isn’t an image'],
    ['no name', { query: '' }, 'Enter a file name with its extension.'],
    [
      'a name that is a path',
      { query: '?name=..%2F..%2Fetc%2Fx.pdf' },
      'Enter a file name with its extension.',
    ],
    ['a name with a line break', { query: '?name=a%0d%0ab.pdf' }, 'Enter a file name with its extension.'],
    ['a name of another type', { query: '?name=page.html' }, 'must end in .pdf'],
    ['an id to replace', { query: '?name=a.pdf&id=1' }, 'isn’t known here'],
  ])('with %s is rejected, and nothing is stored', async (_what, sent, message) => {
    const before = await count()
    const { status, body } = await send(sent)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
    expect(await count()).toBe(before)
  })

  it('above the limit is rejected by its Content-Length', async () => {
    const before = await count()
    const { status, body } = await send({ body: new Uint8Array(MAX_UPLOAD_BYTES + 1) })
    expect([status, body.error.message]).toEqual([413, 'Choose a file of up to 20 MB'])
    expect(await count()).toBe(before)
  })
})

describe('[M02] the PDF of a power rate', () => {
  it('is available to its draft only until it is published, and then to all visitors', async () => {
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

  it('must be a PDF: an image or an unknown file is rejected at its field with the reason', async () => {
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

describe('the media library', () => {
  const photograph = async (background: string, width = 640): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await sharp({ create: { width, height: width / 2, channels: 3, background } })
        .jpeg()
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 42/1 0/1' } })
        .toBuffer(),
    )
  const picture = async (name: string, background = '#FFB21A'): Promise<Json> => {
    const sent = { query: `?name=${name}`, type: 'image/jpeg', body: await photograph(background) }
    const { status, body } = await send(sent)
    expect(status).toBe(201)
    return body
  }
  const list = async (query: string) => (await cms.as('editor', 'GET', `/api/manage/files${query}`)).body
  const one = (id: string) => `/api/manage/files/${id}`
  const save = (file: Json, data: object) =>
    cms.as('editor', 'PUT', one(file.documentId), { baseVersion: file.version, data })
  const slide = async (data: object): Promise<Json> => {
    const { status, body } = await cms.as('editor', 'POST', '/api/manage/hero-slides', {
      data: { heading: 'Sunrise', ...data },
    })
    expect(status).toBe(201)
    return body
  }
  const publish = (row: Json) =>
    cms.as('editor', 'POST', `/api/manage/hero-slides/${row.documentId}/publish`, {
      baseVersion: row.version,
    })

  it('[U02] removes the location from images, and shows who added them', async () => {
    const file = await picture('meter.jpg')
    expect(file).toMatchObject({
      mime: 'image/jpeg',
      width: 640,
      height: 320,
      addedBy: 'Demo Editor',
      alternativeText: null,
      usedIn: [],
    })
    const bytes = await (await fetch(cms.url + file.url)).arrayBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('[U02] rejects an image with more pixels than a camera has before anything decodes it', async () => {
    const start = sharp({ create: { width: 20_000, height: 6_000, channels: 3, background: '#000' } })
    const body = new Uint8Array(await start.png({ compressionLevel: 9 }).toBuffer())
    const answer = await send({ query: '?name=bomb.png', type: 'image/png', body })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('100 megapixels'),
    ])
  })

  it('[U02] can be searched, and filtered by kind, use and missing description', async () => {
    const described = await picture('described-pole.jpg')
    const bare = await picture('bare-pole.jpg')
    await send({ query: '?name=pole-list.pdf' })
    const saved = await save(described, { alternativeText: '  A pole  in the rain ' })
    expect(saved.body).toMatchObject({ alternativeText: 'A pole in the rain' })
    const names = async (query: string) => (await list(query)).rows.map(({ name }: Json) => name)
    expect(await names('?q=pole&sort=name:asc')).toEqual([
      'bare-pole.jpg',
      'described-pole.jpg',
      'pole-list.pdf',
    ])
    expect(await names('?q=rain')).toEqual(['described-pole.jpg'])
    expect(await names('?q=pole&kind=document')).toEqual(['pole-list.pdf'])
    expect(await names('?q=pole&described=no')).toEqual(['bare-pole.jpg'])
    await slide({ image: bare.id })
    expect(await names('?q=pole&used=yes')).toEqual(['bare-pole.jpg'])
    expect(await names('?q=pole&kind=image&used=no')).toEqual(['described-pole.jpg'])
    const page = await list('?q=pole&pageSize=1&page=2&sort=name:asc')
    expect(page).toMatchObject({ total: 3, page: 2, rows: [{ name: 'described-pole.jpg' }] })
    expect(page.size).toBeGreaterThan(0)
    for (const query of ['?kind=video', '?used=maybe', '?sort=url', '?page=0', '?populate=*'])
      expect((await cms.as('editor', 'GET', `/api/manage/files${query}`)).status).toBe(400)
  })

  it('[U02] saves each field of a file, if the version is current', async () => {
    const file = await picture('focal.jpg')
    const { body } = await save(file, { name: 'Focal point.jpg', focalPoint: { x: 25.04, y: 80 } })
    expect(body).toMatchObject({ name: 'Focal point.jpg', focalPoint: { x: 25, y: 80 } })
    const stale = await save(file, { alternativeText: 'Late' })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { details: { current: { version: body.version } } } },
    })
    for (const [data, field] of [
      [{ focalPoint: { x: 101, y: 0 } }, 'focalPoint'],
      [{ name: 'page.html' }, 'name'],
      [{ alternativeText: 'x'.repeat(501) }, 'alternativeText'],
      [{ alternativeText: 7 }, 'alternativeText'],
      [{ url: '/uploads/x' }, 'url'],
    ] as const) {
      const refused = await save(body, data)
      expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, [field]])
    }
  })

  it('[C24] stores tags, caption and credit of a file, filters by a tag, and lists all tags', async () => {
    const file = await picture('tagged-pole.jpg')
    const said = { caption: ' A pole\nafter the storm ', credit: 'Liza Ramos', tags: ['storm', 'poles 2026'] }
    const { body } = await save(file, said)
    expect(body).toMatchObject({ ...said, caption: 'A pole after the storm' })
    await save(await picture('tagged-meter.jpg'), { tags: ['storm', 'meters'] })
    const names = async (query: string) => (await list(query)).rows.map(({ name }: Json) => name)
    expect(await names('?tag=storm&sort=name:asc')).toEqual(['tagged-meter.jpg', 'tagged-pole.jpg'])
    expect(await names('?tag=poles%202026')).toEqual(['tagged-pole.jpg'])
    expect(await names('?tag=pole')).toEqual([])
    expect((await list('')).tags).toEqual(['meters', 'poles 2026', 'storm'])
    for (const tag of ['%25', 'a%22', '_', 'Storm', 'x'.repeat(41)])
      expect((await cms.as('editor', 'GET', `/api/manage/files?tag=${tag}`)).status).toBe(400)
    for (const tags of [
      'storm',
      [7],
      ['Storm'],
      [' storm'],
      ['a"b'],
      Array.from({ length: 11 }, (_, n) => `t${n}`),
    ])
      expect((await save(body, { tags })).body.error.details.errors[0].path).toEqual(['tags'])
    expect((await save(body, { credit: 'x'.repeat(121) })).status).toBe(400)
    const { body: bare } = await save(body, { tags: [], credit: null })
    expect(bare).toMatchObject({ tags: [], credit: null })
  })

  it('[C24] shows caption and credit to visitors but no tags, and updates a changed credit in texts', async () => {
    const file = await picture('credited.jpg')
    const { body: said } = await save(file, { credit: 'Liza Ramos', caption: 'Dawn', tags: ['storm'] })
    const row = await slide({ image: file.id, imageAlt: 'Sunrise' })
    await publish(row)
    const slides = (await cms.as('read token', 'GET', '/api/hero-slides')).body.data as Json[]
    const { image } = slides.find(({ documentId }) => documentId === row.documentId)!
    expect(image).toMatchObject({ credit: 'Liza Ramos', caption: 'Dawn' })
    expect(image).not.toHaveProperty('tags')
    const shown = { url: file.url, alternativeText: 'Sunrise' }
    const { body: article } = await cms.as('editor', 'POST', '/api/manage/news-articles', {
      data: {
        title: 'Credited',
        slug: 'credited',
        body: [{ type: 'image', image: shown, children: [{ type: 'text', text: '' }] }],
      },
    })
    expect(article.data.body[0].image).toMatchObject({ credit: 'Liza Ramos' })
    expect(article.data.body[0].image).not.toHaveProperty('tags')
    await save(said, { credit: 'Grace Uy' })
    const { body: now } = await cms.as('editor', 'GET', `/api/manage/news-articles/${article.documentId}`)
    expect(now.data.body[0].image).toMatchObject({ credit: 'Grace Uy', alternativeText: 'Sunrise' })
  })

  it('[C24] recognizes uploaded bytes that the library already contains', async () => {
    const bytes = await photograph('#123456')
    const sent = { query: '?name=same.jpg', type: 'image/jpeg', body: bytes }
    const { body: file } = await send(sent)
    const document = await pdfOf(4)
    const { body: plan } = await send({ query: '?name=plan.pdf', body: document })
    const before = await count()
    for (const [type, body, current] of [
      ['image/jpeg', bytes, file],
      ['application/pdf', document, plan],
    ] as const) {
      const query = `?name=again.${type === 'image/jpeg' ? 'jpg' : 'pdf'}&duplicates=refuse`
      const refused = await send({ query, type, body })
      expect([refused.status, refused.body.error]).toEqual([
        409,
        expect.objectContaining({
          message: `This file is already in the library: ${current.name}.`,
          details: { current: expect.objectContaining({ id: current.id, url: current.url }) },
        }),
      ])
    }
    expect(await count()).toBe(before)
    expect((await send({ ...sent, query: '?name=same.jpg&duplicates=keep' })).status).toBe(400)
    expect((await send(sent)).status).toBe(201)
    const other = { ...sent, query: '?name=other.jpg&duplicates=refuse', body: await photograph('#654321') }
    expect((await send(other)).status).toBe(201)
  })

  it('[C24] adds a crop of an image as a new file; the image and its texts stay', async () => {
    const file = await picture('wide.jpg')
    const { body: said } = await save(file, { alternativeText: 'A pole', credit: 'Liza', tags: ['storm'] })
    const crop = (area: unknown, baseVersion: string = said.version, id: string = file.documentId) =>
      cms.as('editor', 'POST', `${one(id)}/crop`, { baseVersion, area })
    const area = { left: 25, top: 50, width: 50, height: 50 }
    const { status, body } = await crop(area)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'wide-crop.jpg',
        width: 320,
        height: 160,
        alternativeText: 'A pole',
        credit: 'Liza',
        tags: ['storm'],
        focalPoint: null,
      }),
    ])
    const bytes = await (await fetch(cms.url + body.url)).arrayBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 160 })
    // Variants of the picture are made meanwhile.
    const { formats: _formats, ...same } = said
    expect((await cms.as('editor', 'GET', one(file.documentId))).body).toMatchObject(same)
    const before = await count()
    expect((await crop(area, file.version)).status).toBe(409)
    for (const wrong of [
      null,
      {},
      { ...area, width: 76 },
      { ...area, left: -1 },
      { ...area, top: '50' },
      { ...area, more: 1 },
      { ...area, width: 0.5 },
    ])
      expect((await crop(wrong)).status).toBe(400)
    const { body: document } = await send({ query: '?name=plan.pdf' })
    expect((await crop(area, document.version, document.documentId)).status).toBe(400)
    expect(await count()).toBe(before + 1)
  })

  it('[U02] an image needs a description before it is published', async () => {
    const file = await picture('undescribed.jpg')
    const row = await slide({ image: file.id })
    const refused = await publish(row)
    expect([refused.status, refused.body.error.details.errors[0].message]).toEqual([400, 'Enter alt text.'])
  })

  it('[U02] shows where a file is used, draft or published and inside components, and doesn’t delete a used file', async () => {
    const file = await picture('used.jpg')
    await save(file, { alternativeText: 'A lineman' })
    const row = await slide({ image: file.id, imageAlt: 'A lineman' })
    expect((await publish(row)).status).toBe(200)
    const { body: settings } = await cms.as('administrator', 'PUT', '/api/manage/site-setting', {
      data: {
        utilityName: 'Tanglaw',
        timeZone: 'Asia/Manila',
        defaultSeo: { title: 'Tanglaw', image: file.id },
      },
    })
    expect(settings.data.defaultSeo.image.id).toBe(file.id)
    const { body: used } = await cms.as('editor', 'GET', one(file.documentId))
    expect(used.usedIn).toHaveLength(2)
    expect(used.usedIn).toEqual(
      expect.arrayContaining([
        {
          type: 'hero-slide',
          path: 'hero-slides',
          documentId: row.documentId,
          title: 'Sunrise',
          field: 'image',
          draft: true,
          published: true,
        },
        expect.objectContaining({ type: 'site-setting', field: 'defaultSeo', published: true }),
      ]),
    )
    const refused = await cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=${used.version}`)
    expect([refused.status, refused.body.error.details.current.usedIn]).toEqual([409, used.usedIn])
    const atConsole = await cms.as('console', 'DELETE', `/upload/files/${file.id}`)
    expect([atConsole.status, atConsole.body.error.message]).toEqual([400, expect.stringContaining('in use')])

    // A role learns of content that it may not read that it is there, and no title of it.
    const keeper = await createRole(cms, ['media.read', 'media.delete'], 'Keeper')
    const { jwt: token } = await signIn(cms, (await createPerson(cms, keeper.id)).email)
    const seen = await cms.call('GET', one(file.documentId), { token })
    expect(seen.body).toMatchObject({ usedIn: [{ type: 'site-setting' }], hiddenUses: 1 })
    const { rows } = (await cms.call('GET', '/api/manage/files', { token })).body
    const path = `${one(file.documentId)}?baseVersion=${used.version}`
    const kept = await cms.call('DELETE', path, { token })
    expect([kept.status, kept.body.error.details.current.hiddenUses]).toEqual([409, 1])
    expect(JSON.stringify([seen.body, rows, kept.body])).not.toContain('Sunrise')
  })

  it('[U02] replaces a file everywhere: references stay, the URL is new, the old bytes are deleted', async () => {
    const file = await picture('before.jpg')
    const row = await slide({ image: file.id, imageAlt: 'Before' })
    await publish(row)
    const replace = async (
      name: string,
      type: string,
      body: Uint8Array<ArrayBuffer> | string,
      version: string,
    ) => {
      const response = await fetch(
        `${cms.url}${one(file.documentId)}/replace?name=${name}&baseVersion=${version}`,
        {
          method: 'POST',
          headers: { 'content-type': type, authorization: `Bearer ${await cms.tokenOf('editor')}` },
          body,
        },
      )
      return { status: response.status, body: (await response.json()) as Json }
    }
    const fresh = await photograph('#064E4B', 800)
    expect((await replace('a.pdf', 'application/pdf', PDF, file.version)).status).toBe(400)
    expect((await replace('a.jpg', 'image/jpeg', '<html>', file.version)).status).toBe(400)
    expect((await replace('a.jpg', 'image/jpeg', fresh, 'f'.repeat(32))).status).toBe(409)
    expect((await fetch(cms.url + file.url)).status).toBe(200)
    const { status, body } = await replace('after.jpg', 'image/jpeg', fresh, file.version)
    expect([status, body.id, body.name, body.width]).toEqual([200, file.id, 'before.jpg', 800])
    expect(body.url).not.toBe(file.url)
    expect((await fetch(cms.url + file.url)).status).toBe(404)
    expect((await fetch(cms.url + body.url)).status).toBe(200)
    const slides = (await cms.as('read token', 'GET', '/api/hero-slides')).body.data as Json[]
    expect(slides.find(({ documentId }) => documentId === row.documentId).image.url).toBe(body.url)
  })

  it('[U02] counts an image in an article’s text as used, and updates its URL in the text when it is replaced', async () => {
    const file = await picture('in-text.jpg')
    const text = (url: string) => [
      { type: 'paragraph', children: [{ type: 'text', text: 'Before.' }] },
      {
        type: 'image',
        image: { url, documentId: file.documentId, alternativeText: 'A lineman', caption: 'At work' },
        children: [{ type: 'text', text: '' }],
      },
    ]
    const { body: row } = await cms.as('editor', 'POST', '/api/manage/news-articles', {
      data: { title: 'With a picture', slug: 'with-a-picture', summary: 'One.', body: text(file.url) },
    })
    const { body: used } = await cms.as('editor', 'GET', one(file.documentId))
    expect(used.usedIn).toEqual([
      {
        type: 'news-article',
        path: 'news-articles',
        documentId: row.documentId,
        title: 'With a picture',
        field: 'body',
        draft: true,
        published: false,
      },
    ])
    for (const [query, found] of [
      ['yes', [file.documentId]],
      ['no', []],
    ] as const) {
      const { body } = await cms.as('editor', 'GET', `/api/manage/files?q=in-text&used=${query}`)
      expect(body.rows.map(({ documentId }: Json) => documentId)).toEqual(found)
    }
    const refused = await cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=${used.version}`)
    expect([refused.status, refused.body.error.details.current.usedIn]).toEqual([409, used.usedIn])

    const response = await fetch(
      `${cms.url}${one(file.documentId)}/replace?name=in-text.jpg&baseVersion=${used.version}`,
      {
        method: 'POST',
        headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${await cms.tokenOf('editor')}` },
        body: await photograph('#064E4B', 800),
      },
    )
    expect(response.status).toBe(200)
    const { url } = (await response.json()) as Json
    const article = async () =>
      (await cms.as('editor', 'GET', `/api/manage/news-articles/${row.documentId}`)).body
    const now = await article()
    expect(now.data.body[1].image).toMatchObject({
      url,
      width: 800,
      alternativeText: 'A lineman',
      caption: 'At work',
    })

    // Who had the text open sends the old address.
    const saved = await cms.as('editor', 'PUT', `/api/manage/news-articles/${row.documentId}`, {
      baseVersion: now.version,
      data: { ...now.data, body: text(file.url) },
    })
    expect(saved.status).toBe(200)
    expect((await article()).data.body[1].image.url).toBe(url)
  })

  it('[C24] counts a file that a text links as used, and updates its metadata and URL in the text', async () => {
    const { body: file } = await send({ query: '?name=offered.pdf', body: await pdfOf(6) })
    const linked = { type: 'link', url: `${file.url}#page=2`, children: [{ type: 'text', text: 'page 2' }] }
    const offer = {
      type: 'paragraph',
      appearance: 'file',
      file: { name: 'forged.exe', size: 1, mime: 'text/html', more: 1 },
      children: [{ type: 'link', url: file.url, children: [{ type: 'text', text: 'The plan' }] }],
    }
    const { body: row } = await cms.as('editor', 'POST', '/api/manage/news-articles', {
      data: {
        title: 'With a file',
        slug: 'with-a-file',
        body: [offer, { type: 'paragraph', children: [linked] }],
      },
    })
    const facts = {
      documentId: file.documentId,
      name: 'offered.pdf',
      mime: 'application/pdf',
      size: file.size,
    }
    expect(row.data.body[0].file).toEqual(facts)
    const { body: used } = await cms.as('editor', 'GET', one(file.documentId))
    expect(used.usedIn).toEqual([expect.objectContaining({ documentId: row.documentId, field: 'body' })])
    expect((await list('?q=offered&used=yes')).total).toBe(1)
    const refused = await cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=${used.version}`)
    expect(refused.status).toBe(409)

    const response = await fetch(
      `${cms.url}${one(file.documentId)}/replace?name=offered.pdf&baseVersion=${used.version}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/pdf',
          authorization: `Bearer ${await cms.tokenOf('editor')}`,
        },
        body: await pdfOf(40),
      },
    )
    const fresh = (await response.json()) as Json
    expect(fresh.url).not.toBe(file.url)
    const { body: now } = await cms.as('editor', 'GET', `/api/manage/news-articles/${row.documentId}`)
    expect(now.data.body[0]).toMatchObject({
      file: { ...facts, size: fresh.size },
      children: [{ url: fresh.url }],
    })
    expect(now.data.body[1].children[0].url).toBe(`${fresh.url}#page=2`)
  })

  it('[C11] warns when an article’s image has no description', async () => {
    const { url, documentId } = await picture('untold.jpg')
    const image = { url, documentId, alternativeText: ' ' }
    const { body: row } = await cms.as('editor', 'POST', '/api/manage/news-articles', {
      data: {
        title: 'Untold',
        slug: 'untold',
        body: [{ type: 'image', image, children: [{ type: 'text', text: '' }] }],
      },
    })
    const { body } = await cms.as('editor', 'GET', `/api/manage/news-articles/${row.documentId}/checks`)
    expect(body.checks.map(({ code }: Json) => code)).toEqual(['image-text'])
  })

  it('[X01] [M14] contains page count and checksum of a PDF; a replaced version stays at its URL', async () => {
    const first = await pdfOf(2)
    const { body: file } = await send({ query: '?name=rules.pdf', body: first })
    const { body: row } = await cms.as('editor', 'POST', '/api/manage/downloads', {
      data: { title: 'Service rules', group: 'rules', file: file.id },
    })
    const published = await cms.as('editor', 'POST', `/api/manage/downloads/${row.documentId}/publish`, {
      baseVersion: row.version,
    })
    expect(published.status).toBe(200)
    const read = async (): Promise<Json> => {
      const { body } = await cms.as('read token', 'GET', '/api/downloads')
      return body.data.find(({ documentId }: Json) => documentId === row.documentId).file
    }
    expect(await read()).toMatchObject({ sha256: sha256(first), pages: 2, superseded: null })

    const second = await pdfOf(3)
    const answer = await fetch(
      `${cms.url}${one(file.documentId)}/replace?name=rules.pdf&baseVersion=${file.version}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/pdf',
          authorization: `Bearer ${await cms.tokenOf('editor')}`,
        },
        body: second,
      },
    )
    expect(answer.status).toBe(200)
    const replaced = await read()
    expect(replaced).toMatchObject({ sha256: sha256(second), pages: 3 })
    expect(replaced.superseded).toEqual([
      {
        url: file.url,
        name: 'rules.pdf',
        size: file.size,
        sha256: sha256(first),
        pages: 2,
        postedAt: file.createdAt,
        replacedAt: expect.any(String),
      },
    ])
    for (const [url, bytes] of [
      [file.url, first],
      [replaced.url, second],
    ] as const) {
      const served = await fetch(cms.url + url)
      expect(sha256(new Uint8Array(await served.arrayBuffer()))).toBe(sha256(bytes))
    }
  })

  it('[X01] rejects a PDF with active content, and says what to do', async () => {
    const script = await PDFDocument.create()
    script.addPage()
    script.addJavaScript('greeting', 'app.alert("hello")')
    const active = [
      await script.save(),
      await script.save({ useObjectStreams: false }),
      '%PDF-1.7\n1 0 obj <</Type /Action /S /Launch /F (a.exe)>>\n%%EOF\n',
    ]
    const before = await count()
    for (const body of active) {
      const { status, body: answer } = await send({ body })
      expect([status, answer.error.message]).toEqual([
        400,
        'schedule.pdf contains a script or an action. Print it to PDF and try again.',
      ])
    }
    expect(await count()).toBe(before)
  })

  it('[U02] keeps the bytes of a file whose deletion fails', async () => {
    const file = await picture('stays.jpg')
    let fails = true
    cms.strapi.db.lifecycles.subscribe({
      models: [FILE],
      afterDelete() {
        if (fails) throw new Error('no deletion in this test')
      },
    })
    cms.expectError(/no deletion in this test/)
    const { status } = await cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=${file.version}`)
    fails = false
    expect(status).toBe(500)
    expect((await cms.as('editor', 'GET', one(file.documentId))).status).toBe(200)
    expect((await fetch(cms.url + file.url)).status).toBe(200)
  })

  const trashed = async (file: Json, caller: Caller = 'editor') =>
    (await cms.as(caller, 'GET', '/api/manage/trash?type=media')).body.rows.find(
      ({ documentId }: Json) => documentId === file.documentId,
    )
  const remove = (file: Json) =>
    cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=${file.version}`)
  const served = async ({ url }: Json) => (await fetch(cms.url + url)).status

  it('[C24] moves an unused file to the trash, where it has no URL, and restores it unchanged', async () => {
    const { body: file } = await save(await picture('unused.jpg'), {
      alternativeText: 'A pole',
      tags: ['storm'],
    })
    const bytes = sha256(new Uint8Array(await (await fetch(cms.url + file.url)).arrayBuffer()))
    expect((await remove({ ...file, version: '0'.repeat(32) })).status).toBe(409)
    expect((await cms.as('editor', 'DELETE', `${one(file.documentId)}?baseVersion=`)).status).toBe(400)
    expect((await remove(file)).status).toBe(204)
    expect([await served(file), (await cms.as('editor', 'GET', one(file.documentId))).status]).toEqual([
      404, 404,
    ])
    expect(await trashed(file)).toMatchObject({
      path: 'media',
      title: 'unused.jpg',
      wasPublished: false,
      deletedBy: 'Demo Editor',
    })
    expect((await remove(file)).status).toBe(404)

    const restore = (caller: Caller) => cms.as(caller, 'POST', `${one(file.documentId)}/restore`)
    expect([(await restore('anonymous')).status, (await restore('read token')).status]).toEqual([401, 403])
    const { status, body } = await restore('editor')
    const { formats: _formats, ...same } = file
    expect([status, body]).toEqual([201, expect.objectContaining(same)])
    expect(sha256(new Uint8Array(await (await fetch(cms.url + file.url)).arrayBuffer()))).toBe(bytes)
    expect(await trashed(file)).toBeUndefined()
    expect((await restore('editor')).status).toBe(404)
  })

  it('[C24] deletes a file in the trash with its bytes, by an administrator or after 30 days', async () => {
    const { fileStorage } = compiled('src/files/storage/installed-file-storage.js') as typeof Storage
    const inTrash = async () =>
      (await fileStorage().list()).filter(({ name }) => name.startsWith('trash_')).length
    const before = await inTrash()
    const { body: document } = await send({ query: '?name=old.pdf', body: await pdfOf(7) })
    expect((await remove(document)).status).toBe(204)
    expect(await inTrash()).toBe(before + 1)
    const { id } = await trashed(document, 'administrator')
    expect((await cms.as('editor', 'POST', '/api/manage/trash/purge', { items: [id] })).status).toBe(403)
    expect((await cms.as('administrator', 'POST', '/api/manage/trash/purge', { items: [id] })).status).toBe(
      200,
    )
    expect(await inTrash()).toBe(before)

    const file = await picture('expires.jpg')
    await remove(file)
    expect(await inTrash()).toBe(before + 1)
    const { purgeExpiredTrash } = compiled('src/publishing/trash/trash-items.js') as typeof Trash
    const { runAsOf } = compiled('src/platform/clock.js') as typeof Clock
    await runAsOf(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000), purgeExpiredTrash)
    expect([await inTrash(), await trashed(file)]).toEqual([0, undefined])
    const [last] = await cms.strapi.db.query('api::audit-entry.audit-entry').findMany({
      where: { subject: file.documentId },
      orderBy: { id: 'desc' },
      limit: 1,
    })
    expect(last).toMatchObject({ action: 'purge', type: 'media', title: 'expires.jpg' })
  })

  it('[C24] [U04] moves what the console deletes to the trash too: a file, several, and a folder with its files', async () => {
    const asConsole = async (method: string, address: string, body?: object): Promise<Json> => {
      const answer = await cms.as('console', method, `/upload/${address}`, body)
      expect([address, answer.status, answer.body.error]).toEqual([address, expect.any(Number), undefined])
      return answer.body
    }
    const files = [await picture('one.jpg'), await picture('two.jpg'), await picture('three.jpg')]
    const [alone, among, inFolder] = files as [Json, Json, Json]
    const folder = (await asConsole('POST', 'folders', { name: 'Old', parent: null })).data
    await asConsole('POST', 'actions/bulk-move', { fileIds: [inFolder.id], destinationFolderId: folder.id })
    await asConsole('DELETE', `files/${alone.id}`)
    await asConsole('POST', 'actions/bulk-delete', { fileIds: [among.id], folderIds: [folder.id] })
    for (const file of files) {
      expect(await served(file)).toBe(404)
      expect(await trashed(file)).toMatchObject({ path: 'media', title: file.name })
      const { status, body } = await cms.as('editor', 'POST', `${one(file.documentId)}/restore`)
      expect([status, body.url, await served(file)]).toEqual([201, file.url, 200])
      const stored = await cms.strapi.db.query(FILE).findOne({ where: { id: file.id }, populate: ['folder'] })
      expect([stored.folder, stored.folderPath]).toEqual([null, '/'])
    }
    const actors: Json[] = await cms.strapi.db.query('api::audit-entry.audit-entry').findMany({
      where: { subject: alone.documentId, action: 'delete' },
    })
    expect(actors.map(({ type, actorKind }) => [type, actorKind])).toEqual([['media', 'console']])
  })

  it('[C24] doesn’t move a file that was posted with a procurement record to the trash', async () => {
    const { body: file } = await send({ query: '?name=posted.pdf', body: await pdfOf(8) })
    const row = (
      await cms.as('editor', 'POST', '/api/manage/bac-biddings', {
        data: { number: '2026-77', title: 'On record' },
      })
    ).body
    const { recordAuditedChange } = compiled('src/audit/record-entries.js') as typeof Recording
    const { recordPosting } = compiled('src/audit/postings.js') as typeof Postings
    const stored = await cms.strapi.db.query(FILE).findOne({ where: { id: file.id } })
    const subject = { documentId: row.documentId, title: 'On record' }
    await recordPosting({ title: 'posted.pdf', document: row.documentId, sha256: stored.sha256 })
    await recordAuditedChange({
      ...subject,
      type: 'bac-bidding',
      action: 'publish',
      before: null,
      after: null,
    })
    const { status, body } = await remove(file)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('procurement record')])
    expect((await cms.as('console', 'DELETE', `/upload/files/${file.id}`)).status).toBe(400)
    expect([await served(file), await trashed(file)]).toEqual([200, undefined])
  })
})
