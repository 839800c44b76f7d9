import { describe, expect, it } from 'vitest'
import { Browser } from './support/browser'
import { failure } from './support/fake-cms'
import { raw } from './support/raw'
import { get, startCms, startWeb, tell } from './support/start'

const token = 'ab'.repeat(32)

async function start() {
  const cms = await startCms()
  const logged: string[] = []
  const web = await startWeb({ cms, logged })
  return { cms, web, logged, browser: new Browser(web.address) }
}

/** The last call about accounts: the server reads its menus whenever it likes. */
const last = (cms: Awaited<ReturnType<typeof startCms>>) =>
  cms.seen.findLast(({ path }) => path.startsWith('/api/account/'))

describe('pages before a session', () => {
  it('[Y24] show the utility’s own name, its new one once that is published, and its last one without the CMS', async () => {
    const { cms, web } = await start()
    const brandOf = async () => {
      const text = await (await get(web, '/web-admin/login')).text()
      const title = /<title>(.*)<\/title>/.exec(text)?.[1]
      return [/name:"([^"]*)",logo:/.exec(text)?.[1], title]
    }
    expect(await brandOf()).toEqual(['Tanglaw Electric', 'Tanglaw Electric'])
    cms.utilityName = 'Lumen Coop'
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    expect(await brandOf()).toEqual(['Lumen Coop', 'Lumen Coop'])
    await cms.die()
    expect(await brandOf()).toEqual(['Lumen Coop', 'Lumen Coop'])
  })

  it('[A02] passes a forgotten password on, with the visitor’s address', async () => {
    const { cms, browser } = await start()
    const answer = await browser.post(
      '/session/forgot-password',
      { email: ' who@utility.example ' },
      { 'x-forwarded-for': '203.0.113.9' },
    )
    expect([answer.status, await answer.json()]).toEqual([202, { ok: true }])
    expect(last(cms)).toMatchObject({ method: 'POST', path: '/api/account/forgot-password' })
    expect(last(cms)?.body).toBe('{"email":"who@utility.example"}')
    expect(last(cms)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(last(cms)?.headers.authorization).toBeUndefined()
  })

  it('[A02] passes a limit on, with the time to wait', async () => {
    const { cms, browser } = await start()
    cms.account = () => ({
      ...failure(429, 'RateLimitError', 'Too many attempts. Try again in 4 minutes.'),
      headers: { 'retry-after': '240' },
    })
    const answer = await browser.post('/session/forgot-password', { email: 'who@utility.example' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '240'])
    expect(await answer.json()).toMatchObject({ error: { details: { retryAfter: 240 } } })
  })

  it('[A03] forwards a new password, and returns the error of a used link', async () => {
    const { cms, browser } = await start()
    const reset = { token, email: 'o’neil+rates@sub-station.example', password: 'violet-harbor-lantern-9' }
    await browser.post('/session/reset-password', reset)
    expect(JSON.parse(last(cms)?.body ?? '')).toEqual(reset)
    const errors = [{ path: ['token'], message: 'This link has expired or was already used.' }]
    cms.account = () => failure(400, 'ValidationError', 'No', { errors })
    const answer = await browser.post('/session/reset-password', reset)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { details: { errors } } })
    expect(browser.cookies).toBe('')
  })

  it('[A04] [S06] reads an invitation and accepts it, the token never in an address', async () => {
    const { cms, browser, logged } = await start()
    const invitation = { email: 'new@utility.example', name: 'New', role: 'editor', state: 'open' }
    cms.account = ({ method }) => ({ status: method === 'GET' ? 200 : 201, body: invitation })
    expect(await (await browser.post('/session/invitation', { token })).json()).toEqual(invitation)
    const payload = {
      identifier: 'new@utility.example',
      password: cms.sessions.password,
      name: 'New',
      invitation: token,
    }
    expect((await browser.post('/session/sign-up', payload)).status).toBe(201)
    expect(JSON.parse(last(cms)?.body ?? '')).toEqual(payload)
    expect(browser.cookies).toBe('')
    // The same payload signs in; the CMS gets its part of it alone.
    expect((await browser.post('/session/sign-in', payload)).status).toBe(200)
    const signIn = cms.seen.find(({ path }) => path === '/api/auth/local')
    expect(JSON.parse(signIn?.body ?? '')).toEqual({
      identifier: payload.identifier,
      password: payload.password,
    })
    expect(logged.join('')).not.toContain(token)
  })

  it('[A04] an invitation that does not exist is 404, whatever is sent for a token', async () => {
    const { cms, browser } = await start()
    cms.account = () => failure(404, 'NotFoundError', 'No such invitation')
    expect((await browser.post('/session/invitation', { token })).status).toBe(404)
    for (const wrong of ['../me', '', 7, null, 'AB'.repeat(32), { $ne: '' }]) {
      expect((await browser.post('/session/invitation', { token: wrong })).status).toBe(404)
    }
    expect(cms.count(/account/)).toBe(1)
  })

  it('[A03] [A04] keeps the secrets of links out of the log and from other sites', async () => {
    const { web, logged } = await start()
    for (const path of [
      `reset-password/${token}-a%2Bb%40sub-station.example`,
      `accept-invitation/${token}`,
    ]) {
      const answer = await get(web, `/web-admin/${path}`, { 'accept-encoding': 'gzip, br' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      await answer.text()
    }
    await expect.poll(() => logged.join('')).toContain('/web-admin/accept-invitation/…')
    expect(logged.join('')).not.toContain(token)
    expect(logged.join('')).not.toContain('sub-station')
  })

  it('[A03] [A04] keeps them out of the log however the address is written, with and without a CMS', async () => {
    const { cms, web, logged } = await start()
    const reset = `/web-admin/reset-password/${token}-a%2Bb%40sub-station.example`
    const invitation = `/web-admin/accept-invitation/${token}`
    const ways = [reset, invitation].flatMap((link) => [
      link,
      `${link}/`,
      `${link}/more`,
      `${link}/_payload.json`,
      `${link}?from=mail`,
      `/${link}`,
      link.replace('web-admin', 'WEB-ADMIN'),
      link.replace('/web-admin/', '/web-admin//'),
      link.replace('-password', '%2Dpassword').replace('-invitation', '%2dinvitation'),
      link.replace('web-admin/', 'web-admin%2F'),
      link.replace('web-admin/', 'web-admin/./x/../'),
      `/no-such${link}`,
      `/admin-cp${link}`,
    ])
    const ask = async (method: string) => {
      for (const way of ways) await raw(web.address, way, {}, method)
    }
    for (const method of ['GET', 'HEAD', 'POST']) await ask(method)
    await cms.die()
    await ask('GET')
    // What a page's copy answers is not logged; the last request is.
    await get(web, '/no-such-page')
    await expect.poll(() => logged.at(-1)).toContain('/no-such-page')
    expect(logged.length).toBeGreaterThan(ways.length * 2)
    const leaks = logged.filter((line) => line.includes(token) || line.includes('sub-station'))
    expect(leaks).toEqual([])
  })

  it('[A03] [E01] another spelling of a panel page is no page, and none has a payload', async () => {
    const { web } = await start()
    const reset = `/web-admin/reset-password/${token}-a@b.example`
    const spellings = ['/Web-Admin/login', '/ADMIN-CP/dashboard', reset.replace('reset', 'Reset')]
    for (const path of [...spellings, '/web-admin/login/_payload.json', `${reset}/_payload.json`]) {
      expect((await get(web, path)).status, path).toBe(404)
    }
  })
})
