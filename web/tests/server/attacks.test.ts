import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { panelRoutes } from '../../server/proxy/panel-routes'
import { Browser } from './support/browser'
import { asCaller } from './support/callers'
import { raw } from './support/raw'
import { get, startCms, startWeb } from './support/start'

const credentials = { identifier: 'editor@tanglaw.example', password: 'correct horse battery' }

async function signedIn(environment: Record<string, string> = {}) {
  const cms = await startCms()
  const web = await startWeb({ cms, environment })
  const browser = new Browser(web.address)
  expect((await browser.post('/session/sign-in', credentials)).status).toBe(200)
  cms.seen.length = 0
  return { cms, web, browser }
}

describe('posts from other sites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://127.0.0.1.evil.example' },
    {},
  ]
  const unsafe = [
    ...['refresh', 'sign-in', 'sign-out', 'sign-up', 'forgot-password', 'reset-password', 'invitation'].map(
      (name) => ({ method: 'POST', path: `/session/${name}` }),
    ),
    ...panelRoutes
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => ({
        method: method as string,
        path: `/cms${path.replace(':type', 'power-rates').replace(':id', 'abc').replace(':number', '1')}`,
      })),
    { method: 'POST', path: '/_errors' },
  ]

  it.each(unsafe)('[S05] cannot reach $method $path', async ({ method, path }) => {
    const { cms, browser } = await signedIn()
    for (const headers of foreign) {
      const request = {
        headers: { cookie: browser.cookies, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(credentials),
      }
      const answer = await fetch(browser.origin + path, { ...request, method })
      expect([answer.status, JSON.stringify(headers)]).toEqual([403, JSON.stringify(headers)])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(cms.seen).toEqual([])
  })

  it('[S04] cannot sign a user in with a plain form, which needs no permission', async () => {
    const { cms, web } = await signedIn()
    const answer = await fetch(`${web.address}/session/sign-in`, {
      method: 'POST',
      headers: { origin: web.address, 'content-type': 'text/plain' },
      body: JSON.stringify(credentials),
    })
    expect(answer.status).toBe(400)
    expect(cms.seen).toEqual([])
  })
})

describe('fixation', () => {
  it('[S04] a sign-in takes nothing from the cookies that were planted, and ends their session', async () => {
    const { cms, web, browser: attacker } = await signedIn()
    const victim = new Browser(web.address)
    victim.keep(attacker.cookies)
    await victim.post('/session/sign-in', credentials)
    const planted = attacker.cookies.split('; ')
    for (const pair of victim.cookies.split('; ')) expect(planted).not.toContain(pair)
    const body = JSON.parse(cms.seen.find(({ path }) => path === '/api/auth/local')?.body ?? '') as object
    expect(Object.keys(body)).toEqual(['identifier', 'password'])
    expect((await attacker.get('/cms/power-rates')).status).toBe(401)
    expect((await victim.get('/cms/power-rates')).status).toBe(200)
  })
})

describe('headers', () => {
  it.each([
    ['0', '203.0.113.9', '127.0.0.1'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['1', 'not an address', '127.0.0.1'],
    ['2', '203.0.113.9', '127.0.0.1'],
    ['2', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ])(
    '[S04] with %s proxies in front, X-Forwarded-For "%s" stands for %s',
    async (proxies, forwarded, address) => {
      const { cms, browser } = await signedIn({ WEB_TRUSTED_PROXY_HOPS: proxies })
      await browser.post(
        '/session/forgot-password',
        { email: 'a@b.example' },
        { 'x-forwarded-for': forwarded },
      )
      expect(cms.seen.at(-1)?.headers['x-forwarded-for']).toBe(address)
    },
  )

  it('[S05] the visitor’s own authorization, cookies and forwarding headers go no further', async () => {
    const { cms, browser } = await signedIn()
    await browser.post(
      '/cms/power-rates',
      { data: {} },
      {
        authorization: 'Bearer stolen',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-http-method-override': 'DELETE',
      },
    )
    const headers = cms.seen.at(-1)?.headers ?? {}
    expect(headers.authorization).toMatch(/^Bearer x\./)
    expect(Object.keys(headers).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'sec-fetch-mode',
        'user-agent',
        'x-forwarded-for',
        'x-request-id',
      ].sort(),
    )
  })

  it('[S02] no path or query can end a header and begin another', async () => {
    const { web } = await signedIn()
    for (const path of [
      '/admin-cp/%0d%0aSet-Cookie:%20a=b',
      '/admin-cp/x?redirect=%0d%0aSet-Cookie:%20a=b',
      '/web-admin/login%0d%0aLocation:%20//evil.example',
      '/%0d%0aSet-Cookie:a=b/',
    ]) {
      const answer = await raw(web.address, path, { 'user-agent': 'Mozilla/5.0' })
      expect(answer.headers['set-cookie'], path).toBeUndefined()
      expect(String(answer.headers['location'] ?? ''), path).not.toMatch(/[\r\n]|^\/\//)
    }
  })

  it.each([['x\r\nX-Evil: 1'], ['\u0000'], ['"><script>'], ['a'.repeat(5000)]])(
    '[S08] a cookie of %j is no token',
    async (value) => {
      const { web, cms } = await signedIn()
      const cookie = `tanglaw-token=${encodeURIComponent(value)}; tanglaw-refresh=${encodeURIComponent(value)}`
      const answer = await get(web, '/cms/power-rates', { cookie })
      expect(answer.status).toBe(401)
      expect(cms.seen.every(({ headers }) => headers['x-evil'] === undefined)).toBe(true)
    },
  )

  it('[S04] two requests in one do not pass', async () => {
    const { web, cms } = await signedIn()
    const { port } = new URL(web.address)
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /session/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /cms/me HTTP/1.1\r\n\r\n',
        )
      })
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(cms.seen).toEqual([])
  })
})

describe('bodies', () => {
  const targets = ['sign-in', 'sign-up', 'forgot-password', 'reset-password', 'invitation']

  it.each(targets)('[S04] of more than ten thousand bytes are not read by %s', async (name) => {
    const { cms, browser } = await signedIn()
    const answer = await browser.post(`/session/${name}`, { ...credentials, more: 'x'.repeat(20_000) })
    expect(answer.status).toBe(413)
    expect(cms.seen).toEqual([])
  })

  it.each(targets)('[S04] that are invalid are refused by %s', async (name) => {
    const { cms, web } = await signedIn()
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"identifier":{"$ne":""},"password":{"$ne":""}}',
      '{"email":["a@b.example"]}',
    ]) {
      const answer = await fetch(`${web.address}/session/${name}`, {
        method: 'POST',
        headers: { origin: web.address, 'content-type': 'application/json' },
        body,
      })
      expect([400, 404], `${name} ${body}`).toContain(answer.status)
    }
    expect(cms.seen).toEqual([])
  })

  it('[S04] with prototype keys change nothing and go no further', async () => {
    const { cms, web } = await signedIn()
    const post = (path: string, body: string) =>
      fetch(web.address + path, {
        method: 'POST',
        headers: { origin: web.address, 'content-type': 'application/json' },
        body,
      })
    const evil = '"__proto__":{"role":"administrator"},"constructor":{"prototype":{"role":"administrator"}}'
    await post(
      '/session/sign-in',
      `{"identifier":"a@b.example","password":"x","role":"administrator",${evil}}`,
    )
    expect(JSON.parse(cms.seen.at(-1)?.body ?? '')).toEqual({ identifier: 'a@b.example', password: 'x' })
    cms.seen.length = 0
    expect((await post('/session/forgot-password', `{"email":"a@b.example",${evil}}`)).status).toBe(400)
    expect(({} as { role?: string }).role).toBeUndefined()
    for (const path of ['/session/__proto__', '/session/constructor', '/cms/__proto__', '/cms/constructor']) {
      expect((await post(path, '{}')).status, path).toBe(404)
    }
    expect(cms.seen).toEqual([])
  })

  it('[S06] users can’t give themselves a role: unknown fields are refused', async () => {
    const { cms, browser } = await signedIn()
    const payload = { ...credentials, name: 'Eve', invitation: 'ab'.repeat(32) }
    for (const more of [{ role: 'administrator' }, { confirmed: true }, { blocked: false }, { id: 1 }]) {
      expect((await browser.post('/session/sign-up', { ...payload, ...more })).status).toBe(400)
    }
    expect(cms.seen).toEqual([])
  })
})

describe('paths', () => {
  it('[U02] none leads from the panel’s calls to the rest of the CMS', async () => {
    const { cms, web, browser } = await asCaller('Administrator')
    cms.seen.length = 0
    for (const path of [
      '/cms/../admin/login',
      '/cms/..%2fadmin',
      '/cms/%2e%2e/auth/local',
      '/cms/power-rates/..',
      '/cms/power-rates/%2e%2e%2fusers',
      '/cms/power-rates/..;/users',
      '/cms/power-rates/a/../../users',
      '/cms/power-rates\\..\\users',
      '/cms/power-rates/a%00',
      '/cms//users',
      '/cms/./users',
      '/cms/me/../users',
      '/cms/accounts/abc/role/..',
      '/cms/mail/abc/retry/../../../users',
      '/cms/power-rates/a/publish%2f..%2f..',
      '/cms/power-rates/a\u00002',
      '//cms/users',
      '/session/../cms/users',
    ].filter((path) => !path.includes('\u0000'))) {
      const answer = await raw(web.address, path, { cookie: browser.cookies, 'user-agent': 'Mozilla/5.0' })
      expect([400, 404, 308], path).toContain(answer.status)
    }
    expect(cms.count(/^\/api\/(manage|auth|users)/)).toBe(0)
  })

  it('[E04] [B03] none leads from payloads, assets or uploads out of their folders', async () => {
    const web = await startWeb()
    for (const path of [
      '/../../etc/passwd/_payload.json',
      '/%2e%2e/%2e%2e/etc/passwd/_payload.json',
      '/..%2f..%2fetc%2fpasswd/_payload.json',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/uploads/../../.env',
      '/uploads/%2e%2e%2f%2e%2e%2f.env',
      '/uploads/..%5c..%5c.env',
      '/http://evil.example/_payload.json',
      '//evil.example/_payload.json',
      '/\\evil.example/_payload.json',
    ]) {
      const answer = await raw(web.address, path, { 'user-agent': 'Mozilla/5.0' })
      expect([400, 404, 308], path).toContain(answer.status)
      expect(String(answer.headers['location'] ?? '/')).toMatch(/^\/(?![/\\])/)
      expect(answer.body.toString()).not.toMatch(/root:|"dependencies"|SECRET/)
    }
  })
})

describe('odd addresses', () => {
  const places = ['/', '/admin-cp', '/admin-cp/pages/home', '/web-admin', '/web-admin/login', '/web-admin/reset-password/abc', '/uploads/a', '/cms/a', '/session', '/icons/a.json', '/builds', '/no/such'] // prettier-ignore
  const endings = ['%20', '#q', '\\', '%5c', '%00', '%0d%0a', '%ff', '%zz', '%', '/..', '/%2e%2e', '?q=%', '?page=-1&sort[]=x', '?__proto__=1', ';a', '"', '<script>', '$&', '@+', '//', '/_payload.json', '/constructor', '\xe9'] // prettier-ignore
  const failures = (logged: string[]) =>
    logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

  it.each(['a guest', 'an editor'])(
    'are no failure of the web server, asked by %s',
    async (who) => {
      const logged: string[] = []
      const cms = await startCms()
      const web = await startWeb({ cms, logged })
      const browser = new Browser(web.address)
      const { sessions } = cms
      if (who === 'an editor') {
        await browser.post('/session/sign-in', {
          identifier: 'e@tanglaw.example',
          password: sessions.password,
        })
      }
      const headers: Record<string, string> = browser.cookies ? { cookie: browser.cookies } : {}
      for (const path of places.flatMap((place) => endings.map((ending) => place + ending))) {
        const { status } = await raw(web.address, path, headers)
        expect(status, path).toBeLessThan(500)
      }
      for (const path of ['/admin-cp%20', '/admin-cp#q', '/web-admin/reset-password/abc\\']) {
        expect((await raw(web.address, path, headers)).status, path).toBe(404)
      }
      expect(failures(logged)).toEqual([])
    },
    30_000,
  )
})
