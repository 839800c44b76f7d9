import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pages } from '~/pages/registry'
import { asCaller } from './support/callers'
import { Browser } from './support/browser'
import { get, startCms, startWeb, temporaryDirectory } from './support/start'

const CODE = 'ab'.repeat(32)
const HOME = '/web-preview/home'
const PAYLOAD = `${HOME}/_payload.json`

const slide = (heading: string, more: object = {}) => ({ documentId: 'slide', heading, order: 1, ...more })

/** A server, an editor's browser and a visitor's, over a slide whose draft differs from the published version. */
async function start(more: Parameters<typeof startWeb>[0] = {}) {
  const cms = await startCms()
  cms.heroSlides = [slide('Published heading')]
  cms.heroDrafts = [slide('Drafted heading')]
  const web = await startWeb({ cms, ...more })
  const editor = new Browser(web.address)
  const { password } = cms.sessions
  await editor.post('/session/sign-in', { identifier: 'e@tanglaw.example', password })
  return { cms, web, editor, stranger: new Browser(web.address) }
}

type Started = Awaited<ReturnType<typeof start>>

describe('a preview', () => {
  let started: Started
  beforeEach(async () => {
    started = await start()
  })

  it('[P01] [L04] shows the draft to an editor, and forbids storing, indexing, and framing but by the panel', async () => {
    const { editor, web } = started
    const answer = await editor.get(HOME)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Drafted heading')
    expect(html).toContain('Draft preview. Visitors can’t see this.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toMatch(/Published heading|rel="canonical"/)
    // Links stay in the preview, even before and without script; the way out of it is meant.
    expect(html).toContain('<a class="logo" href="/web-preview/home"')
    expect(html).toContain('<a href="/" target="_blank">')
    expect(html).toContain('<a href="/admin-cp/dashboard" target="_top">')
    for (const { headers } of [answer, await editor.get(PAYLOAD)]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('surrogate-control')).toBe('no-store')
      expect(headers.get('surrogate-key')).toBeNull()
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const policyOf = (page: Response) => page.headers.get('content-security-policy')
    expect(policyOf(answer)).toContain("frame-ancestors 'self'")
    expect(policyOf(await get(web, '/'))).toContain("frame-ancestors 'none'")
    const panel = policyOf(await editor.get('/admin-cp/dashboard'))
    expect(panel).toContain("frame-ancestors 'none'")
    expect(panel).toContain("frame-src 'self'")
    expect(await (await get(web, '/robots.txt')).text()).toContain('Disallow: /web-preview')
  })

  it('[P01] shows a visitor without a link the published page and how to see the draft', async () => {
    const { stranger, cms } = started
    const answer = await stranger.get(HOME)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain('Published heading')
    expect(html).toContain('ask an editor for a preview link')
    expect(html).not.toMatch(/draft preview|drafted/i)
    expect(cms.count(/^\/api\/preview/)).toBe(0)
  })

  it.each(['blocked', 'signed out', 'expired'] as const)(
    '[P01] shows nothing of a draft by a session that has ended: %s',
    async (caller) => {
      const { browser, cms } = await asCaller(caller)
      cms.heroDrafts = [slide('Drafted heading')]
      const answer = await browser.get(HOME)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('Drafted heading')
    },
  )

  it('[P01] leaves nothing of a draft in what the public is given, in memory or on the disk', async () => {
    const cacheDirectory = await temporaryDirectory()
    const { editor, web, cms } = await start({ cacheDirectory })
    for (const path of [HOME, PAYLOAD, '/web-preview/rates', '/web-preview/nothing']) await editor.get(path)
    const typed = { resource: 'hero-slides', documentId: 'slide', data: { heading: 'Drafted and typed' } }
    expect((await editor.post(PAYLOAD, typed)).status).toBe(200)
    const paths = ['/', '/_payload.json', '/rates', '/nothing', '/sitemap.xml', '/robots.txt']
    for (const path of paths) expect(await (await get(web, path)).text(), path).not.toMatch(/drafted/i)
    await editor.get(HOME)
    await cms.die()
    for (const path of paths) expect(await (await get(web, path)).text(), path).not.toMatch(/drafted/i)
    const kept = await readdir(cacheDirectory, { recursive: true, withFileTypes: true })
    const files = kept.filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(0)
    for (const { parentPath, name } of files) {
      expect(await readFile(join(parentPath, name), 'utf8')).not.toMatch(/drafted/i)
    }
    const apology = await editor.get(HOME)
    expect(apology.status).toBe(503)
    expect(apology.headers.get('cache-control')).toBe('no-store')
    expect(await apology.text()).toContain('Try again')
  })

  it('[P01] answers an editor for every public page as it answers visitors, and never with the 404 page', async () => {
    const { editor, web } = started
    const paths = Object.keys(pages).filter((path) => !path.includes('$') && path !== '/')
    expect(paths.length).toBeGreaterThan(20)
    for (const path of [...paths, '/news-and-updates/never-written', '/careers/never-written']) {
      const [shown, draft] = [await get(web, path), await editor.get(`/web-preview${path}`)]
      expect(draft.status, path).toBe(shown.status)
      const html = await draft.text()
      expect(html, path).not.toContain('abducted by aliens')
      expect(html.includes('No preview yet'), path).toBe(draft.status === 404)
    }
  }, 60_000)

  it('[P01] says of a draft without changes that visitors see the same', async () => {
    const { editor, cms } = started
    cms.heroDrafts = [slide('Published heading')]
    // What is around the page counts too, such as the name in its header.
    expect(await (await editor.get(HOME)).text()).toContain('Draft preview. Visitors can’t see this.')
    cms.draftedName = cms.utilityName
    expect(await (await editor.get(HOME)).text()).toContain('Preview. Visitors see the same page.')
    const data = { heading: 'Typed heading', order: 1 }
    const answer = await editor.post(PAYLOAD, { resource: 'hero-slides', documentId: 'slide', data })
    const { preview } = (await answer.json()) as { preview: object }
    expect(preview).toEqual({ shows: 'draft' })
  })

  it('[P01] stays at a former address, where a form may have an earlier version', async () => {
    const { editor, stranger, cms } = started
    cms.movedSlugs.set('/api/slugs/news/first', 'second')
    const answer = await editor.get('/web-preview/news-and-updates/first')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('No preview yet')
    expect((await stranger.get('/web-preview/news-and-updates/first')).status).toBe(404)
    const payload = await editor.get('/web-preview/news-and-updates/first/_payload.json')
    expect((await payload.json()) as object).not.toHaveProperty('movedTo')
  })

  it('[P01] answers addresses that it doesn’t have, and methods that it doesn’t take', async () => {
    const { editor } = started
    expect((await editor.get('/web-preview/no-such-page')).status).toBe(404)
    expect((await editor.get('/web-preview//evil.example')).headers.get('location')).toBe(
      '/web-preview/evil.example',
    )
    expect((await editor.get(`${HOME}/`)).headers.get('location')).toBe(HOME)
    for (const path of ['/web-preview/', '/web-preview/%00', '/web-preview/..%2f']) {
      expect((await editor.get(path)).status, path).toBeOneOf([308, 404])
    }
    expect((await editor.post(HOME, {})).status).toBe(405)
    expect((await editor.send('DELETE', PAYLOAD, {})).status).toBe(405)
  })
})

describe('what is typed', () => {
  const typed = { resource: 'hero-slides', documentId: 'slide', data: { heading: 'Typed heading', order: 1 } }

  it('[P01] lies over the draft, for users with a session', async () => {
    const { editor, cms } = await start()
    const answer = await editor.post(PAYLOAD, typed)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { page } = (await answer.json()) as { page: { slides: { heading: string }[] } }
    expect(page.slides.map(({ heading }) => heading)).toEqual(['Typed heading'])
    const added = await editor.post(PAYLOAD, { ...typed, documentId: null })
    const both = (await added.json()) as { page: typeof page }
    expect(both.page.slides.map(({ heading }) => heading)).toEqual(['Published heading', 'Typed heading'])
    expect(cms.seen.every(({ method, path }) => method === 'GET' || !/preview/.test(path))).toBe(true)
  })

  it('[P01] is shown beside drafts that are begun, which no page can show yet', async () => {
    const { editor, cms } = await start()
    cms.heroDrafts = [slide('Drafted heading'), { documentId: 'begun', heading: null, order: 2 }]
    const shown = async (answer: Promise<Response>) => {
      const { page } = (await (await answer).json()) as { page: { slides: { heading: string }[] } }
      return page.slides.map(({ heading }) => heading)
    }
    expect(await shown(editor.get(PAYLOAD))).toEqual(['Drafted heading'])
    expect(await shown(editor.post(PAYLOAD, typed))).toEqual(['Typed heading'])
    expect((await editor.post(PAYLOAD, { ...typed, documentId: 'begun', data: {} })).status).toBe(400)
  })

  it('[P01] is accepted from no other user, from no other site, and in no other form', async () => {
    const { editor, stranger, cms, web } = await start()
    expect((await stranger.post(PAYLOAD, typed)).status).toBe(401)
    cms.links.set(CODE, '/')
    const guest = new Browser(web.address)
    await guest.get(`/web-preview/link/${CODE}`)
    expect((await guest.post(PAYLOAD, typed)).status).toBe(401)
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await editor.post(PAYLOAD, typed, elsewhere)).status).toBe(403)
    for (const wrong of [{}, { ...typed, resource: '../manage' }, { ...typed, data: 'x' }, 'text']) {
      expect((await editor.post(PAYLOAD, wrong)).status).toBe(400)
    }
    expect((await editor.post(PAYLOAD, { ...typed, data: { heading: 5 } })).status).toBe(400)
    expect((await editor.post(PAYLOAD, { ...typed, data: { heading: 'x'.repeat(1 << 20) } })).status).toBe(
      413,
    )
  })
})

describe('a preview link', () => {
  it('[P01] opens its page’s draft and no other, by a cookie that only the page is sent', async () => {
    const logged: string[] = []
    const { cms, web } = await start({ logged })
    cms.links.set(CODE, '/')
    const guest = new Browser(web.address)
    const opened = await guest.get(`/web-preview/link/${CODE}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, HOME])
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('set-cookie')).toBe(
      `preview-link=${CODE}; Path=${HOME}; Expires=Thu, 01 Jan 2099 00:00:00 GMT; HttpOnly; SameSite=Lax`,
    )
    const html = await (await guest.get(HOME)).text()
    expect(html).toContain('Drafted heading')
    expect(html).toContain('This link works until January 1, 2099')
    expect(html).not.toContain(CODE)
    expect((await guest.get(PAYLOAD)).status).toBe(200)
    // Browsers don't even send the cookie there.
    const other = await (await guest.get('/web-preview/rates')).text()
    expect(other).not.toMatch(/drafted/i)
    expect(other).toContain('ask an editor for a preview link')
    expect(logged.length).toBeGreaterThan(3)
    expect(logged.join('')).not.toContain(CODE)
    expect(logged.join('')).not.toContain(CODE.slice(0, 32))
  })

  it.each([
    [404, 404, 'This preview link no longer works'],
    [410, 410, 'This preview link no longer works'],
    [429, 429, 'Too many attempts'],
  ])(
    '[P01] that the CMS answers with %i says so, when it is opened and later',
    async (answer, status, title) => {
      const { cms, web } = await start()
      cms.links.set(CODE, answer)
      const closed = await get(web, `/web-preview/link/${CODE}`)
      const later = await get(web, HOME, { cookie: `preview-link=${CODE}` })
      for (const page of [closed, later]) {
        expect(page.status).toBe(status)
        expect(page.headers.get('set-cookie')).toBeNull()
        expect(page.headers.get('cache-control')).toBe('no-store')
        const html = await page.text()
        expect(html).toContain(title)
        expect(html).toContain('/web-admin/login')
        expect(html).not.toMatch(/drafted/i)
      }
      const data = await get(web, PAYLOAD, { cookie: `preview-link=${CODE}` })
      expect(data.status).toBe(status)
    },
  )
})
