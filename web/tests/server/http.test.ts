import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { raw } from './support/raw'
import { get, startCms, startWeb, tell, temporaryDirectory } from './support/start'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('pages over HTTP', () => {
  it('allows the inline scripts and styles of its own page, by hash, and no others', async () => {
    const web = await startWeb()
    const page = await get(web, '/')
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
  })

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
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
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
    }, 5000)
    await vi.waitFor(async () => {
      const better = await raw(web.address, '/', { 'accept-encoding': 'br' })
      expect(better.body.length).toBeLessThan(first.body.length)
      expect(better.headers.etag).toBe(first.headers.etag)
    }, 5000)
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

describe('uploads', () => {
  it('[E08] keeps a file that was seen, without the CMS and after a restart', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/lamp_1a2b.webp', { body: 'picture', type: 'image/webp' })
    const cacheDirectory = await temporaryDirectory()
    const web = await startWeb({ cms, cacheDirectory })
    const first = await get(web, '/uploads/lamp_1a2b.webp')
    expect(await first.text()).toBe('picture')
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(first.headers.get('content-type')).toBe('image/webp')
    await get(web, '/uploads/lamp_1a2b.webp')
    expect(cms.count(/lamp/)).toBe(1)
    expect((await get(web, '/uploads/none.webp')).status).toBe(404)
    await web.stop()
    await cms.die()
    const later = await startWeb({ cms, cacheDirectory })
    expect(await (await get(later, '/uploads/lamp_1a2b.webp')).text()).toBe('picture')
    expect((await get(later, '/uploads/never-seen.webp')).status).toBe(503)
  })

  it('asks again after a file was replaced', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/lamp.svg', { body: '<svg/>', type: 'image/svg+xml' })
    const web = await startWeb({ cms })
    const first = await get(web, '/uploads/lamp.svg')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    cms.files.set('/uploads/lamp.svg', { body: '<svg id="2"/>', type: 'image/svg+xml' })
    await tell(web, [{ revision: 2, type: 'media', documentId: '1' }])
    expect(await (await get(web, '/uploads/lamp.svg')).text()).toBe('<svg id="2"/>')
  })

  it('forgets a file that the CMS no longer has, in memory and on disk, also when the CMS then goes', async () => {
    const cms = await startCms()
    const cacheDirectory = await temporaryDirectory()
    const web = await startWeb({ cms, cacheDirectory })
    const paths = ['/uploads/lamp.webp', '/uploads/report.pdf']
    for (const path of paths) {
      cms.files.set(path, {
        body: path.endsWith('.pdf') ? 'x'.repeat(1_500_000) : 'picture',
        type: 'image/webp',
      })
      expect((await get(web, path)).status).toBe(200)
      cms.files.delete(path)
    }
    await tell(web, [{ revision: 2, type: 'media', documentId: '1' }])
    for (const path of paths) expect((await get(web, path)).status, path).toBe(404)
    await cms.die()
    for (const path of paths) expect((await get(web, path)).status, path).toBe(404)
    await web.stop()
    const later = await startWeb({ cms, cacheDirectory })
    for (const path of paths) expect((await get(later, path)).status, path).not.toBe(200)
  })

  it('asks the CMS once for a name that it has no file for, until media change, and not without end', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    for (const turn of [1, 2, 3]) expect((await get(web, '/uploads/none.webp')).status, `${turn}`).toBe(404)
    expect(cms.count(/none/)).toBe(1)
    cms.files.set('/uploads/none.webp', { body: 'picture', type: 'image/webp' })
    await tell(web, [{ revision: 2, type: 'media', documentId: '1' }])
    expect((await get(web, '/uploads/none.webp')).status).toBe(200)
    const statuses = new Set<number>()
    for (let number = 0; number < 250; number += 10) {
      const ten = Array.from({ length: 10 }, (_, at) => raw(web.address, `/uploads/x${number + at}.webp`))
      for (const { status } of await Promise.all(ten)) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([404, 503]))
    expect(cms.count(/uploads/)).toBe(240)
  })

  it('asks the CMS for a few files at once and no more', async () => {
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

  it('streams a large file, and reads nothing of it for HEAD and conditions', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/report.pdf', { body: large, type: 'application/pdf' })
    const web = await startWeb({ cms })
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

  it('[X01] sends the part of a file that is asked for, from memory and from disk, and says which parts there are', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/small.pdf', { body: '0123456789', type: 'application/pdf' })
    cms.files.set('/uploads/large.pdf', { body: `head${'x'.repeat(2_000_000)}tail`, type: 'application/pdf' })
    const web = await startWeb({ cms })
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

  it('[X01] says under which name a document is saved, in any script, and asks the CMS once for all names', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/plan_1a2b.pdf', { body: '%PDF-', type: 'application/pdf' })
    const web = await startWeb({ cms })
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
    expect(cms.count(/uploads/)).toBe(1)
  })

  it('cuts off who takes nothing of a large file', async () => {
    const cms = await startCms()
    cms.files.set('/uploads/report.pdf', { body: large, type: 'application/pdf' })
    const cacheDirectory = await temporaryDirectory()
    await raw((await startWeb({ cms, cacheDirectory })).address, '/uploads/report.pdf')
    await cms.die()
    const logged: string[] = []
    const web = await startWeb({ cms, cacheDirectory, logged, environment: { WEB_STALL_TIMEOUT: '1' } })
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

  it('takes names of files only', async () => {
    const web = await startWeb()
    for (const path of ['/uploads/../api/users', '/uploads/a/b.webp', '/uploads/.env', '/uploads/']) {
      expect((await raw(web.address, path)).status, path).toBe(404)
    }
  })
})

describe('the server itself', () => {
  it('says that it lives and that it is ready, with or without the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, pollInterval: 30 })
    expect(await (await get(web, '/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get(web, '/readyz')).json()).toEqual({ status: 'ready', cms: 'up' })
    await cms.die()
    await vi.waitFor(async () => {
      const answer = await get(web, '/readyz')
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', cms: 'down' }])
    }, 5000)
  })

  it('sends its request id to the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
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

  it('cost no call to the CMS for an address that nobody knows, and follow a change', async () => {
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
