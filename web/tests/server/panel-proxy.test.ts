import { once } from 'node:events'
import { connect } from 'node:net'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { Browser } from './support/browser'
import { failure } from './support/fake-cms'
import { get, startCms, startWeb } from './support/start'

async function signedIn() {
  const cms = await startCms()
  const web = await startWeb({ cms })
  const browser = new Browser(web.address)
  await browser.post('/session/sign-in', { identifier: 'e', password: cms.sessions.password })
  cms.seen.length = 0
  return { cms, web, browser }
}

/** A file in chunks, without a length. */
function statusOfChunkedFile(address: string, cookie: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      origin: address,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/pdf',
      'transfer-encoding': 'chunked',
    }
    const sending = request(`${address}/cms/files?name=a.pdf`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.on('error', reject).end('%PDF-')
  })
}

describe("the panel's way to the CMS", () => {
  it('passes calls on with the token of the session and the request id', async () => {
    const { cms, browser } = await signedIn()
    const answer = await browser.send('PUT', '/cms/power-rates/abc123', { baseVersion: 'v1', data: {} })
    expect(await answer.json()).toEqual({ method: 'PUT', path: '/api/manage/power-rates/abc123' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [call] = cms.seen
    expect(call?.headers.authorization).toMatch(/^Bearer x\./)
    expect(call?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'))
    expect(call?.headers.cookie).toBeUndefined()
    expect(JSON.parse(call?.body ?? '')).toEqual({ baseVersion: 'v1', data: {} })
    await browser.get('/cms/power-rates?q=a%26b&page=2')
    expect(cms.seen.at(-1)?.path).toBe('/api/manage/power-rates?q=a%26b&page=2')
  })

  it('reaches only what the panel needs', async () => {
    const { cms, browser } = await signedIn()
    for (const path of [
      '/cms/users',
      '/cms/',
      '/cms/power-rates/../../auth/local',
      '/cms/power-rates/%2e%2e/users',
      '/cms/power-rates/a/b/c',
      '/cms/power-rates/a%2fb',
      '/cms/constructor',
      '/cms/__proto__',
    ]) {
      expect((await browser.get(path)).status, path).toBe(404)
    }
    expect((await browser.send('DELETE', '/cms/site-setting', {})).status).toBe(405)
    expect((await browser.send('POST', '/cms/me', {})).status).toBe(405)
    expect((await browser.send('PATCH', '/cms/power-rates/a', {})).status).toBe(405)
    expect(cms.count(/manage|auth/)).toBe(0)
  })

  it('refuses writes from other sites, other bodies than JSON, and too much', async () => {
    const { cms, browser } = await signedIn()
    const foreign = await browser.post('/cms/power-rates', {}, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const form = await browser.post('/cms/power-rates', {}, { 'content-type': 'text/plain' })
    expect(form.status).toBe(415)
    const large = await browser.post('/cms/power-rates', { data: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
    expect(cms.seen).toEqual([])
  })

  it('[M02] lets a file through as it is, once it knows whose session that is', async () => {
    const { cms, browser } = await signedIn()
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 7)])
    const answer = await browser.sendRaw('POST', '/cms/files?name=rates.pdf', file, {
      'content-type': 'application/pdf',
    })
    expect(await answer.json()).toEqual({ method: 'POST', path: '/api/manage/files?name=rates.pdf' })
    expect(cms.seen.map(({ path }) => path)).toEqual(['/api/manage/me', '/api/manage/files?name=rates.pdf'])
    expect(cms.seen[1]?.headers).toMatchObject({
      'content-type': 'application/pdf',
      authorization: expect.stringMatching(/^Bearer x\./),
    })
    expect(cms.seen[1]?.body.length).toBe(file.toString().length)
  })

  it('refuses files of another type, too long, of unknown length, or without a session', async () => {
    const { cms, web, browser } = await signedIn()
    const send = (by: Browser, body: BodyInit, type = 'application/pdf', more = {}) =>
      by.sendRaw('POST', '/cms/files?name=a.pdf', body, { 'content-type': type, ...more })
    expect((await send(browser, '{}', 'application/json')).status).toBe(415)
    expect((await send(browser, '%PDF-', 'multipart/form-data; boundary=x')).status).toBe(415)
    expect((await send(browser, '%PDF-', 'application/pdf', { origin: 'https://evil.example' })).status).toBe(
      403,
    )
    const long = await send(browser, Buffer.alloc(20 * 1024 * 1024 + 1))
    expect([long.status, (await long.json()).error.message]).toEqual([413, 'Choose a file of up to 20 MB'])
    expect(await statusOfChunkedFile(web.address, browser.cookies)).toBe(411)
    expect(cms.seen).toEqual([])
    expect((await send(new Browser(web.address), '%PDF-')).status).toBe(401)
    expect(cms.count(/files/)).toBe(0)
  })

  it('passes errors on with the request id', async () => {
    const { cms, browser } = await signedIn()
    const current = { documentId: 'a', version: 'v2' }
    cms.manage = () => failure(409, 'ConflictError', 'Somebody saved in between', { current })
    const answer = await browser.send('PUT', '/cms/power-rates/a', {})
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({
      data: null,
      error: {
        status: 409,
        name: 'ConflictError',
        message: 'Somebody saved in between',
        details: { current },
        requestId: answer.headers.get('x-request-id'),
      },
    })
  })

  it('compresses what is read for clients that accept it, and nothing that another site requests', async () => {
    const { cms, browser } = await signedIn()
    const rows = Array.from({ length: 25 }, (_, index) => ({ documentId: `row${index}`, state: 'published' }))
    cms.manage = () => ({ status: 200, body: { rows } })
    const encodingFor = async (accepted: string, site = 'same-origin') => {
      const answer = await browser.get('/cms/power-rates', {
        'accept-encoding': accepted,
        'sec-fetch-site': site,
      })
      expect(await answer.json()).toEqual({ rows })
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Site')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return answer.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip, br;q=0')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
    expect(await encodingFor('gzip, br', 'cross-site')).toBeNull()
    expect(await encodingFor('gzip, br', 'same-site')).toBeNull()
  })

  it('leaves what a write answers as long as it is: it may be the link of an invitation', async () => {
    const { cms, browser } = await signedIn()
    const url = `https://utility.example/web-admin/accept-invitation/${'ab'.repeat(32)}${'#'.repeat(2000)}`
    cms.manage = () => ({ status: 200, body: { url } })
    const answer = await browser.post('/cms/accounts/abc/link', {}, { 'accept-encoding': 'br' })
    expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual([null, { url }])
  })

  it('[C04] passes an export on piece by piece, as a file under its name', async () => {
    const { cms, browser } = await signedIn()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const disposition = 'attachment; filename="power-rates-2026-11-18.csv"'
    cms.manage = () => ({
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
      pieces: (async function* () {
        yield 'Name\r\n'
        await held
        yield 'One\r\n'
      })(),
    })
    const answer = await browser.get('/cms/power-rates/export?q=a')
    const named = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
      answer.headers.get(name),
    )
    expect(named).toEqual(['text/csv; charset=utf-8', disposition, 'no-store'])
    const reader = answer.body!.getReader()
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
    expect(await next()).toBe('Name\r\n')
    goOn()
    expect(await next()).toBe('One\r\n')
  })

  it('passes a 204 on', async () => {
    const { cms, browser } = await signedIn()
    cms.manage = () => ({ status: 204 })
    const answer = await browser.send('DELETE', '/cms/power-rates/a?baseVersion=v1', {})
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('answers a guest 401 without asking the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const answer = await get(web, '/cms/power-rates')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { name: 'UnauthorizedError' } })
    expect(cms.count(/manage|auth/)).toBe(0)
  })

  it('[E08] passes on in the CMS’s own words that it can’t store anything', async () => {
    const { cms, browser } = await signedIn()
    const { cookies } = browser
    for (const status of [503, 507]) {
      cms.manage = () => failure(status, 'StorageError', 'Not saved: the server can’t write.')
      const answer = await browser.get('/cms/power-rates')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '60'])
      expect(await answer.json()).toMatchObject({
        error: { name: 'StorageError', message: 'Not saved: the server can’t write.' },
      })
    }
    expect(browser.cookies).toBe(cookies)
  })

  it('[E08] answers 503 while the CMS is down or broken, and leaves the session alone', async () => {
    const { cms, browser } = await signedIn()
    const { cookies } = browser
    cms.manage = () => failure(500, 'InternalServerError', 'secret details')
    const broken = await browser.get('/cms/power-rates')
    expect(broken.status).toBe(503)
    expect(await broken.text()).not.toContain('secret')
    await cms.die()
    const down = await browser.get('/cms/power-rates')
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await down.json()).toMatchObject({
      data: null,
      error: { status: 503, name: 'UnavailableError', details: { isOperatorAlerted: false } },
    })
    expect(browser.cookies).toBe(cookies)
  })
})

describe('a call that waits for the CMS', () => {
  it('[C04] is not cut off, however long a connection may otherwise stand still', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, environment: { WEB_SOCKET_TIMEOUT_S: '1' } })
    const browser = new Browser(web.address)
    await browser.post('/session/sign-in', { identifier: 'e', password: cms.sessions.password })
    const gate = cms.hold(/power-rates/)
    const listed = browser.get('/cms/power-rates')
    const imported = browser.post('/cms/power-rates/import', { text: 'a' })
    await expect.poll(() => cms.count(/power-rates/)).toBeGreaterThan(1)
    // A browser that stops in the middle of its request is cut off meanwhile.
    const { hostname, port } = new URL(web.address)
    const stalled = connect(Number(port), hostname)
    const headers = {
      host: web.address.slice('http://'.length),
      origin: web.address,
      cookie: browser.cookies,
      'content-type': 'application/json',
      'content-length': '9',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    stalled.write(`POST /session/sign-in HTTP/1.1\r\n${lines.join('')}\r\n`)
    await once(stalled.resume(), 'close')
    gate.release()
    expect([(await listed).status, (await imported).status]).toEqual([200, 200])
  })
})

describe('readings of other systems', () => {
  const path = '/ingest/demand-readings'

  it('[M04] go on to the CMS with the token that they bring, limited, and with its answer', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    cms.auth = ({ path: called }) =>
      called.startsWith('/api/ingest/')
        ? { status: 429, body: { data: null, error: { status: 429 } }, headers: { 'retry-after': '7' } }
        : undefined
    const send = (headers: Record<string, string>, body = '{"readings":[]}') =>
      fetch(web.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    const answer = await send({ authorization: 'Bearer of-the-meter', cookie: 'a=b' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    const call = cms.seen.at(-1)!
    expect([call.method, call.path, call.body]).toEqual(['POST', `/api${path}`, '{"readings":[]}'])
    expect([call.headers.authorization, call.headers.cookie]).toEqual(['Bearer of-the-meter', undefined])
    expect((await send({})).status).toBe(401)
    expect((await send({ authorization: 'Bearer x' }, 'x'.repeat(70_000))).status).toBe(413)
    expect((await get(web, path)).status).toBe(405)
    const many = await Promise.all(Array.from({ length: 40 }, () => send({ authorization: 'Bearer x' })))
    const own = await Promise.all(
      many.filter(({ headers }) => headers.get('retry-after') === '60').map(async (one) => one.json()),
    )
    expect(own.length).toBeGreaterThan(0)
    await cms.die()
  })

  it('[M04] are answered 502 or 503, never with a failure of this server, where the CMS sends no JSON', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const send = async (status: number) => {
      cms.auth = ({ path: called }) =>
        called.startsWith('/api/ingest/')
          ? { status, body: '', pieces: pieces(), headers: { 'content-type': 'text/html' } }
          : undefined
      const headers = { 'content-type': 'application/json', authorization: 'Bearer of-the-meter' }
      return (await fetch(web.address + path, { method: 'POST', headers, body: '{}' })).status
    }
    async function* pieces() {
      yield '<html>'
    }
    expect([await send(200), await send(500)]).toEqual([502, 503])
  })
})
