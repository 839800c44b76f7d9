import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as ImageVariants from '../../src/files/images/image-variant-jobs'
import type * as Queue from '../../src/files/images/image-queue'
import type { StoredFile } from '../../src/files/images/stored-image-files'
import { startCms, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'

const { imageQueue, ImageQueue } = compiled('src/files/images/image-queue.js') as typeof Queue
const { claimImageForRendering, createImageVariants, recordImageVariants } = compiled(
  'src/files/images/image-variant-jobs.js',
) as typeof ImageVariants

const FILE = 'plugin::upload.file'

interface Format {
  url: string
}
interface MediaFile extends Format {
  id: number
  documentId: string
  formats: Record<string, Format>
}

let cms: TestCms

beforeAll(async () => {
  cms = await startCms()
})

const photograph = (width: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 42/1 0/1' } })
    .toBuffer()

/** Sends a file as the console's media library does; with an id it replaces that file. */
async function send(bytes: Buffer, name: string, type: string, id?: number): Promise<MediaFile> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), name)
  form.append('fileInfo', JSON.stringify({ name }))
  const response = await fetch(`${cms.url}/upload${id ? `?id=${id}` : ''}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await cms.tokenOf('console')}` },
    body: form,
  })
  const body = (await response.json()) as MediaFile | MediaFile[]
  if (!response.ok) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
  return Array.isArray(body) ? body[0]! : body
}

const stored = (id: number): Promise<MediaFile> => cms.strapi.db.query(FILE).findOne({ where: { id } })
const onDisk = (url: string): boolean => existsSync(path.join(cms.strapi.dirs.static.public, url))
const variantsOf = (file: MediaFile): Format[] =>
  Object.entries(file.formats).flatMap(([key, format]) => (key === 'thumbnail' ? [] : [format]))

describe('an uploaded photo', () => {
  it('gets its response before its variants are rendered, in both formats and never wider than itself', async () => {
    const answer = await send(await photograph(1000, '#FFB21A'), 'substation.jpg', 'image/jpeg')
    expect(Object.keys(answer.formats)).toEqual(['thumbnail'])
    await imageQueue.idle()
    const file = await stored(answer.id)
    expect(Object.keys(file.formats).toSorted()).toEqual([
      'avif-1000',
      'avif-480',
      'avif-828',
      'thumbnail',
      'webp-1000',
      'webp-480',
      'webp-828',
    ])
    expect(file.formats['avif-480']).toMatchObject({ width: 480, height: 240, mime: 'image/avif' })
    const { status, headers } = await cms.call('GET', file.formats['webp-828']!.url)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('is announced by the change feed once it has variants', async () => {
    const answer = await send(await photograph(600, '#064E4B'), 'tower.jpg', 'image/jpeg')
    await imageQueue.idle()
    const entries = await cms.strapi.db
      .query('api::audit-entry.audit-entry')
      .findMany({ where: { type: 'media', subject: answer.documentId }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('loses its location', async () => {
    const answer = await send(await photograph(500, '#5DB5AC'), 'meter.jpg', 'image/jpeg')
    const bytes = await (await fetch(cms.url + answer.url)).arrayBuffer()
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect([metadata.width, metadata.height]).toEqual([500, 250])
  })

  it('gets variants with new URLs when it is replaced, and the old ones are deleted', async () => {
    const answer = await send(await photograph(600, '#9B1C1C'), 'line.jpg', 'image/jpeg')
    await imageQueue.idle()
    const before = variantsOf(await stored(answer.id))
    await send(await photograph(600, '#0A6B45'), 'line.jpg', 'image/jpeg', answer.id)
    await imageQueue.idle()
    const after = variantsOf(await stored(answer.id))
    expect(after).toHaveLength(before.length)
    expect(after.every(({ url }) => onDisk(url))).toBe(true)
    expect(before.some(({ url }) => onDisk(url))).toBe(false)
  })

  it('is left unchanged when only its description changes', async () => {
    const answer = await send(await photograph(480, '#4A4962'), 'pole.jpg', 'image/jpeg')
    await imageQueue.idle()
    const before = await stored(answer.id)
    await cms.strapi
      .plugin('upload')
      .service('upload')
      .updateFileInfo(answer.id, { alternativeText: 'A pole' })
    await imageQueue.idle()
    expect((await stored(answer.id)).formats).toEqual(before.formats)
  })

  it('is deleted with its variants', async () => {
    const answer = await send(await photograph(600, '#2A1B00'), 'gone.jpg', 'image/jpeg')
    await imageQueue.idle()
    const file = await stored(answer.id)
    await cms.strapi.plugin('upload').service('upload').remove(file)
    expect(variantsOf(file).some(({ url }) => onDisk(url))).toBe(false)
  })

  it('gets no variant of the photo that it has meanwhile replaced', async () => {
    const answer = await send(await photograph(600, '#123456'), 'older.jpg', 'image/jpeg')
    await imageQueue.idle()
    const older = { ...(await stored(answer.id)), formats: {} } as unknown as StoredFile
    const made = await createImageVariants(older)
    await send(await photograph(600, '#654321'), 'older.jpg', 'image/jpeg', answer.id)
    await imageQueue.idle()
    const { formats } = await stored(answer.id)
    await recordImageVariants(answer.id, made!)
    expect((await stored(answer.id)).formats).toEqual(formats)
    expect(Object.values(made!).some(({ url }) => onDisk(url))).toBe(false)
    expect(Object.values(formats).every(({ url }) => onDisk(url))).toBe(true)
  })

  it('leaves nothing when it is deleted while its variants are rendered', async () => {
    const answer = await send(await photograph(2400, '#C77700'), 'brief.jpg', 'image/jpeg')
    await cms.strapi
      .plugin('upload')
      .service('upload')
      .remove(await stored(answer.id))
    await imageQueue.idle()
    const folder = path.join(cms.strapi.dirs.static.public, 'uploads')
    expect(readdirSync(folder).filter((name) => name.startsWith('brief'))).toEqual([])
  })
})

describe('other files', () => {
  it('get no variants', async () => {
    const answer = await send(Buffer.from('%PDF-1.4\n%%EOF\n'), 'rates.pdf', 'application/pdf')
    await imageQueue.idle()
    expect((await stored(answer.id)).formats).toBeNull()
  })
})

describe('a start', () => {
  it('renders images that an earlier process left undone', async () => {
    const answer = await send(await photograph(600, '#8FD3CC'), 'late.jpg', 'image/jpeg')
    await imageQueue.idle()
    const { formats } = await stored(answer.id)
    await cms.strapi.db
      .query(FILE)
      .update({ where: { id: answer.id }, data: { formats: { thumbnail: formats.thumbnail } } })
    const queue = new ImageQueue()
    await queue.start()
    await queue.stop()
    expect((await stored(answer.id)).formats).toEqual(formats)
  })

  it('[Y08] leaves an image to the process that claimed it, and takes it over when that process is gone', async () => {
    const answer = await send(await photograph(600, '#3D5A80'), 'claimed.jpg', 'image/jpeg')
    await imageQueue.idle()
    const { formats } = await stored(answer.id)
    const waiting = (variants: string) =>
      cms.strapi.db
        .query(FILE)
        .update({ where: { id: answer.id }, data: { formats: { thumbnail: formats.thumbnail }, variants } })
    const begin = async (): Promise<Record<string, Format>> => {
      const queue = new ImageQueue()
      await queue.start()
      await queue.idle()
      await queue.stop()
      return (await stored(answer.id)).formats
    }
    await waiting(`claimed ${Date.now() + 60_000}`)
    expect(Object.keys(await begin())).toEqual(['thumbnail'])
    await waiting(`claimed ${Date.now() - 1}`)
    expect(await begin()).toEqual(formats)
  })

  it('[Y08] renders the variants once when two processes start at the same time', async () => {
    const answer = await send(await photograph(600, '#98C1D9'), 'twice.jpg', 'image/jpeg')
    await imageQueue.idle()
    await cms.strapi.db.query(FILE).update({ where: { id: answer.id }, data: { variants: null } })
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimImageForRendering(answer.id)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('doesn’t read an image again that can have no variants', async () => {
    const frame = (background: string): Promise<Buffer> =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
    const pictures = [await frame('#111111'), await frame('#eeeeee')]
    const frames = await sharp(pictures, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    const answer = await send(frames, 'moving.webp', 'image/webp')
    await imageQueue.idle()
    expect(await stored(answer.id)).toMatchObject({ variants: 'none' })
    rmSync(path.join(cms.strapi.dirs.static.public, answer.url))
    const before = cms.log.length
    const queue = new ImageQueue()
    await queue.start()
    await queue.stop()
    expect(cms.log.slice(before).map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('No variants'),
    )
  })
})
