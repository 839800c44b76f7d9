import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as Queue from '../../src/files/images/image-queue'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { createDatabase } from '../support/database'
import { spawnCms } from '../support/process'
import { TestS3 } from '../support/s3'

const { imageQueue } = compiled('src/files/images/image-queue.js') as typeof Queue

const FILE = 'plugin::upload.file'
const pdf = (text: string): string => `%PDF-1.7\n% ${text}\n%%EOF\n`

let s3: TestS3
let cms: TestCms

beforeAll(async () => {
  s3 = await TestS3.start()
  cms = await startCms(s3.variables)
})

afterAll(() => s3.stop())

const photograph = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Sends a file as the panel does. */
async function send(place: string, body: Buffer | string, type: string) {
  const response = await fetch(`${cms.url}/api/manage/${place}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${await cms.tokenOf('editor')}` },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
}

const upload = (name: string, body: Buffer | string, type: string) =>
  send(`files?name=${encodeURIComponent(name)}`, body, type)

const stored = (id: number): Promise<Json> => cms.strapi.db.query(FILE).findOne({ where: { id } })
const rowOf = async (documentId: string): Promise<Json> =>
  (await cms.as('editor', 'GET', `/api/manage/files/${documentId}`)).body
const keyOf = (url: string): string => url.slice(1)
/** Addresses of a file and of all that was made of it. */
const addressesOf = (file: Json): string[] => [
  file.url,
  ...Object.values<Json>(file.formats ?? {}).map(({ url }) => url),
]

describe('[Y20] an image on S3', () => {
  it('has the same URL as on disk, is served with its variants by the CMS, and is in no folder', async () => {
    const sent = await upload('substation.jpg', await photograph(1000, '#FFB21A'), 'image/jpeg')
    expect([sent.status, sent.body.url]).toEqual([
      201,
      expect.stringMatching(/^\/uploads\/substation_\w+\.jpg$/),
    ])
    await imageQueue.idle()
    const file = await stored(sent.body.id)
    expect(Object.keys(file.formats).toSorted()).toEqual([
      'avif-1000',
      'avif-480',
      'avif-828',
      'thumbnail',
      'webp-1000',
      'webp-480',
      'webp-828',
    ])
    expect(file.provider).toBe('local')
    expect(JSON.stringify(file)).not.toMatch(/s3|127\.0\.0\.1/i)
    for (const url of addressesOf(file)) {
      const served = await fetch(cms.url + url)
      expect([url, served.status, served.headers.get('content-type')]).toEqual([
        url,
        200,
        `image/${path.extname(url).slice(1).replace('jpg', 'jpeg')}`,
      ])
      expect(Buffer.from(await served.arrayBuffer()).equals(await s3.read(keyOf(url)))).toBe(true)
    }
    expect(readdirSync(path.join(cms.strapi.dirs.static.public, 'uploads'))).toEqual([])
  })

  it('is replaced under a new URL, and leaves none of its objects', async () => {
    const { body } = await upload('line.jpg', await photograph(600, '#9B1C1C'), 'image/jpeg')
    await imageQueue.idle()
    const before = await stored(body.id)
    const { version } = await rowOf(body.documentId)
    const replaced = await send(
      `files/${body.documentId}/replace?name=line.jpg&baseVersion=${version}`,
      await photograph(600, '#0A6B45'),
      'image/jpeg',
    )
    expect(replaced.status).toBe(200)
    await imageQueue.idle()
    const after = await stored(body.id)
    expect(after.url).not.toBe(before.url)
    const keys = await s3.keys()
    expect(addressesOf(after).filter((url) => !keys.includes(keyOf(url)))).toEqual([])
    expect(addressesOf(before).filter((url) => keys.includes(keyOf(url)))).toEqual([])
    expect((await fetch(cms.url + before.url)).status).toBe(404)
  })

  it('is deleted with all its objects', async () => {
    const { body } = await upload('gone.jpg', await photograph(600, '#2A1B00'), 'image/jpeg')
    await imageQueue.idle()
    const file = await stored(body.id)
    const { version } = await rowOf(body.documentId)
    const removed = await cms.as(
      'editor',
      'DELETE',
      `/api/manage/files/${body.documentId}?baseVersion=${version}`,
    )
    expect(removed.status).toBe(204)
    const keys = await s3.keys()
    expect(addressesOf(file).filter((url) => keys.includes(keyOf(url)))).toEqual([])
    expect((await fetch(cms.url + file.url)).status).toBe(404)
  })
})

describe('[Y20] a document on S3', () => {
  it('is found by its SHA-256, and stays readable at its previous URL after a replacement', async () => {
    const { body } = await upload('Rates – Nobyembre ñ.pdf', pdf('one'), 'application/pdf')
    expect((await stored(body.id)).sha256).toMatch(/^[0-9a-f]{64}$/)
    const { version } = await rowOf(body.documentId)
    const place = `files/${body.documentId}/replace?name=rates.pdf&baseVersion=${version}`
    expect((await send(place, pdf('two'), 'application/pdf')).status).toBe(200)
    const file = await stored(body.id)
    const texts = [file.url, file.superseded[0].url].map(async (url) => (await fetch(cms.url + url)).text())
    expect(await Promise.all(texts)).toEqual([pdf('two'), pdf('one')])
  })

  it('is sent in ranges, answers to its ETag, and a HEAD returns its size', async () => {
    const { body } = await upload('parts.pdf', pdf('0123456789'), 'application/pdf')
    const get = (headers: Record<string, string>, method = 'GET') =>
      fetch(cms.url + body.url, { method, headers })
    const head = await get({}, 'HEAD')
    const size = Buffer.byteLength(pdf('0123456789'))
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
    const part = await get({ range: 'bytes=0-4' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${size}`,
    ])
    const etag = head.headers.get('etag')!
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect((await get({ range: 'bytes=0-4', 'if-range': '"another"' })).status).toBe(200)
    expect((await get({ range: 'bytes=999-' })).status).toBe(416)
  })
})

describe('[Y20] other paths below /uploads/', () => {
  it('reach no file of the folder, and no object outside the prefix', async () => {
    writeFileSync(path.join(cms.strapi.dirs.static.public, 'uploads/left-behind.pdf'), pdf('left behind'))
    await s3.write('before-restore-20260101T000000Z/uploads/old.pdf', 'old')
    await s3.write('uploads/.hidden', 'hidden')
    for (const address of [
      '/uploads/left-behind.pdf',
      '/UPLOADS/left-behind.pdf',
      '/uploads/.hidden',
      '/uploads/../before-restore-20260101T000000Z/uploads/old.pdf',
      '/uploads/%2e%2e%2fbefore-restore-20260101T000000Z%2fuploads%2fold.pdf',
      '/uploads/none.pdf',
      '/uploads/',
    ])
      expect([address, (await fetch(cms.url + address)).status]).toEqual([address, 404])
  })
})

describe('[Y20] while S3 is unavailable', () => {
  const UNAVAILABLE = {
    status: 503,
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('isn’t available'),
  }
  let kept: Json

  beforeAll(async () => {
    kept = (await upload('kept.pdf', pdf('kept'), 'application/pdf')).body
  })
  beforeEach(() => s3.resume())

  it.each([
    ['gone', () => s3.pause()],
    ['frozen', () => s3.freeze()],
  ])('(%s) files, uploads, replacements and deletions get 503, and nothing changes', async (_how, stop) => {
    const rows = await cms.strapi.db.query(FILE).findMany({ orderBy: { id: 'asc' } })
    const { version } = await rowOf(kept.documentId)
    const token = await cms.tokenOf('editor')
    await stop()
    const read = await fetch(cms.url + kept.url)
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5'])
    expect(((await read.json()) as Json).error).toMatchObject(UNAVAILABLE)
    const answers = await Promise.all([
      upload('new.pdf', pdf('new'), 'application/pdf'),
      send(
        `files/${kept.documentId}/replace?name=kept.pdf&baseVersion=${version}`,
        pdf('b'),
        'application/pdf',
      ),
      cms.call('DELETE', `/api/manage/files/${kept.documentId}?baseVersion=${version}`, { token }),
    ])
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(body.error).toMatchObject(UNAVAILABLE)
    }
    expect((await cms.as('editor', 'GET', '/api/manage/files')).status).toBe(200)
    await s3.resume()
    expect(await cms.strapi.db.query(FILE).findMany({ orderBy: { id: 'asc' } })).toEqual(rows)
    expect(await (await fetch(cms.url + kept.url)).text()).toBe(pdf('kept'))
  })
})

describe('[Y20] a start', () => {
  beforeAll(() => s3.resume())

  const start = async (more: Record<string, string>): Promise<string> => {
    const database = await createDatabase()
    const started = await spawnCms(database, { ...s3.variables, ...more })
    expect(await started.ended).toBe(1)
    await database.drop()
    expect(started.output()).not.toMatch(/^\s+at /m)
    return started.output()
  }

  it('is rejected with one sentence when variables are missing or the key is wrong', async () => {
    expect(await start({ S3_BUCKET: '', S3_REGION: '' })).toMatch(
      /S3_BUCKET is missing: set all of[^]*S3_REGION is missing/,
    )
    expect(await start({ S3_ACCESS_KEY_ID: 'another' })).toContain('(InvalidAccessKeyId')
    expect(await start({ S3_BUCKET: 'another-bucket' })).toContain(
      'The bucket another-bucket of S3 can’t be used (NoSuchBucket',
    )
  })
})
