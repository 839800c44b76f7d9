import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildContentSecurityPolicy } from '../../server/http/content-security-policy'
import { PageRenderer } from '../../server/render/page-renderer'
import { pageDefinitions as pages } from '../../server/render/resolve-target'
import { raw } from './support/raw'
import { get, startCms, startWeb, tell, temporaryDirectory } from './support/start'

const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

/** Counts renders of public pages. */
function countRenders() {
  const spy = vi.spyOn(PageRenderer.prototype, 'render')
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.length
}

/** Puts another definition in the place of the home page's for one test. */
function replaceHome(definition: Partial<(typeof pages)[string]>): void {
  const home = pages['/']
  if (!home) throw new Error('There is no home page')
  Object.assign(pages, { '/': { ...home, ...definition } })
  onTestFinished(() => void Object.assign(pages, { '/': home }))
}

describe('addresses that no route has', () => {
  it('are answered from one render, in page and payload, until the settings change', async () => {
    const cms = await startCms()
    const renders = countRenders()
    const web = await startWeb({ cms })
    for (const path of ['/a', '/b/c', '/d', '/e/_payload.json', '/f']) {
      expect((await get(web, path)).status).toBe(404)
    }
    expect(renders()).toBe(1)
    expect(cms.count(/site-setting/)).toBe(1)
    cms.utilityName = 'Lumen Coop'
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    expect(await (await get(web, '/g')).text()).toContain('Lumen Coop')
    expect(renders()).toBe(2)
  })

  it('[E07] cost no render when a bot asks', async () => {
    const renders = countRenders()
    const web = await startWeb()
    for (const path of ['/a', '/b', '/c']) expect((await get(web, path, bot)).status).toBe(404)
    expect(renders()).toBe(0)
  })

  it('[E01] give one document, which names none of them, with a policy that fits, and payloads that do', async () => {
    const web = await startWeb()
    const documents = new Set<string>()
    for (const path of [
      '/lost',
      '/lost/%E4%B8%AD',
      "/a'b/(x)/@+;a=b,!*:%5B%60%7B%7D%7C",
      '/%3Cb%3E&amp;$&/%22',
      '/a%25',
    ]) {
      const document = await raw(web.address, path)
      expect([path, document.status]).toEqual([path, 404])
      const html = document.body.toString('utf8')
      expect(document.headers['content-security-policy']).toBe(buildContentSecurityPolicy(html, false))
      documents.add(html)
      const payload = await raw(web.address, `${path}/_payload.json`)
      const message = `Page not found: ${path}`
      expect(JSON.parse(payload.body.toString('utf8'))).toMatchObject({ status: 404, path, message })
    }
    expect([...documents].map((html) => /lost|Whoops, 404/.exec(html)?.[0])).toEqual(['Whoops, 404'])
  })

  it('are queued, and are refused above a bound while cached responses are sent', async () => {
    const logged: string[] = []
    // Behind a proxy, so that connections are not what is bounded.
    const web = await startWeb({ firstPages: ['/'], logged, environment: { WEB_TRUSTED_PROXY_HOPS: '1' } })
    const answers = await Promise.all(Array.from({ length: 900 }, (_, number) => get(web, `/x${number}`)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get(web, '/')).status).toBe(200)
    await web.stop()
    const counted = logged.flatMap((line) => (JSON.parse(line) as { refused?: number }).refused ?? [])
    expect(counted).toEqual([refused.length])
    expect(logged.filter((line) => line.includes('"status":503'))).toEqual([])
  }, 60_000)
})

describe('pages that are not in the cache', () => {
  it('are made a few at once, more get a 503 with Retry-After, and cached pages stay available', async () => {
    const { build: buildHome } = pages['/']!
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const build = vi.fn<(typeof pages)[string]['build']>(async (reader, at, request) => {
      if (request.query.has('page')) await released
      return buildHome(reader, at, request)
    })
    replaceHome({ query: ['page'], build })
    const web = await startWeb({ firstPages: ['/'], environment: { WEB_RENDER_QUEUE_SIZE: '1' } })
    const first = get(web, '/?page=1')
    await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2))
    for (const path of ['/?page=2', '/_payload.json?page=3']) {
      const refused = await get(web, path)
      expect([path, refused.status]).toEqual([path, 503])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await get(web, '/')).status).toBe(200)
    release()
    expect((await first).status).toBe(200)
    expect((await get(web, '/?page=2')).status).toBe(200)
  })

  it('[E02] that turn out not to exist are remembered for each route, few of them, until the content changes', async () => {
    const { build: buildHome } = pages['/']!
    const build = vi.fn<(typeof pages)[string]['build']>(async (...given) => {
      await buildHome(...given)
      return { page: null }
    })
    replaceHome({ query: ['page'], build })
    const renders = countRenders()
    const web = await startWeb({ maxMissing: 2 })
    for (const path of ['/?page=1', '/?page=1', '/?page=2', '/?page=1'])
      expect((await get(web, path)).status).toBe(404)
    // Each was looked for as it was asked for, and without its query.
    expect([build.mock.calls.length, renders()]).toEqual([4, 2])
    await get(web, '/?page=3')
    await get(web, '/?page=2')
    expect(build).toHaveBeenCalledTimes(8)
    await tell(web, [{ revision: 2, type: 'power-rate', documentId: 'a' }])
    await get(web, '/?page=2')
    expect(build).toHaveBeenCalledTimes(10)
  })

  it('[E07] cost no render when a bot asks and they turn out not to exist', async () => {
    const renders = countRenders()
    const web = await startWeb()
    const before = renders()
    for (const path of ['one', 'two', 'one', 'No_such_form'].map((slug) => `/news-and-updates/${slug}`)) {
      const answer = await get(web, path, bot)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, ''])
    }
    expect(renders()).toBe(before)
    const known = await get(web, '/', bot)
    expect([known.status, (await known.text()).includes('</html>')]).toEqual([200, true])
  })
})

describe('endlessly many addresses of one page', () => {
  it('are that page where a parameter is repeated: the first counts', async () => {
    const renders = countRenders()
    replaceHome({ query: ['page'] })
    const web = await startWeb()
    for (const path of ['/?page=1', '/?page=1&page=2', '/?page=&page=1&page=x', '/?page=1&page=1']) {
      expect((await get(web, path)).status).toBe(200)
    }
    expect(renders()).toBe(1)
  })

  it('are kept apart where a parameter can be spelled in many ways, not on disk, and name the one address', async () => {
    const { build: buildHome } = pages['/']!
    const build = vi.fn<(typeof pages)[string]['build']>(async (reader, at, request) => {
      const built = await buildHome(reader, at, request)
      const isOwn = ['1', undefined].includes(request.query.get('page') ?? undefined)
      return isOwn ? built : { ...built, canonicalQuery: { page: '1' } }
    })
    replaceHome({ query: ['page'], build })
    const cms = await startCms()
    const directories = { cacheDirectory: await temporaryDirectory() }
    const before = await startWeb({ cms, ...directories })
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec(await (await get(before, path)).text())?.[1]
    expect(await canonical('/?page=01')).toMatch(/\/\?page=1$/)
    expect(await canonical('/?page=1')).toMatch(/\/\?page=1$/)
    expect(await canonical('/?page=01')).toMatch(/\/\?page=1$/)
    expect(build).toHaveBeenCalledTimes(2)
    expect((await get(before, '/?page=01', bot)).status).toBe(200)
    // An outage is survived by both, a restart in it by the page's own address.
    await cms.die()
    for (const path of ['/?page=1', '/?page=01']) expect((await get(before, path)).status).toBe(200)
    await before.stop()
    const after = await startWeb({ cms, ...directories })
    expect((await get(after, '/?page=1')).status).toBe(200)
    expect((await get(after, '/?page=01')).status).toBe(503)
  })

  it('[E07] lead a bot to where a page has moved, however often it was asked for', async () => {
    replaceHome({ query: ['page'], build: () => Promise.resolve({ page: null, movedTo: '/rates' }) })
    const web = await startWeb()
    for (const headers of [bot, {}, bot]) {
      const answer = await get(web, '/?page=1', headers)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/rates'])
    }
  })
})

describe('a page with a form', () => {
  it('is queued for an address that asks without end, and made at once for every other', async () => {
    const path = '/services/report-outage'
    const web = await startWeb({ environment: { WEB_TRUSTED_PROXY_HOPS: '1' } })
    const from = (address: string) => get(web, path, { 'x-forwarded-for': address })
    const seen = new Set<number>()
    for (let asked = 0; asked < 1200; asked += 50) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => from('192.0.2.1'))))
        seen.add(status)
    }
    expect(seen).toEqual(new Set([200]))
    const crowd = Promise.all(Array.from({ length: 500 }, () => from('192.0.2.1')))
    expect((await from('192.0.2.2')).status).toBe(200)
    expect(new Set((await crowd).map(({ status }) => status))).toEqual(new Set([200, 503]))
  }, 60_000)
})

describe('addresses at which nothing is', () => {
  it.each([
    '/uploads/none.webp',
    '/assets/none.js',
    '/feeds/none.rss',
    '/data/v1/none.json',
    '/data/v1/rates.json?to=x',
  ])(
    'answer an error at %s a second later to a client that asks without end than to every other',
    async (path) => {
      const web = await startWeb({
        environment: { WEB_TRUSTED_PROXY_HOPS: '1', UPLOADS_DIR: await temporaryDirectory() },
      })
      const from = (address: string) => get(web, path, { 'x-forwarded-for': address })
      const { status } = await from('192.0.2.2')
      expect([400, 404]).toContain(status)
      for (let asked = 0; asked < 300; asked += 50)
        await Promise.all(Array.from({ length: 50 }, () => from('192.0.2.1')))
      const order: string[] = []
      const flood = from('192.0.2.1').then((answer) => order.push(`flood ${answer.status}`))
      await from('192.0.2.2').then((answer) => order.push(`visitor ${answer.status}`))
      await flood
      expect(order).toEqual([`visitor ${status}`, `flood ${status}`])
    },
  )
})

describe('connections', () => {
  it('are bounded for each address', async () => {
    const web = await startWeb({ environment: { WEB_MAX_CONNECTIONS_PER_IP: '2' } })
    const { hostname, port } = new URL(web.address)
    const open = () => {
      const socket = connect(Number(port), hostname)
      onTestFinished(() => void socket.destroy())
      const ended = new Promise<string>((resolve) => {
        socket.once('close', () => resolve('refused'))
        socket.once('data', () => resolve('answered'))
      })
      socket.on('error', () => {})
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
      return { socket, ended }
    }
    const [first, second] = [open(), open()]
    expect(await Promise.all([first.ended, second.ended])).toEqual(['answered', 'answered'])
    expect(await open().ended).toBe('refused')
    first.socket.destroy()
    await vi.waitFor(async () => expect(await open().ended).toBe('answered'))
  })
})
