import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashInlineScript } from '../../server/http/content-security-policy'
import { failure, type FakeCms } from './support/fake-cms'
import { Browser } from './support/browser'
import { get, startCms, startWeb } from './support/start'

afterEach(() => vi.useRealTimers())

const credentials = (cms: FakeCms) => ({
  identifier: 'editor@tanglaw.example',
  password: cms.sessions.password,
})

/** A list of rates with one row, of a customer class of this name. */
const rates = (name: string) => ({
  rows: [
    {
      documentId: 'abc',
      version: '1',
      state: 'published',
      createdAt: '2026-10-27T01:00:00.000Z',
      updatedAt: '2026-11-18T06:13:00.000Z',
      publishedAt: '2026-11-18T06:13:00.000Z',
      updatedBy: 'Maria Reyes',
      abilities: { save: true, publish: false, unpublish: true, discard: false, remove: true },
      data: { billingMonth: '2026-11-01', customerClass: { documentId: 'c', code: 'homes', name } },
      summary: { generation: 6.482, perKwh: 11.2, change: null },
    },
  ],
  page: 1,
  pageSize: 25,
  total: 1,
  months: { billingMonth: ['2026-11'] },
})

async function signedIn(environment: Record<string, string> = {}) {
  const cms = await startCms()
  const web = await startWeb({ cms, environment })
  const browser = new Browser(web.address)
  const answer = await browser.post('/session/sign-in', credentials(cms))
  expect(answer.status).toBe(200)
  return { cms, web, browser, answer }
}

describe('sessions that do not hold', () => {
  it('[S04] cost the CMS a bounded number of calls, and a session of the same address goes on', async () => {
    const { cms, web, browser } = await signedIn()
    const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 600 })).toString('base64url')
    const invented = (index: number) => ({
      cookie: `tanglaw-token=x.${claims}.${index}; tanglaw-refresh=${index}`,
    })
    const before = cms.count(/./)
    const asked = ['/session', '/cms/power-rates']
    for (let index = 0; index < 100; index += 1) {
      await (await get(web, asked[index % 2]!, invented(index))).arrayBuffer()
    }
    await get(web, '/admin-cp/dashboard', invented(999))
    expect(cms.count(/./) - before).toBeLessThan(80)
    const last = await get(web, '/session', invented(1000))
    expect(last.status).toBe(429)
    expect(last.headers.get('retry-after')).toBe('60')
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: { id: 7 } })
  })
})

describe('a sign-in with a second factor', () => {
  async function halfway() {
    const cms = await startCms()
    cms.sessions.secondFactor = '482917'
    const logged: string[] = []
    const web = await startWeb({ cms, logged })
    const browser = new Browser(web.address)
    const first = await browser.post('/session/sign-in', credentials(cms))
    return { cms, logged, browser, first }
  }
  const step = { ticket: 'a-ticket', code: '482917' }

  it('[U05] [S10] [S04] answers the password with a ticket, and sets no cookie before the code', async () => {
    const { cms, logged, browser, first } = await halfway()
    expect([first.status, await first.json()]).toEqual([200, { secondFactor: { ticket: 'a-ticket' } }])
    expect(first.headers.getSetCookie()).toEqual([])
    // It isn't an answer without a token, which would be an error of the CMS.
    expect(logged.join('')).not.toContain('is not a string')
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: null })
    const second = await browser.post('/session/second-factor', step)
    expect(await second.json()).toMatchObject({ user: { name: 'Elena Editor' } })
    expect(second.headers.getSetCookie()).toHaveLength(2)
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: { id: 7 } })
    expect(cms.sessions.count).toBe(1)
  })

  it('[U05] passes on a wrong code and a step that took too long, and refuses what is no code', async () => {
    const { browser } = await halfway()
    const wrong = await browser.post('/session/second-factor', { ...step, code: '000000' })
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([400, []])
    expect((await browser.post('/session/second-factor', { ...step, ticket: 'old' })).status).toBe(401)
    for (const body of [{}, { ...step, code: '' }, { ...step, more: 1 }, { ...step, trust: 'yes' }]) {
      expect((await browser.post('/session/second-factor', body)).status).toBe(400)
    }
  })

  it('[U05] keeps the secret of a trusted device in a cookie of its own, which outlives the sign-out', async () => {
    const { cms, browser } = await halfway()
    const second = await browser.post('/session/second-factor', { ...step, trust: true })
    const cookie = second.headers.getSetCookie().find((line) => line.startsWith('tanglaw-device='))
    expect(cookie).toMatch(/^tanglaw-device=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await second.text()).not.toContain(cms.sessions.trustedDevice)
    await browser.post('/session/sign-out', {})
    expect(await (await browser.post('/session/sign-in', credentials(cms))).json()).toMatchObject({
      user: { id: 7 },
    })
  })

  it('[U05] [S05] ends the session that the browser had', async () => {
    const { cms, browser } = await halfway()
    await browser.post('/session/second-factor', step)
    await browser.post('/session/second-factor', step)
    expect(cms.sessions.count).toBe(1)
  })
})

describe('sign-in', () => {
  it('[S04] keeps the tokens in cookies that no script can read', async () => {
    const { answer, browser } = await signedIn()
    expect(await answer.json()).toMatchObject({ user: { name: 'Elena Editor', role: 'editor' } })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^tanglaw-(token|refresh)=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
      )
    }
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: { id: 7 } })
  })

  it('[S04] takes name, domain, age, same-site, secure and http-only from the configuration', async () => {
    const { answer } = await signedIn({
      SESSION_TOKEN_COOKIE: 'a',
      SESSION_REFRESH_COOKIE: 'b',
      SESSION_COOKIE_DOMAIN: 'utility.example',
      SESSION_COOKIE_MAX_AGE: '3600',
      SESSION_COOKIE_SAME_SITE: 'strict',
      SESSION_COOKIE_SECURE: 'true',
      SESSION_COOKIE_HTTP_ONLY: 'false',
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^a=[^;]+; Max-Age=3600; Domain=utility.example; Path=\/; Secure; SameSite=Strict$/,
    )
  })

  it('[S04] binds the cookies to this very host where the site is on HTTPS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, environment: { SITE_URL: 'https://utility.example' } })
    const answer = await fetch(`${web.address}/session/sign-in`, {
      method: 'POST',
      headers: { origin: 'https://utility.example', 'content-type': 'application/json' },
      body: JSON.stringify(credentials(cms)),
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-tanglaw-token=[^;]+;.*Path=\/; HttpOnly; Secure/,
    )
  })

  it('names wrong credentials and too many tries, and sets nothing', async () => {
    const web = await startWeb()
    const browser = new Browser(web.address)
    const wrong = await browser.post('/session/sign-in', { identifier: 'a@b.example', password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({
      data: null,
      error: { status: 401, name: 'UnauthorizedError', requestId: expect.stringMatching(/./) as unknown },
    })
    expect(wrong.headers.getSetCookie()).toEqual([])
    const often = await browser.post('/session/sign-in', {
      identifier: 'too-often@tanglaw.example',
      password: 'x',
    })
    expect([often.status, often.headers.get('retry-after')]).toEqual([429, '42'])
    expect((await browser.post('/session/sign-in', { identifier: '', password: '' })).status).toBe(400)
  })

  it('tells the CMS the address of the visitor, and not what the visitor claims', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await new Browser(web.address).post('/session/sign-in', credentials(cms), {
      'x-forwarded-for': '203.0.113.9',
    })
    const call = cms.seen.find(({ path }) => path === '/api/auth/local')
    expect(call?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  it('refuses what does not come from this site', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: web.address, 'sec-fetch-site': 'cross-site' },
      {},
    ] as Record<string, string>[]) {
      const answer = await fetch(`${web.address}/session/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(credentials(cms)),
      })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
    }
    expect(cms.count(/auth\/local/)).toBe(0)
  })
})

describe('session', () => {
  it('[S05] ends everything at sign-out: cookies here, tokens in the CMS', async () => {
    const { cms, browser } = await signedIn()
    const kept = browser.cookies
    const answer = await browser.post('/session/sign-out', {})
    expect(answer.status).toBe(204)
    expect(browser.cookies).toBe('')
    const old = await fetch(`${browser.origin}/cms/power-rates`, { headers: { cookie: kept } })
    expect(old.status).toBe(401)
    const call = cms.seen.find(({ path }) => path === '/api/auth/logout')
    expect(call?.headers.authorization).toMatch(/^Bearer /)
    expect(JSON.parse(call?.body ?? '{}')).toEqual({
      refreshToken: expect.stringMatching(/./) as unknown,
    })
  })

  it('[S07] renews once for all requests that come with an access token about to end', async () => {
    const cms = await startCms()
    cms.sessions.tokenLife = 30
    const web = await startWeb({ cms })
    const browser = new Browser(web.address)
    await browser.post('/session/sign-in', credentials(cms))
    cms.sessions.tokenLife = 600
    const { cookies } = browser
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        fetch(`${web.address}/cms/power-rates`, { headers: { cookie: cookies } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(cms.count(/auth\/refresh/)).toBe(1)
    const tokens = new Set(answers.map((answer) => answer.headers.getSetCookie()[0]))
    expect([...tokens]).toEqual([expect.stringMatching(/^tanglaw-token=/)])
  })

  it('[S07] renews on a 401 and asks again', async () => {
    const { cms, browser } = await signedIn()
    cms.sessions.expireTokens()
    const answer = await browser.post('/cms/power-rates', { data: { note: 'x' } })
    expect(answer.status).toBe(200)
    expect(cms.count(/auth\/refresh/)).toBe(1)
    expect((await browser.get('/cms/power-rates')).status).toBe(200)
    expect(cms.count(/auth\/refresh/)).toBe(1)
  })

  it('[S07] renews when asked to', async () => {
    const { browser, cms } = await signedIn()
    const before = browser.cookies
    expect(await (await browser.post('/session/refresh', {})).json()).toMatchObject({
      user: { id: 7 },
    })
    expect(browser.cookies).not.toBe(before)
    expect(cms.count(/auth\/refresh/)).toBe(1)
  })

  it('[S08] forgets a session that the CMS no longer knows', async () => {
    const { cms, browser } = await signedIn()
    cms.sessions.endAll()
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: null })
    expect(browser.cookies).toBe('')
  })

  it('[S08] keeps the session while the CMS does not answer', async () => {
    const { cms, browser } = await signedIn()
    const { cookies } = browser
    await cms.die()
    const answer = await browser.get('/session')
    expect(answer.status).toBe(503)
    expect(browser.cookies).toBe(cookies)
    await cms.start()
    expect(await (await browser.get('/session')).json()).toMatchObject({ user: { id: 7 } })
  })

  it('[S01] says that there is none to a guest, without asking the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    expect(await (await get(web, '/session')).json()).toMatchObject({ user: null })
    expect(cms.count(/manage|auth/)).toBe(0)
  })
})

describe('guards', () => {
  it('[S02] sends a guest from the panel to the login page, with the way back', async () => {
    const web = await startWeb()
    const answer = await get(web, '/admin-cp/pages/home?state=draft&page=2')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      '/web-admin/login?redirect=%2Fadmin-cp%2Fpages%2Fhome%3Fstate%3Ddraft%26page%3D2',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/admin-cp', '/admin-cp/', '/admin-cp//dashboard', '/admin-cp/no-such-page']) {
      expect((await get(web, path)).status, path).toBe(302)
    }
  })

  it('[A01] [S03] sends a signed-in user from the login page to the dashboard', async () => {
    const { browser } = await signedIn()
    const answer = await browser.get('/web-admin/login?redirect=//evil.example')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin-cp/dashboard'])
  })

  it('[A01] [S03] redirects every visitor from the address above the sign-in pages', async () => {
    const { web, browser } = await signedIn()
    for (const path of ['/web-admin', '/web-admin/']) {
      expect((await get(web, path)).headers.get('location')).toBe('/web-admin/login')
      expect((await browser.get(path)).headers.get('location')).toBe('/admin-cp/dashboard')
    }
  })

  it('[S02] answers 404 at an address that no page of the panel has, with the session in the page', async () => {
    const { browser } = await signedIn()
    const answer = await browser.get('/admin-cp/accounts/no-such')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Elena Editor')
  })

  it('[S02] lets a signed-in user in, with the session in the page and nothing stored', async () => {
    const { browser } = await signedIn()
    const answer = await browser.get('/admin-cp/dashboard')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Elena Editor')
  })

  it('compresses a page of the panel for clients that accept it', async () => {
    const { browser } = await signedIn()
    const encodingFor = async (accepted: string, site = 'none') => {
      const headers = { 'accept-encoding': accepted, 'sec-fetch-site': site }
      const answer = await browser.get('/admin-cp/dashboard', headers)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Site')
      expect(await answer.text()).toContain('Elena Editor')
      return answer.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, br')).toBe('br')
    expect(await encodingFor('gzip')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
    expect(await encodingFor('gzip, br', 'cross-site')).toBeNull()
  })

  it('[C01] [C04] puts what a page reads first into it, as data that cannot end its element', async () => {
    const { cms, browser } = await signedIn()
    const address = '/cms/power-rates?sort=billingMonth%3Adesc&page=2&pageSize=25'
    const rows = { rows: [{ title: '</script><script>alert(1)</script>\u2028<!--' }] }
    cms.manage = ({ path }) =>
      path.includes('customer-classes')
        ? failure(500, 'InternalServerError', 'secret details')
        : { status: 200, body: rows }
    const answer = await browser.get('/admin-cp/pages/home?section=power-rates&page=2')
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [, json = ''] =
      /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(html) ?? []
    // One failed: it is left to the browser.
    expect(JSON.parse(json)).toEqual({ [address]: rows, '/cms/saved-views?list=power-rates': rows })
    expect(json).not.toMatch(/[<\u2028]/)
    expect(html).not.toContain('secret details')
    expect(cms.seen.at(-1)?.headers.authorization).toMatch(/^Bearer x\./)
  })

  it('[E08] [S02] leaves first answers out without a session and while the CMS is silent', async () => {
    const { cms, web, browser } = await signedIn()
    expect(await (await get(web, '/web-admin/login')).text()).not.toContain('first-answers')
    const held = cms.hold(/summary/)
    const silent = await browser.get('/admin-cp/dashboard')
    expect(silent.status).toBe(200)
    expect(await silent.text()).not.toContain('first-answers')
    held.release()
    await cms.die()
    const down = await browser.get('/admin-cp/dashboard')
    expect([down.status, (await down.text()).includes('first-answers')]).toEqual([200, false])
  })

  it('[C01] sends the head of a page while the CMS is still silent, and the rest when it responds', async () => {
    const { cms, browser } = await signedIn()
    const held = cms.hold(/summary/)
    const answer = await browser.get('/admin-cp/dashboard')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    const first = (await reader.read()).value
    expect(first).toContain('<head>')
    expect(first).not.toContain('</body>')
    held.release()
    let received = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value
    expect(received).toContain('first-answers')
    expect(received).toMatch(/<\/body><\/html>$/)
  })

  it('[C01] [C04] draws the first list into the page, where nothing lies over it and all of it is known', async () => {
    const { cms, web, browser } = await signedIn()
    const name = '<b>Homes</b></style><script>alert(1)</script>'
    cms.manage = ({ path }) => ({
      status: 200,
      body: /customer-classes|saved-views/.test(path) ? { rows: [] } : rates(name),
    })
    const rows = (html: string) =>
      html.split('id="first-sight"')[1]?.split('<tbody>')[1]?.split('</tbody>')[0]
    const path = '/admin-cp/pages/home?section=power-rates'
    const answer = await browser.get(path)
    const html = await answer.text()
    expect(rows(html)).toContain('&lt;b&gt;Homes&lt;/b&gt;&lt;/style&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<b>Homes')
    expect(html).toContain('<div id="first-sight" inert aria-hidden="true">')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Its rules are in one element, which the policy allows by a nonce of this response.
    const nonceOf = (page: string) => /<style nonce="([^"]{20,})">#first-sight\{position/.exec(page)?.[1]
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonceOf(html)}'`)
    expect(nonceOf(await (await browser.get(path)).text())).not.toBe(nonceOf(html))
    // Its script has a hash.
    const [, script = ''] = /<script>(setTimeout[^<]+)<\/script>/.exec(html) ?? []
    expect(script).toContain('first-sight')
    expect(answer.headers.get('content-security-policy')).toContain(hashInlineScript(script))

    expect(rows(await (await get(web, path)).text())).toBeUndefined()
    for (const over of ['row=abc', 'row=new', 'start=1', 'reorder=1']) {
      expect(rows(await (await browser.get(`${path}&${over}`)).text()), over).toBeUndefined()
    }
    const whole = cms.manage
    for (const unusable of [
      failure(403, 'ForbiddenError', 'Forbidden'),
      { status: 200, body: { rows: 1 } },
    ]) {
      cms.manage = (seen) => (seen.path.includes('customer-classes') ? unusable : whole(seen))
      expect(rows(await (await browser.get(path)).text()), `${unusable.status}`).toBeUndefined()
    }
  })

  it('[S02] treats a session that ended as none', async () => {
    const { cms, browser } = await signedIn()
    cms.sessions.endAll()
    const answer = await browser.get('/admin-cp/dashboard')
    expect(answer.status).toBe(302)
    expect(browser.cookies).toBe('')
    expect((await browser.get('/web-admin/login')).status).toBe(200)
  })

  it('[E08] opens the panel while the CMS does not answer, and keeps the session', async () => {
    const { cms, browser } = await signedIn()
    const { cookies } = browser
    await cms.die()
    expect((await browser.get('/admin-cp/dashboard')).status).toBe(200)
    expect(browser.cookies).toBe(cookies)
  })
})
