import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { policyVersions } from '~/features/policies/fixtures'
import { fixClock } from '~/lib/clock'
import { Browser } from './support/browser'
import { get, startCms, startWeb, tell, temporaryDirectory } from './support/start'

afterEach(() => {
  fixClock(undefined)
  vi.useRealTimers()
})

const SETTING = /^\/api\/site-setting/

describe('page cache', () => {
  it('reads a page once for any number of visitors, whatever they append to its address', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const answers = await Promise.all(
      ['/', '/?utm_source=mail', '/?a=1', '/?a=2', '/_payload.json', '/'].map((path) => get(web, path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(cms.count(SETTING)).toBe(1)
    expect(await answers[1]?.text()).not.toContain('utm_source')
  })

  it('[B03] serves the payload of a page from the same read, with its status', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/')
    const payload = await get(web, '/_payload.json')
    expect(payload.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await payload.json()).toMatchObject({
      build: 'test',
      path: '/',
      status: 200,
      site: { utilityName: 'Tanglaw Electric' },
      page: { slides: [] },
    })
    expect(cms.count(SETTING)).toBe(1)
    const missing = await get(web, '/no/such/page/_payload.json')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({
      status: 404,
      message: 'Page not found: /no/such/page',
      page: null,
    })
  })

  it('[X03] keeps nothing of a page that was made for what one visitor typed, and logs none of it', async () => {
    const cms = await startCms()
    const logged: string[] = []
    const web = await startWeb({ cms, logged })
    const typed = await get(web, '/rates?kwh=8451')
    expect([typed.status, typed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const open = await get(web, '/rates')
    expect(open.headers.get('cache-control')).toContain('public')
    cms.utilityName = 'Lumen Coop'
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    expect(await (await get(web, '/rates')).text()).toContain('Lumen Coop')
    await cms.die()
    // What is kept outlives the CMS; what was typed was not.
    expect((await get(web, '/rates')).status).toBe(200)
    cms.utilityName = 'Never asked'
    await get(web, '/rates?kwh=8451')
    expect(logged.join('')).toContain('"path":"/rates"')
    expect(logged.join('')).not.toContain('kwh')
  })

  it('has its first pages ready before it listens', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms, firstPages: ['/'] })
    expect(cms.count(SETTING)).toBe(1)
    expect((await get(web, '/')).status).toBe(200)
    expect(cms.count(SETTING)).toBe(1)
  })

  it('[E08] has copies of the pages that an outage needs, which no visitor has opened, after a restart without a CMS', async () => {
    const cms = await startCms()
    const cacheDirectory = await temporaryDirectory()
    const paths = ['/services/outages', '/contact-us']
    const before = await startWeb({ cms, cacheDirectory, outagePages: paths })
    await vi.waitFor(async () => expect(await readdir(join(cacheDirectory, 'pages'))).toHaveLength(2), 10_000)
    await before.stop()
    await cms.die()
    const web = await startWeb({ cms, cacheDirectory })
    for (const path of paths) expect([path, (await get(web, path)).status]).toEqual([path, 200])
  })

  it('sends a page compressed to browsers that take gzip alone, from the first request on', async () => {
    const web = await startWeb({ firstPages: ['/'] })
    for (const accepted of ['gzip', 'br']) {
      const answer = await get(web, '/', { 'accept-encoding': accepted })
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, accepted])
      expect(await answer.text()).toContain('Tanglaw Electric')
    }
  })

  it('shows a change to the first visitor after the push of the CMS', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    expect(await (await get(web, '/')).text()).toContain('Tanglaw Electric')
    cms.utilityName = 'Lumen Coop'
    expect(await (await get(web, '/')).text()).not.toContain('Lumen Coop')
    expect((await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])).status).toBe(204)
    expect(await (await get(web, '/')).text()).toContain('Lumen Coop')
    expect(await (await get(web, '/_payload.json')).text()).toContain('Lumen Coop')
  })

  it('renders a page in use again at once, before the next request', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/')
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    await vi.waitFor(() => expect(cms.count(SETTING)).toBe(2))
  })

  it('[C01] tells a signed-in user how long the last change took to be visible', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const browser = new Browser(web.address)
    const health = async () => {
      const answer = await browser.get('/_health')
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    expect((await health()).status).toBe(401)
    await browser.post('/session/sign-in', { identifier: 'e', password: cms.sessions.password })
    await get(web, '/')
    expect(await health()).toEqual({ status: 200, body: { isCmsThere: true, kept: 1, current: 1 } })
    const held = cms.hold(SETTING)
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    await held.reached
    expect((await health()).body).toMatchObject({ kept: 1, current: 0 })
    held.release()
    await vi.waitFor(async () =>
      expect((await health()).body).toEqual({
        isCmsThere: true,
        kept: 1,
        current: 1,
        lastChange: { at: expect.any(String), took: expect.any(Number) },
      }),
    )
  })

  it('reads again only what changed', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/')
    const slides = cms.count(/hero-slides/)
    await tell(web, [{ revision: 2, type: 'hero-slide', documentId: 'a' }])
    await get(web, '/')
    expect(cms.count(/hero-slides/)).toBe(slides + 1)
    expect(cms.count(SETTING)).toBe(1)
  })

  it('keeps its copy when a type changes that the page does not show', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const before = (await get(web, '/')).headers.get('etag')
    await tell(web, [{ revision: 2, type: 'policy', documentId: 'a' }])
    expect((await get(web, '/')).headers.get('etag')).toBe(before)
    expect(cms.count(SETTING)).toBe(1)
  })

  it('does not keep what was read while a purge came in between', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const held = cms.hold(SETTING)
    const early = get(web, '/')
    await held.reached // the old name is on its way
    cms.utilityName = 'Lumen Coop'
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    held.release()
    expect((await early).status).toBe(200)
    expect(await (await get(web, '/')).text()).toContain('Lumen Coop')
  })

  it('renders again at the instant at which the content changes by the clock', async () => {
    const cms = await startCms()
    cms.heroSlides = [slide('Power to the island', '2026-11-18T06:00:00.000Z')]
    fixClock(new Date('2026-11-18T05:59:59.000Z'))
    const web = await startWeb({ cms })
    expect(await (await get(web, '/_payload.json')).text()).not.toContain('Power to the island')
    fixClock(new Date('2026-11-18T06:00:00.000Z'))
    expect(await (await get(web, '/_payload.json')).text()).toContain('Power to the island')
  })

  it('[R10] [M17] lets a version of a policy take effect on its day, on a page that is kept', async () => {
    const cms = await startCms()
    cms.rows.set(
      '/api/policy-pages',
      policyVersions.filter(({ kind }) => kind === 'privacy'),
    )
    fixClock(new Date('2026-11-30T15:59:59.000Z'))
    const web = await startWeb({ cms })
    expect(await (await get(web, '/privacy-policy')).text()).toContain(
      'Version 2, effective January 1, 2026.',
    )
    const reads = cms.count(/policy-pages/)
    await get(web, '/privacy-policy')
    expect(cms.count(/policy-pages/)).toBe(reads)
    fixClock(new Date('2026-11-30T16:00:00.000Z'))
    expect(await (await get(web, '/privacy-policy')).text()).toContain(
      'Version 3, effective December 1, 2026.',
    )
  })
})

describe('[E08] without the CMS', () => {
  it('serves the page it has, and after a change says when it was last confirmed', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/')
    await cms.die()
    expect((await get(web, '/')).headers.get('warning')).toBeNull()
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    const stale = await get(web, '/')
    expect(stale.status).toBe(200)
    expect(stale.headers.get('warning')).toMatch(/^110 /)
    expect(stale.headers.get('cache-control')).toBe('no-cache')
    expect(await stale.text()).toMatch(/last confirmed/i)
    expect(await (await get(web, '/_payload.json')).json()).toMatchObject({ stale: true, status: 200 })
  })

  it('serves the page it has while the CMS takes long to answer after a change, and then the new one', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/')
    cms.utilityName = 'Lumen Coop'
    const held = cms.hold(SETTING)
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    await held.reached
    const copy = await get(web, '/')
    expect([copy.status, copy.headers.get('warning')]).toEqual([200, expect.stringMatching(/^110 /)])
    expect(await copy.text()).not.toContain('Lumen Coop')
    held.release()
    await vi.waitFor(async () => expect(await (await get(web, '/')).text()).toContain('Lumen Coop'))
    expect((await get(web, '/')).headers.get('warning')).toBeNull()
  })

  it('serves pages seen before also after a restart, and fresh ones when the CMS is back', async () => {
    const cms = await startCms()
    const cacheDirectory = await temporaryDirectory()
    const first = await startWeb({ cms, cacheDirectory })
    await get(first, '/')
    await first.stop()
    await cms.die()
    const second = await startWeb({ cms, cacheDirectory, pollInterval: 50 })
    const stale = await get(second, '/')
    expect(stale.status).toBe(200)
    expect(await stale.text()).toMatch(/Tanglaw Electric/)
    expect(stale.headers.get('warning')).toMatch(/^110 /)
    cms.utilityName = 'Lumen Coop'
    await cms.start()
    await vi.waitFor(async () => expect(await (await get(second, '/')).text()).toContain('Lumen Coop'), 5000)
  })

  it('never serves or keeps a copy of a version with other fields: an outage, then the page', async () => {
    const cms = await startCms()
    const cacheDirectory = await temporaryDirectory()
    const first = await startWeb({ cms, cacheDirectory })
    await get(first, '/')
    await first.stop()
    const pages = join(cacheDirectory, 'pages')
    const [copy = ''] = await readdir(pages)
    const [key = '', format = ''] = copy.split('.')
    const former = [`${key}.json`, `${key}.000000000000.json`]
    for (const name of former) await copyFile(join(pages, copy), join(pages, name))
    await rm(join(pages, copy))
    await cms.die()
    const second = await startWeb({ cms, cacheDirectory, pollInterval: 50 })
    expect((await get(second, '/')).status).toBe(503)
    expect(await readdir(pages)).toEqual([])
    await cms.start()
    await vi.waitFor(async () => expect((await get(second, '/')).status).toBe(200), 5000)
    await vi.waitFor(async () => expect(await readdir(pages)).toEqual([`${key}.${format}.json`]), 5000)
  })

  it('says after a minute without word that a page is unconfirmed, and takes it back', async () => {
    const cms = await startCms()
    vi.useFakeTimers({ toFake: ['Date'] })
    const web = await startWeb({ cms, pollInterval: 50 })
    await get(web, '/')
    await cms.die()
    vi.setSystemTime(Date.now() + 61_000)
    await vi.waitFor(async () => expect((await get(web, '/')).headers.get('warning')).toMatch(/^110 /), 5000)
    await cms.start()
    await vi.waitFor(async () => expect((await get(web, '/')).headers.get('warning')).toBeNull(), 5000)
  })

  it('[E06] sends an error page with the request id where there is no copy, and answers 404 where there is no page', async () => {
    const cms = await startCms()
    await cms.die()
    const web = await startWeb({ cms, environment: { WEB_TRUSTED_PROXY_HOPS: '1' } })
    const failed = await get(web, '/', { 'x-request-id': 'request-of-the-test' })
    expect(failed.status).toBe(503)
    expect(failed.headers.get('retry-after')).toBe('5')
    const html = await failed.text()
    expect(html).toContain('request-of-the-test')
    expect(html).not.toMatch(/ECONNREFUSED|node_modules|at async/)
    expect((await get(web, '/_payload.json')).status).toBe(503)
    expect((await get(web, '/no-such-page')).status).toBe(404)
  })

  it('[E07] answers search engines 503 with an empty body, and 404 stays 404', async () => {
    const cms = await startCms()
    await cms.die()
    const web = await startWeb({ cms })
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const failed = await get(web, '/', bot)
    expect([failed.status, failed.headers.get('retry-after'), await failed.text()]).toEqual([503, '60', ''])
    expect((await get(web, '/no-such-page', bot)).status).toBe(404)
    const headless = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    }
    expect(await (await get(web, '/no-such-page', headless)).text()).toContain('404')
  })
})

function slide(heading: string, visibleFrom: string) {
  const image = {
    url: '/uploads/a.webp',
    alternativeText: null,
    width: 1200,
    height: 800,
    mime: 'image/webp',
    formats: {},
  }
  return {
    documentId: 'a',
    heading,
    text: null,
    image,
    imageAlt: 'A lamp',
    order: 1,
    visibleFrom,
    visibleTo: null,
  }
}
