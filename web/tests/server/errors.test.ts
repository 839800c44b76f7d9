import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { advisories } from '~/features/news/fixtures/news'
import { fixClock } from '~/lib/clock'
import { fixtureTime } from '~/pages/fixtures'
import { pageDefinitions as pages } from '../../server/render/resolve-target'
import { raw } from './support/raw'
import { get, startCms, startWeb } from './support/start'

const bots = {
  search: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  preview: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
}
const tools = ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'curl/8.5.0', 'node']

/** Puts another definition in the place of the home page's for one test. */
function replaceHome(definition: Partial<(typeof pages)[string]>): void {
  const home = pages['/']
  if (!home) throw new Error('There is no home page')
  Object.assign(pages, { '/': { ...home, ...definition } })
  onTestFinished(() => void Object.assign(pages, { '/': home }))
}

describe('pages that do not exist', () => {
  it('[E01] names a path without a route in its payload and the log', async () => {
    const logged: string[] = []
    const web = await startWeb({ logged })
    const payload = await get(web, '/lost/_payload.json')
    expect(payload.status).toBe(404)
    expect(await payload.json()).toMatchObject({ status: 404, message: 'Page not found: /lost', page: null })
    const page = await get(web, '/lost')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('Whoops, 404')
    const messages = logged.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages.filter((message) => message === 'Page not found: /lost')).toHaveLength(2)
  })

  it('[E01] say what is out now above the error page, as every page does', async () => {
    fixClock(fixtureTime)
    onTestFinished(() => fixClock(undefined))
    const cms = await startCms()
    cms.rows.set('/api/advisories', [...advisories])
    const web = await startWeb({ cms })
    for (const path of ['/', '/lost', '/careers/A_B']) {
      expect(await (await get(web, path)).text(), path).toContain('class="outage-bar')
    }
  })

  it('[E02] names a route whose own validation failed, without asking the CMS for its content', async () => {
    const build = vi.fn(() => Promise.resolve({ page: null }))
    replaceHome({ build, validate: () => false })
    const web = await startWeb()
    const payload = await get(web, '/_payload.json')
    expect(payload.status).toBe(404)
    expect(await payload.json()).toMatchObject({ status: 404, message: 'Page Not Found: /', page: null })
    const page = await get(web, '/')
    expect(page.status).toBe(404)
    const html = await page.text()
    expect(html).toContain('Whoops, 404')
    expect(html).toContain('Page Not Found: /')
    expect(html).toContain('Tanglaw Electric')
    expect(build).not.toHaveBeenCalled()
  })

  it('[E02] names a route that found nothing under its parameters', async () => {
    replaceHome({ build: () => Promise.resolve({ page: null }) })
    const web = await startWeb()
    expect(await (await get(web, '/_payload.json')).json()).toMatchObject({ message: 'Page Not Found: /' })
    expect((await get(web, '/')).status).toBe(404)
  })
})

describe('addresses that look like route patterns', () => {
  const paths = [
    '/$x',
    '/careers/$x',
    '/careers/$',
    '/careers/#x',
    '/news-and-updates/$x',
    '/news-and-updates/a$b',
    '/publications/$a/$b',
    '/web-preview/$',
    '/web-preview/careers/$x',
    '/no/such/$page',
  ]

  it.each(paths)('[R18] answer %s and its payload with 404 and log no error', async (path) => {
    const logged: string[] = []
    const web = await startWeb({ logged })
    for (const address of [path, `${path}/_payload.json`]) {
      expect([address, (await raw(web.address, address)).status]).toEqual([address, 404])
    }
    expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })

  it.each(['/careers/$x', '/news-and-updates/$x'])('[R18] refuse a form posted to %s', async (path) => {
    const web = await startWeb()
    const answer = await raw(web.address, path, { origin: web.address }, 'POST')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('bots', () => {
  it.each(Object.entries(bots))(
    '[E07] gives a %s bot an empty 404, cached or not, and people theirs',
    async (_, agent) => {
      const web = await startWeb()
      for (const round of ['fresh', 'cached']) {
        const answer = await get(web, '/lost', { 'user-agent': agent })
        expect([answer.status, await answer.text()], round).toEqual([404, ''])
        expect(answer.headers.get('cache-control')).toBe('no-store')
        const page = await get(web, '/lost')
        expect(await page.text()).toContain('Whoops, 404')
        expect(page.headers.get('cache-control')).toBe('private, no-cache')
        expect(page.headers.get('surrogate-control')).toBe('no-store')
      }
      expect((await get(web, '/', { 'user-agent': agent })).status).toBe(200)
    },
  )

  it.each(tools)('[E07] takes no tool of people for a bot: %s', async (agent) => {
    const web = await startWeb()
    expect(await (await get(web, '/lost', { 'user-agent': agent })).text()).toContain('Whoops, 404')
  })
})

describe('addresses with a host', () => {
  it.each([
    ['http://elsewhere.example/_payload.json', 400],
    ['/\\elsewhere.example/_payload.json', 400],
    ['/%5Celsewhere.example/_payload.json', 400],
    ['/..//elsewhere.example/_payload.json', 400],
    ['//elsewhere.example/_payload.json', 404],
  ])('[E04] rejects %s', async (path, status) => {
    const web = await startWeb()
    const answer = await raw(web.address, path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).not.toContain('"page"')
    expect(answer.headers['location']).toBeUndefined()
  })
})

describe('a section that fails', () => {
  it('[E06] leaves the rest of the page, says so in its place, and is rendered again before long', async () => {
    const { buildHome } = await import('~/pages/home')
    let broken = true
    replaceHome({
      build: async (reader, at, request) => {
        const built = await buildHome(reader, at, request)
        // Data that the builder lets through and the section cannot draw.
        return broken && built.page ? { page: { ...built.page, mix: { parts: 7 } } } : built
      },
    })
    const cms = await startCms()
    const web = await startWeb({ cms })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const page = await get(web, '/')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html.match(/ data-failed-section=/g)).toHaveLength(1)
    expect(html).toContain('This part of the page didn’t load')
    expect(html).toContain('id="power-rates"')
    broken = false
    expect(await (await get(web, '/')).text()).toContain('data-failed-section')
    vi.setSystemTime(Date.now() + 31_000)
    expect(await (await get(web, '/')).text()).not.toContain('data-failed-section')
  })
})

describe('copies of an earlier build', () => {
  it('[B02] are rendered by this build and name it', async () => {
    const cms = await startCms()
    const { temporaryDirectory } = await import('./support/start')
    const cacheDirectory = await temporaryDirectory()
    const before = await startWeb({ cms, cacheDirectory, build: 'earlier' })
    expect(await (await get(before, '/_payload.json')).json()).toMatchObject({ build: 'earlier' })
    await before.stop()
    await cms.die()
    const after = await startWeb({ cms, cacheDirectory, build: 'later' })
    expect(await (await get(after, '/_payload.json')).json()).toMatchObject({ build: 'later', stale: true })
  })
})
