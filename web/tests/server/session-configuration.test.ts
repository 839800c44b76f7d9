import { describe, expect, it } from 'vitest'
import { Browser } from './support/browser'
import { startCms, startWeb } from './support/start'

const credentials = { identifier: 'editor@tanglaw.example', password: 'correct horse battery' }

async function start(environment: Record<string, string> = {}) {
  const cms = await startCms()
  const logged: string[] = []
  const web = await startWeb({ cms, environment, logged })
  return { cms, web, logged, browser: new Browser(web.address) }
}

const call = (method: string, path: string, more: object = {}) => ({ method, path, ...more })

describe('the session’s configuration', () => {
  it('[S10] sets method, path, query and headers of every call, and where tokens are', async () => {
    const { cms, browser } = await start({
      SESSION_CALLS: JSON.stringify({
        'sign-in': call('PUT', '/api/auth/enter', {
          query: { tenant: 'a b' },
          headers: { 'x-app': 'panel' },
        }),
        session: call('POST', '/api/auth/whoami'),
        refresh: call('PATCH', '/api/auth/again', { query: { v: '2' } }),
        'sign-out': call('DELETE', '/api/auth/leave'),
      }),
      SESSION_TOKEN_PATH: 'data.access.token',
      SESSION_REFRESH_TOKEN_PATH: 'data.refresh',
      SESSION_TOKEN_HEADER: 'X-Auth-Token',
    })
    let issued = 0
    const tokens = () => ({ data: { access: { token: `t${(issued += 1)}` }, refresh: `r${issued}` } })
    cms.auth = ({ path }) => {
      if (path.startsWith('/api/auth/whoami')) return { status: 200, body: cms.sessions.user }
      if (path.startsWith('/api/auth/leave')) return { status: 204 }
      return path.startsWith('/api/auth/') ? { status: 200, body: tokens() } : undefined
    }
    expect((await browser.post('/session/sign-in', credentials)).status).toBe(200)
    expect((await browser.post('/session/refresh', {})).status).toBe(200)
    expect((await browser.post('/session/sign-out', {})).status).toBe(204)
    const calls = cms.seen
      .filter(({ path }) => path.startsWith('/api/auth/'))
      .map(({ method, path, headers, body }) => [
        method,
        path,
        headers['x-auth-token'],
        headers['x-app'],
        body,
      ])
    // Tokens that are no JSON Web Tokens count as about to end, so each use renews them first.
    expect(calls[0]).toEqual([
      'PUT',
      '/api/auth/enter?tenant=a+b',
      undefined,
      'panel',
      JSON.stringify(credentials),
    ])
    expect(calls[1]).toEqual(['POST', '/api/auth/whoami', 't1', undefined, ''])
    expect(calls[2]).toEqual(['PATCH', '/api/auth/again?v=2', 't1', undefined, '{"refreshToken":"r1"}'])
    expect(calls.at(-1)).toMatchObject([
      'DELETE',
      '/api/auth/leave',
      expect.stringMatching(/^t/),
      undefined,
      expect.stringMatching(/^\{"refreshToken":"r/),
    ])
  })

  it.each([
    ['token', { jwt: 7, refreshToken: 'r' }],
    ['token', { data: { jwt: 't' } }],
    ['refresh token', { jwt: 't', refreshToken: null }],
  ])('[S10] a %s that is not a string is logged, and nobody is signed in', async (what, body) => {
    const { cms, browser, logged } = await start()
    cms.auth = ({ path }) => (path === '/api/auth/local' ? { status: 200, body } : undefined)
    const answer = await browser.post('/session/sign-in', credentials)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(logged.join('')).toContain(`the ${what} in the answer of the CMS is not a string`)
  })

  it('[S10] a renewal without a token is logged and stops; the session stays', async () => {
    const { cms, browser, logged } = await start()
    await browser.post('/session/sign-in', credentials)
    const { cookies } = browser
    cms.auth = ({ path }) => (path === '/api/auth/refresh' ? { status: 200, body: { jwt: {} } } : undefined)
    expect((await browser.post('/session/refresh', {})).status).toBe(503)
    expect(browser.cookies).toBe(cookies)
    expect(logged.join('')).toContain('the token in the answer of the CMS is not a string')
  })

  it('[S10] a session that cannot be extracted is logged', async () => {
    const { cms, browser, logged } = await start()
    cms.sessions.user = { name: 'No id' }
    const answer = await browser.post('/session/sign-in', credentials)
    expect(answer.status).toBe(503)
    expect(browser.cookies).toBe('')
    expect(logged.join('')).toContain('no session can be extracted')
    expect(cms.sessions.count).toBe(0)
  })

  it('[S10] a missing endpoint is a runtime error, logged', async () => {
    const { browser, logged } = await start({ SESSION_CALLS: '{"sign-in":null}' })
    expect((await browser.post('/session/sign-in', credentials)).status).toBe(500)
    expect(logged.join('')).toContain('The session has no sign-in endpoint')
  })

  it('[S05] without a sign-out endpoint the browser alone is signed out', async () => {
    const { cms, browser } = await start({ SESSION_CALLS: '{"sign-out":null}' })
    await browser.post('/session/sign-in', credentials)
    expect((await browser.post('/session/sign-out', {})).status).toBe(204)
    expect(browser.cookies).toBe('')
    expect(cms.count(/logout/)).toBe(0)
  })

  it('[S07] with refresh disabled it keeps one token and only reloads the session', async () => {
    const { cms, browser } = await start({ SESSION_REFRESH_ENABLED: 'false' })
    cms.sessions.tokenLife = 1
    const answer = await browser.post('/session/sign-in', credentials)
    expect(browser.cookies).toMatch(/^tanglaw-token=[^;]+$/)
    expect(await answer.json()).toMatchObject({ settings: { refreshEvery: null } })
    expect(await (await browser.post('/session/refresh', {})).json()).toMatchObject({
      user: { id: 7 },
    })
    expect(cms.count(/auth\/refresh/)).toBe(0)
    cms.sessions.expireTokens()
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: null })
  })

  it('[S07] where only the token refreshes, the refresh token stays', async () => {
    const { browser } = await start({ SESSION_KEEP_REFRESH_TOKEN: 'true' })
    await browser.post('/session/sign-in', credentials)
    const [, before] = browser.cookies.split('; ')
    const [tokenBefore] = browser.cookies.split('; ')
    await browser.post('/session/refresh', {})
    expect(browser.cookies.split('; ')).toEqual([expect.not.stringContaining(tokenBefore!), before])
  })

  it('[S04] [S09] gives the refresh token’s cookie its own age, which is the browser’s timer', async () => {
    const { browser } = await start({ SESSION_COOKIE_MAX_AGE: '600', SESSION_REFRESH_MAX_AGE: '2592000' })
    const answer = await browser.post('/session/sign-in', credentials)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tanglaw-token=.*Max-Age=600;/),
      expect.stringMatching(/^tanglaw-refresh=.*Max-Age=2592000;/),
    ])
    expect(await answer.json()).toMatchObject({ settings: { refreshEvery: 2_592_000 } })
  })

  it('[S02] [S03] sends people where the configuration says', async () => {
    const { browser } = await start({
      SESSION_CALLBACK_PATH: '/admin-cp/pages/home',
      SESSION_GUEST_PATH: '/about',
    })
    const answer = await browser.post('/session/sign-in', credentials)
    expect(await answer.json()).toMatchObject({
      settings: { callbackPath: '/admin-cp/pages/home', guestPath: '/about' },
    })
    expect((await browser.get('/web-admin/login')).headers.get('location')).toBe('/admin-cp/pages/home')
  })

  it.each([
    ['SESSION_CALLS', 'POST /api/auth/local'],
    ['SESSION_CALLS', '{"signin":{"method":"POST","path":"/api"}}'],
    ['SESSION_CALLS', '{"sign-in":{"method":"POST","path":"//evil.example/api"}}'],
    ['SESSION_CALLS', '{"sign-in":{"method":"POST","path":"/api/../admin"}}'],
    ['SESSION_CALLS', '{"sign-in":{"method":"POST","path":"/api?x=1"}}'],
    ['SESSION_CALLS', '{"refresh":{"method":"POST","path":"/api","headers":{"x":"a\\r\\nb: c"}}}'],
    ['SESSION_TOKEN_COOKIE', 'a;b'],
    ['SESSION_TOKEN_HEADER', 'x: y'],
    ['SESSION_CALLBACK_PATH', '//evil.example'],
    ['SESSION_GUEST_PATH', 'https://evil.example'],
    ['SESSION_COOKIE_SAME_SITE', 'none'],
  ])('[S10] %s=%s stops the start, naming it', async (name, value) => {
    await expect(start({ [name]: value })).rejects.toThrow(name)
  })
})

it('[S07] two web servers share one session: one refresh serves both, no user is signed out', async () => {
  const cms = await startCms()
  const [one, two] = [await startWeb({ cms }), await startWeb({ cms })]
  const browser = new Browser(one.address)
  cms.sessions.tokenLife = 30
  await browser.post('/session/sign-in', credentials)
  cms.sessions.tokenLife = 600
  const headers = { cookie: browser.cookies }
  const answers = await Promise.all(
    [one, two, one, two].map(({ address }) => fetch(`${address}/cms/power-rates`, { headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const answer of answers) {
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const later = await fetch(`${two.address}/session`, { headers: { cookie } })
    expect(await later.json()).toMatchObject({ user: { id: 7 } })
  }
})
