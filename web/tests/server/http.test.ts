import { createHash } from 'node:crypto'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { failure } from './support/fake-cms'
import { raw } from './support/raw'
import { get, startCms, startWeb, tell, temporaryDirectory } from './support/start'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('pages over HTTP', () => {
  it.each(['/', '/contact-us'])(
    'allows the inline scripts and styles of %s, by hash, and no others',
    async (path) => {
      const web = await startWeb()
      const page = await get(web, path)
      const html = await page.text()
      const policy = page.headers.get('content-security-policy') ?? ''
      const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
      const [, styles = ''] = /style-src-elem ([^;]*)/.exec(policy) ?? []
      const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*json)[^>]*>([^]*?)<\/script>/g)].map(
        ([, content = '']) => content,
      )
      expect(inline.length).toBeGreaterThan(1)
      for (const content of inline) expect(scripts).toContain(hash(content))
      for (const [, content = ''] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) {
        expect(styles).toContain(hash(content))
      }
      expect(scripts).not.toMatch(/unsafe|https?:|\*/)
      expect(styles).not.toContain('unsafe')
      for (const directive of [
        "default-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(directive)
      }
    },
  )

  it.each(['/', '/no-such-page', '/web-admin/login', '/_payload.json'])(
    'sends the security headers with %s',
    async (path) => {
      const web = await startWeb()
      const { headers } = await get(web, path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const referrer = path.startsWith('/web-admin') ? 'no-referrer' : 'strict-origin-when-cross-origin'
      expect(headers.get('referrer-policy')).toBe(referrer)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('asks for HTTPS where the site is on HTTPS', async () => {
    const web = await startWeb({ environment: { SITE_URL: 'https://utility.example' } })
    const { headers } = await get(web, '/')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it.each([
    ['off', null],
    ['host', 'max-age=31536000'],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
  ])('sends HSTS as HSTS=%s says, on pages and on files', async (HSTS, expected) => {
    const web = await startWeb({ environment: { SITE_URL: 'https://utility.example', HSTS } })
    for (const path of ['/', '/robots.txt', '/no-such-page', '/web-admin/login'])
      expect((await get(web, path)).headers.get('strict-transport-security')).toBe(expected)
  })

  it('tells browsers to ask again, and caches in front what to purge', async () => {
    const web = await startWeb()
    const { headers } = await get(web, '/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['customer-class', 'hero-slide', 'media', 'site-setting']),
    )
    expect(headers.get('surrogate-control')).toContain('stale-if-error')
  })

  it('answers 304 to who has the page, and HEAD without a body', async () => {
    const web = await startWeb()
    const first = await raw(web.address, '/', {
      'accept-encoding': 'br',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    })
    const etag = String(first.headers.etag)
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await raw(web.address, '/', { 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await raw(web.address, '/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
    const head = await raw(web.address, '/', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(1000)
  })

  it('compresses at once, and better soon after, under the same tag', async () => {
    const web = await startWeb()
    const first = await raw(web.address, '/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(first.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(first.body).toString('utf8')
    expect(html).toMatch(/^<!DOCTYPE html><html/)
    await vi.waitFor(async () => {
      const zipped = await raw(web.address, '/', { 'accept-encoding': 'gzip' })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(zipped.body).toString('utf8')).toBe(html)
    }, 15_000)
    await vi.waitFor(async () => {
      const better = await raw(web.address, '/', { 'accept-encoding': 'br' })
      expect(better.body.length).toBeLessThan(first.body.length)
      expect(better.headers.etag).toBe(first.headers.etag)
    }, 15_000)
    expect(
      (await raw(web.address, '/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBe(undefined)
    expect((await raw(web.address, '/')).body.toString('utf8')).toBe(html)
  })

  it.each([
    ['/careers/', '/careers'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/a///b?c=1', '/a/b?c=1'],
    ['/%7Etilde', '/~tilde'],
  ])('sends %s to its one spelling', async (path, location) => {
    const web = await startWeb()
    const answer = await raw(web.address, path)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  it.each([
    '/\\evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/a/%00',
    '/%zz',
    '/%0d%0aSet-Cookie:x',
  ])('refuses %s', async (path) => {
    const web = await startWeb()
    const answer = await raw(web.address, path)
    expect([answer.status, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      400,
      undefined,
      undefined,
    ])
  })

  it('refuses methods that change things', async () => {
    const web = await startWeb()
    const answer = await raw(web.address, '/', {}, 'POST')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('static files', () => {
  async function build() {
    const root = await temporaryDirectory()
    const client = join(root, 'client')
    await mkdir(join(client, 'assets'), { recursive: true })
    await mkdir(join(client, '.vite'))
    await mkdir(join(client, 'builds'))
    const script = 'export const light = "on";'.repeat(40)
    await writeFile(join(client, 'assets/client-abc.js'), script)
    await writeFile(join(client, 'assets/client-abc.js.br'), brotliCompressSync(script))
    await writeFile(join(client, '.vite/manifest.json'), '{}')
    await writeFile(join(client, 'builds/latest.json'), '{"id":"abc"}')
    await writeFile(join(root, 'secret.txt'), 'secret')
    return { client, script }
  }

  it('serves what the build made, immutable and compressed beforehand', async () => {
    const { client, script } = await build()
    const web = await startWeb({ client })
    for (const turn of ['cold', 'in memory']) {
      const answer = await raw(web.address, '/assets/client-abc.js', { 'accept-encoding': 'br, gzip' })
      expect(brotliDecompressSync(answer.body).toString('utf8'), turn).toBe(script)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
    }
    const missing = await raw(web.address, '/assets/gone.js')
    expect([missing.status, missing.body.length]).toEqual([404, 0])
  })

  it('[B03] serves the id of the latest build, to be asked for again each time', async () => {
    const { client } = await build()
    const web = await startWeb({ client })
    const answer = await get(web, '/builds/latest.json')
    expect([answer.headers.get('cache-control'), await answer.json()]).toEqual(['no-cache', { id: 'abc' }])
  })

  it('serves nothing outside the build, nor what is hidden in it', async () => {
    const { client } = await build()
    const web = await startWeb({ client })
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/.vite/manifest.json',
      '/assets/client-abc.js.br',
      '/assets/',
    ]) {
      const answer = await raw(web.address, path)
      expect([400, 404, 308], path).toContain(answer.status)
      expect(answer.body.toString('utf8'), path).not.toMatch(/^secret|^\{\}/)
    }
  })
})

/** More than the system holds for a reader (bytes). */
const large = 'x'.repeat(24 * 1024 * 1024)

describe('uploads in the folder of the CMS', () => {
  /** A folder of uploaded files, beside a file that must not be readable. */
  async function uploadsFolder(files: Record<string, string>): Promise<string> {
    const directory = await temporaryDirectory()
    await mkdir(join(directory, 'uploads'))
    await writeFile(join(directory, 'secret.pdf'), 'secret')
    for (const [name, body] of Object.entries(files)) await writeFile(join(directory, 'uploads', name), body)
    return join(directory, 'uploads')
  }

  const startOn = (UPLOADS_DIR: string, more: Parameters<typeof startWeb>[0] = {}) =>
    startWeb({ ...more, environment: { UPLOADS_DIR, ...more.environment } })

  it('are served though the CMS is away, as what their names say, and never ask it [E08]', async () => {
    const cms = await startCms()
    const folder = await uploadsFolder({ 'lamp_1a2b.webp': 'picture', 'odd.svg': '<svg/>', 'empty.pdf': '' })
    const web = await startOn(folder, { cms })
    await cms.die()
    const picture = await get(web, '/uploads/lamp_1a2b.webp')
    expect([picture.status, await picture.text()]).toEqual([200, 'picture'])
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    // What a browser would run in the site's name may do nothing.
    const odd = await get(web, '/uploads/odd.svg')
    expect(odd.headers.get('content-type')).toBe('application/octet-stream')
    expect(odd.headers.get('content-security-policy')).toContain('sandbox')
    expect([
      (await get(web, '/uploads/empty.pdf')).status,
      (await get(web, '/uploads/none.webp')).status,
    ]).toEqual([200, 404])
    expect((await raw(web.address, '/uploads/lamp_1a2b.webp', {}, 'POST')).status).toBe(405)
    expect(cms.count(/uploads/)).toBe(0)
  })

  it('with the same bytes live and go each by itself; a deleted file is gone at once', async () => {
    const bytes = 'x'.repeat(2_000_000)
    const folder = await uploadsFolder({ 'a.pdf': bytes, 'b.pdf': bytes })
    const web = await startOn(folder)
    const status = async (path: string, range?: string) =>
      (await raw(web.address, path, range === undefined ? {} : { range })).status
    expect([await status('/uploads/a.pdf'), await status('/uploads/b.pdf')]).toEqual([200, 200])
    await rm(join(folder, 'a.pdf'))
    expect(await status('/uploads/a.pdf')).toBe(404)
    expect([await status('/uploads/b.pdf'), await status('/uploads/b.pdf', 'bytes=5-9')]).toEqual([200, 206])
  })

  it('lead to no other file: not out of the folder, into one, through a link, or to a hidden file [E04]', async () => {
    const folder = await uploadsFolder({ '.env': 'secret', 'real.pdf': 'real' })
    await symlink(join(folder, '../secret.pdf'), join(folder, 'link.pdf'))
    await mkdir(join(folder, 'inner.pdf'))
    const web = await startOn(folder)
    for (const path of [
      '/uploads/../secret.pdf',
      '/uploads/%2e%2e%2fsecret.pdf',
      '/uploads/..%5csecret.pdf',
      '/uploads/real.pdf/../../secret.pdf',
      '/uploads/link.pdf',
      '/uploads/inner.pdf',
      '/uploads/.env',
      '/uploads/real.pdf%00',
      `/uploads/${'x'.repeat(250)}.pdf`,
      '/uploads/a/b.webp',
      '/uploads/',
      '/uploads/../api/users',
    ]) {
      const { status, body } = await raw(web.address, path)
      expect([status, body.toString()], path).toEqual([404, ''])
    }
    expect((await raw(web.address, '/uploads/real.pdf')).status).toBe(200)
  })

  it('streams a large file, and reads nothing of it for HEAD and conditions', async () => {
    const web = await startOn(await uploadsFolder({ 'report.pdf': large }))
    const whole = await raw(web.address, '/uploads/report.pdf')
    expect(whole.body.toString() === large).toBe(true)
    const etag = String(whole.headers.etag)
    const head = await raw(web.address, '/uploads/report.pdf', {}, 'HEAD')
    expect([head.headers.etag, head.headers['content-length'], head.body.length]).toEqual([
      etag,
      `${large.length}`,
      0,
    ])
    const known = await raw(web.address, '/uploads/report.pdf', { 'if-none-match': etag })
    expect([known.status, known.body.length]).toEqual([304, 0])
  }, 30_000)

  it('[X01] sends the part of a file that is asked for, of a small and of a large one, and says which parts there are', async () => {
    const web = await startOn(
      await uploadsFolder({ 'small.pdf': '0123456789', 'large.pdf': `head${'x'.repeat(2_000_000)}tail` }),
    )
    const part = async (path: string, range: string, more = {}) => {
      const { status, headers, body } = await raw(web.address, path, { range, ...more })
      return [status, headers['content-range'], body.toString().slice(0, 12)]
    }
    expect(await part('/uploads/small.pdf', 'bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('/uploads/small.pdf', 'bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('/uploads/small.pdf', 'bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('/uploads/large.pdf', 'bytes=2000004-')).toEqual([
      206,
      'bytes 2000004-2000007/2000008',
      'tail',
    ])
    expect(await part('/uploads/large.pdf', 'bytes=0-3')).toEqual([206, 'bytes 0-3/2000008', 'head'])
    expect(await part('/uploads/large.pdf', 'bytes=2-')).toEqual([
      206,
      'bytes 2-2000007/2000008',
      'adxxxxxxxxxx',
    ])
    expect(await part('/uploads/small.pdf', 'bytes=10-')).toEqual([416, 'bytes */10', ''])
    // What it can’t read, what has changed since, and several parts at once: the whole.
    for (const range of ['bytes=', 'lines=1-2', 'bytes=4-2', 'bytes=0-1,4-5']) {
      expect(await part('/uploads/small.pdf', range), range).toEqual([200, undefined, '0123456789'])
    }
    const { etag } = (await raw(web.address, '/uploads/small.pdf')).headers
    expect((await part('/uploads/small.pdf', 'bytes=0-1', { 'if-range': etag }))[0]).toBe(206)
    expect((await part('/uploads/small.pdf', 'bytes=0-1', { 'if-range': '"another"' }))[0]).toBe(200)
    expect((await get(web, '/uploads/small.pdf')).headers.get('accept-ranges')).toBe('bytes')
  })

  it('[X01] says under which name a document is saved, in any script', async () => {
    const web = await startOn(await uploadsFolder({ 'plan_1a2b.pdf': '%PDF-' }))
    const named = async (name: string) => {
      const answer = await raw(web.address, `/uploads/plan_1a2b.pdf/${encodeURIComponent(name)}`)
      return [answer.status, answer.headers['content-disposition'], answer.headers['x-content-type-options']]
    }
    expect(await named('Rate schedule.pdf')).toEqual([
      200,
      `inline; filename="Rate schedule.pdf"; filename*=UTF-8''Rate%20schedule.pdf`,
      'nosniff',
    ])
    expect(await named('電力 “ñandú” (1).pdf')).toEqual([
      200,
      `inline; filename=" nandu (1).pdf"; filename*=UTF-8''%E9%9B%BB%E5%8A%9B%20%E2%80%9C%C3%B1and%C3%BA%E2%80%9D%20%281%29.pdf`,
      'nosniff',
    ])
    for (const name of [
      'a.html',
      'a.pdf\r\nSet-Cookie: a=b.pdf',
      '..',
      'a/b.pdf',
      '',
      `${'x'.repeat(200)}.pdf`,
    ]) {
      expect((await named(name))[0], name).toBe(404)
    }
    expect((await raw(web.address, '/uploads/plan_1a2b.pdf/%E0%A4%A.pdf')).status).toBe(404)
  })

  it('cuts off who takes nothing of a large file', async () => {
    const logged: string[] = []
    const folder = await uploadsFolder({ 'report.pdf': large })
    const web = await startOn(folder, { logged, environment: { WEB_SOCKET_TIMEOUT_S: '1' } })
    const { hostname, port } = new URL(web.address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('GET /uploads/report.pdf HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.once('data', () => socket.pause())
    const ended = () => logged.filter((line) => line.includes('"path":"/uploads/report.pdf","status"'))
    await vi.waitFor(() => expect(ended()).toHaveLength(1), 20_000)
    let taken = 0
    socket.on('data', (chunk: Buffer) => (taken += chunk.length)).resume()
    await new Promise((resolve) => (socket.closed ? resolve(undefined) : socket.once('close', resolve)))
    expect(taken).toBeLessThan(large.length)
  }, 30_000)

  it('are named in a sentence at start where the folder is none', async () => {
    const folder = join(await temporaryDirectory(), 'nowhere')
    await expect(startOn(folder)).rejects.toThrow(/UPLOADS_DIR should be the folder .*nowhere is no folder/s)
  })
})

describe('uploads passed on from the CMS', () => {
  it('are sent as what their names say, with the name to save them under, and are missing where it has none', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/plan_1a2b.pdf', { body: '%PDF-', type: 'text/html' })
    const web = await startWeb({ cms })
    const answer = await raw(web.address, '/uploads/plan_1a2b.pdf/Plan.pdf')
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(answer.headers['content-disposition']).toContain('filename="Plan.pdf"')
    const head = await raw(web.address, '/uploads/plan_1a2b.pdf', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await get(web, '/uploads/none.webp')).status).toBe(404)
    expect((await get(web, '/uploads/..%2fapi%2fusers')).status).toBe(404)
    expect(cms.count(/api.users/)).toBe(0)
    cms.files.delete('/uploads/plan_1a2b.pdf')
    expect((await get(web, '/uploads/plan_1a2b.pdf')).status).toBe(404)
    await cms.die()
    const away = await get(web, '/uploads/plan_1a2b.pdf')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('with the same bytes live and go each by itself', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const file = { body: 'x'.repeat(2_000_000), type: 'application/pdf' }
    const status = async (name: string) => (await get(web, `/uploads/${name}.pdf`)).status
    for (const name of ['a', 'b']) cms.files.set(`/uploads/${name}.pdf`, file)
    expect([await status('a'), await status('b')]).toEqual([200, 200])
    cms.files.delete('/uploads/a.pdf')
    await tell(web, [{ revision: 2, type: 'media', documentId: '1' }])
    expect([await status('b'), await status('a'), await status('b')]).toEqual([200, 404, 200])
    expect((await raw(web.address, '/uploads/b.pdf')).body.length).toBe(2_000_000)
  })

  it('ask the CMS for a few files at once and no more', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const held = cms.hold(/uploads/)
    const statuses: number[] = []
    const asked = Array.from({ length: 60 }, async (_, number) => {
      statuses.push((await raw(web.address, `/uploads/x${number}.webp`)).status)
    })
    await vi.waitFor(() => expect(statuses).toHaveLength(36), 5000)
    expect(new Set(statuses)).toEqual(new Set([503]))
    held.release()
    await Promise.all(asked)
    expect(statuses.filter((status) => status === 404)).toHaveLength(24)
    expect(cms.count(/uploads/)).toBe(24)
  })
})

describe('landmarks', () => {
  it.each(['/search?q=rates', '/no-such-page', '/services/outages', '/news-and-updates', '/careers', '/'])(
    'names each search form of %s differently',
    async (path) => {
      const web = await startWeb()
      const html = await (await get(web, path)).text()
      const names = [...html.matchAll(/<form\b([^>]*\brole="search"[^>]*)>/g)].map(
        ([, attributes = '']) => /aria-label="([^"]+)"/.exec(attributes)?.[1],
      )
      expect(names).toContain('Search this site')
      expect(names).not.toContain(undefined)
      expect(new Set(names).size).toBe(names.length)
    },
  )
})

describe('files that programs ask for by themselves', () => {
  it('serves the icon under /favicon.ico, as a picture of 48 pixels in an ICO file', async () => {
    const web = await startWeb()
    const answer = await get(web, '/favicon.ico')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const file = Buffer.from(await answer.arrayBuffer())
    expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 48])
    expect(file.readUInt32LE(14)).toBe(file.length - 22)
    expect(file.subarray(22, 30)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  })

  it('[Y24] draws the icon again in the utility’s colors once its name changes, and keeps it without the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const icon = async () => {
      const answer = await get(web, '/favicon.ico')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const first = await icon()
    expect(await icon()).toBe(first)
    cms.utilityName = 'Lumen Coop'
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    const next = await icon()
    expect(next).not.toBe(first)
    await cms.die()
    expect(await icon()).toBe(next)
  })

  it('says in /.well-known/security.txt where to report a vulnerability, for 90 days to come', async () => {
    const environment = { SITE_URL: 'https://utility.example', FIXED_NOW: '2026-11-18T06:15:00Z' }
    const web = await startWeb({ environment })
    const answer = await get(web, '/.well-known/security.txt')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await answer.text()
    expect(text).toContain('Contact: mailto:')
    expect(text).toContain('Contact: https://utility.example/contact-us\n')
    expect(text).toContain('Canonical: https://utility.example/.well-known/security.txt\n')
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(88 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(91 * 86_400_000)
  })

  it('names the contact form in /.well-known/security.txt while the CMS is away', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await cms.die()
    const text = await (await get(web, '/.well-known/security.txt')).text()
    expect(text).toMatch(/^Contact: http:\/\/localhost:3000\/contact-us$/m)
    expect(text).not.toContain('mailto:')
  })
})

describe('the server itself', () => {
  it('says once what to set when X-Forwarded-For arrives and no proxy is trusted', async () => {
    const logged: string[] = []
    const web = await startWeb({ logged })
    for (let request = 0; request < 3; request += 1)
      await get(web, '/healthz', { 'x-forwarded-for': '203.0.113.7' })
    expect(logged.filter((line) => line.includes('set WEB_TRUSTED_PROXY_HOPS'))).toHaveLength(1)

    const quiet: string[] = []
    const behind = await startWeb({ logged: quiet, environment: { WEB_TRUSTED_PROXY_HOPS: '1' } })
    await get(behind, '/healthz', { 'x-forwarded-for': '203.0.113.7' })
    expect(quiet.filter((line) => line.includes('WEB_TRUSTED_PROXY_HOPS'))).toEqual([])
  })

  it('stays ready and says that the CMS refuses its token for reads', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 30 })
    cms.auth = ({ path }) =>
      path.startsWith('/api/changes') ? failure(401, 'UnauthorizedError', 'No token') : undefined
    await vi.waitFor(async () => {
      const answer = await get(web, '/readyz')
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', cms: 'refuses' }])
    }, 5000)
    cms.auth = () => undefined
    await vi.waitFor(async () => {
      expect(await (await get(web, '/readyz')).json()).toEqual({ status: 'ready', cms: 'up' })
    }, 5000)
  })

  it('says that it lives and that it is ready, with or without the CMS', async () => {
    const cms = await startCms()
    const logged: string[] = []
    const web = await startWeb({ cms, pollInterval: 30, logged })
    expect(await (await get(web, '/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get(web, '/readyz')).json()).toEqual({ status: 'ready', cms: 'up' })
    await cms.die()
    await vi.waitFor(async () => {
      const answer = await get(web, '/readyz')
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', cms: 'down' }])
    }, 5000)
    // A proxy probes several times a second: only requests of visitors are in the log.
    await get(web, '/no-such-page')
    const paths = () => logged.flatMap((line) => /"path":"([^"]+)","status"/.exec(line)?.[1] ?? [])
    await expect.poll(paths).toEqual(['/no-such-page'])
  })

  it('has started once it had its front page, from the CMS or from a copy', async () => {
    const cms = await startCms()
    const cacheDirectory = await temporaryDirectory()
    await cms.die()
    const web = await startWeb({ cms, pollInterval: 30, cacheDirectory })
    for (const probe of ['/readyz', '/startupz']) {
      const starting = await get(web, probe)
      expect([starting.status, await starting.json()]).toEqual([503, { status: 'starting', cms: 'down' }])
    }
    await cms.start()
    await expect.poll(async () => (await get(web, '/startupz')).status, { timeout: 10_000 }).toBe(200)
    expect((await get(web, '/readyz')).status).toBe(200)
    // It stays so: from now on it serves copies.
    await cms.die()
    expect((await get(web, '/startupz')).status).toBe(200)
    await web.stop()
    const withCopies = await startWeb({ cms, pollInterval: 30, cacheDirectory })
    expect((await get(withCopies, '/startupz')).status).toBe(200)
  })

  it('logs a probe when its answer changes, not each of them', async () => {
    const cms = await startCms()
    await cms.die()
    const logged: string[] = []
    const web = await startWeb({ cms, pollInterval: 30, logged })
    for (let probes = 0; probes < 3; probes += 1) expect((await get(web, '/readyz')).status).toBe(503)
    await cms.start()
    await expect.poll(async () => (await get(web, '/readyz')).status, { timeout: 10_000 }).toBe(200)
    await get(web, '/readyz')
    const statuses = () => logged.flatMap((line) => /"path":"\/readyz","status":(\d+)/.exec(line)?.[1] ?? [])
    await expect.poll(statuses).toEqual(['503', '200'])
  })

  it('takes visitors after a minute without a page: it can be the only server', async () => {
    const cms = await startCms()
    await cms.die()
    const web = await startWeb({ cms, pollInterval: 30 })
    expect((await get(web, '/readyz')).status).toBe(503)
    const startedAt = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => startedAt + 60_000)
    const answer = await get(web, '/readyz').finally(() => now.mockRestore())
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', cms: 'down' }])
  })

  it('names each request itself, whatever id a visitor sends', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const answer = await get(web, '/no-such-page-of-data.json', { 'x-request-id': 'id-of-a-stranger' })
    const failed = await get(web, '/data/v1/none.json', { 'x-request-id': 'id-of-a-stranger' })
    for (const { headers } of [answer, failed])
      expect(headers.get('x-request-id')).not.toBe('id-of-a-stranger')
    expect(cms.seen.map(({ headers }) => headers['x-request-id'])).not.toContain('id-of-a-stranger')
  })

  it('sends the request id of a trusted proxy to the CMS, where it is well-formed', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, environment: { WEB_TRUSTED_PROXY_HOPS: '1' } })
    const odd = await get(web, '/healthz', { 'x-request-id': 'two words' })
    expect(odd.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    await get(web, '/', { 'x-request-id': 'request-of-the-test' })
    expect(cms.seen.find(({ path }) => path === '/api/site-setting')?.headers['x-request-id']).toBe(
      'request-of-the-test',
    )
  })

  it('finishes requests in flight when it stops, and closes idle connections', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const { hostname, port } = new URL(web.address)
    const idle = connect(Number(port), hostname)
    const closed = new Promise((resolve) => idle.once('close', resolve))
    await new Promise<void>((resolve) => idle.once('connect', () => resolve()))
    idle.resume()
    const held = cms.hold(/site-setting/)
    const page = get(web, '/')
    await held.reached
    const stopped = web.stop()
    await expect(fetch(`${web.address}/healthz`)).rejects.toThrow()
    held.release()
    expect((await page).status).toBe(200)
    await stopped
    await closed
  })
})

describe('[C16] redirects', () => {
  const row = (from: string, to: string, permanent = true) => ({ documentId: from, from, to, permanent })
  const answered = async (address: string, path: string) => {
    const { status, headers } = await raw(address, path)
    return [status, headers.location]
  }

  it('lead old addresses on before the 404, with or without what campaigns append', async () => {
    const cms = await startCms()
    cms.rows.set('/api/redirects', [
      row('/index.php?page=rates', '/rates'),
      row('/company-profile', '/about-us#history', false),
      row('/bayad-ñ', 'https://pay.example/a?b=c'),
      row('/data', '/rates'),
      row('/news-and-updates/old-story', '/news-and-updates'),
    ])
    const web = await startWeb({ cms })
    expect(await answered(web.address, '/index.php?page=rates')).toEqual([301, '/rates'])
    expect(await answered(web.address, '/index.php?page=other')).toEqual([404, undefined])
    expect(await answered(web.address, '/company-profile?utm_source=mail')).toEqual([
      302,
      '/about-us#history',
    ])
    expect(await answered(web.address, '/company-profile/')).toEqual([302, '/about-us#history'])
    expect(await answered(web.address, '/bayad-%C3%B1')).toEqual([301, 'https://pay.example/a?b=c'])
    expect(await answered(web.address, '/news-and-updates/old-story')).toEqual([301, '/news-and-updates'])
    // A page keeps its address.
    expect(await answered(web.address, '/data')).toEqual([200, undefined])
    // The app reads where to go, as of a page that moved.
    const data = await get(web, '/company-profile/_payload.json')
    expect(data.status).toBe(200)
    expect(await data.json()).toMatchObject({ path: '/company-profile', movedTo: '/about-us#history' })
  })

  it('cost no call to the CMS for an unknown address, and follow a change', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    for (const path of ['/a', '/b', '/c']) expect((await raw(web.address, path)).status).toBe(404)
    expect(cms.count(/redirects/)).toBe(1)
    cms.rows.set('/api/redirects', [row('/a', '/rates')])
    await tell(web, [{ revision: 2, type: 'redirect', documentId: '/a' }])
    expect(await answered(web.address, '/a')).toEqual([301, '/rates'])
    expect(cms.count(/redirects/)).toBe(2)
    await cms.die()
    await tell(web, [{ revision: 3, type: 'redirect', documentId: '/a' }])
    expect(await answered(web.address, '/a')).toEqual([301, '/rates'])
  })
})
