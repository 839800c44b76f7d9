import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { raw } from './support/raw'
import { startS3 } from './support/s3'
import { get, startCms, startWeb } from './support/start'

describe('[Y20] uploads in a bucket of S3', () => {
  it('are served though the CMS is away, as what their names say, and never ask it', async () => {
    const s3 = await startS3({ 'lamp_1a2b.webp': 'picture', 'plan_1a2b.pdf': '%PDF-', 'odd.svg': '<svg/>' })
    const cms = await startCms()
    const web = await startWeb({ cms, environment: s3.variables })
    const before = cms.count(/uploads/)
    await cms.die()
    const picture = await get(web, '/uploads/lamp_1a2b.webp')
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([
      200,
      'image/webp',
      'picture',
    ])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('content-security-policy')).toBeNull()
    const plan = await raw(web.address, '/uploads/plan_1a2b.pdf/Plan%202026.pdf')
    expect([plan.status, plan.headers['content-type'], plan.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('Plan 2026.pdf'),
    ])
    const odd = await get(web, '/uploads/odd.svg')
    expect([odd.headers.get('content-type'), odd.headers.get('content-security-policy')]).toEqual([
      'application/octet-stream',
      expect.stringContaining("default-src 'none'"),
    ])
    expect(
      Object.keys(Object.fromEntries(picture.headers)).filter((name) => name.startsWith('x-amz')),
    ).toEqual([])
    expect(cms.count(/uploads/)).toBe(before)
  })

  it('are gone at once when they are deleted, and other objects of the bucket are at no address', async () => {
    const s3 = await startS3({ 'a.pdf': 'a' })
    await s3.write('before-restore-1/uploads/b.pdf', 'b')
    await s3.write('uploads/.hidden', 'hidden')
    const web = await startWeb({ environment: s3.variables })
    const status = async (path: string) => (await raw(web.address, path)).status
    expect(await status('/uploads/a.pdf')).toBe(200)
    expect((await raw(web.address, '/uploads/a.pdf', {}, 'HEAD')).status).toBe(200)
    await s3.remove('uploads/a.pdf')
    for (const path of [
      '/uploads/a.pdf',
      '/uploads/.hidden',
      '/uploads/../before-restore-1/uploads/b.pdf',
      '/uploads/..%2fbefore-restore-1%2fuploads%2fb.pdf',
      '/uploads/a.pdf?list-type=2',
      '/uploads/',
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    expect((await raw(web.address, '/uploads/a.pdf', {}, 'HEAD')).status).toBe(404)
    expect((await raw(web.address, '/uploads/a.pdf', {}, 'POST')).status).toBe(405)
  })

  it('answer to ranges and to what a reader has', async () => {
    const s3 = await startS3({ 'report.pdf': '0123456789' })
    const web = await startWeb({ environment: s3.variables })
    const ask = async (headers: Record<string, string>) => {
      const answer = await raw(web.address, '/uploads/report.pdf', headers)
      return [answer.status, answer.headers['content-range'], answer.body.toString()]
    }
    const head = await raw(web.address, '/uploads/report.pdf', {}, 'HEAD')
    const etag = String(head.headers.etag)
    expect(head.headers['content-length']).toBe('10')
    expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await ask({ range: 'bytes=2-4', 'if-range': '"another"' })).toEqual([200, undefined, '0123456789'])
    expect(await ask({ range: 'bytes=2-4', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' })).toEqual([
      200,
      undefined,
      '0123456789',
    ])
    expect((await ask({ 'if-none-match': etag }))[0]).toBe(304)
    expect((await ask({ range: 'bytes=10-' }))[0]).toBe(416)
  })

  it('are read there though a folder is named too', async () => {
    const s3 = await startS3({ 'a.pdf': 'a' })
    const web = await startWeb({ environment: { ...s3.variables, UPLOADS_DIR: '/nowhere' } })
    expect((await get(web, '/uploads/a.pdf')).status).toBe(200)
  })

  it('are a 503 while S3 is away, never missing', async () => {
    const s3 = await startS3({ 'a.pdf': 'a' })
    const web = await startWeb({ environment: s3.variables })
    await s3.die()
    for (const method of ['GET', 'HEAD']) {
      const away = await raw(web.address, '/uploads/a.pdf', {}, method)
      expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
    }
    const started = await startWeb({ environment: s3.variables })
    expect((await get(started, '/uploads/a.pdf')).status).toBe(503)
  })

  it('are a 503 where a proxy says of S3 that nothing is there', async () => {
    const proxy = createServer((_request, response) => void response.writeHead(404).end('<h1>Not found</h1>'))
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void proxy.close())
    const { variables } = await startS3()
    const S3_ENDPOINT = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const web = await startWeb({ environment: { ...variables, S3_ENDPOINT } })
    for (const method of ['GET', 'HEAD'])
      expect((await raw(web.address, '/uploads/a.pdf', {}, method)).status).toBe(503)
  })
})

describe('[Y20] a start with S3', () => {
  it('is refused by a sentence where variables are missing, or the bucket or key is wrong', async () => {
    const { variables } = await startS3()
    const start = (more: Record<string, string>) => startWeb({ environment: { ...variables, ...more } })
    await expect(start({ S3_BUCKET: '' })).rejects.toThrow(
      /S3_BUCKET should be set too: of .* set all or none/,
    )
    await expect(start({ S3_BUCKET: 'another-bucket' })).rejects.toThrow(
      /another-bucket of S3 can’t be read \(NoSuchBucket/,
    )
    await expect(start({ S3_ACCESS_KEY_ID: 'another' })).rejects.toThrow(/\(InvalidAccessKeyId\)/)
  })
})
