import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fixClock } from '~/lib/clock'
import { linksOf } from '../../server/links/page-links'
import { LinkWalks } from '../../server/links/link-walks'
import { walkSite, type Looked } from '../../server/links/walk'
import { createLog } from '../../server/log'
import { Browser } from './support/browser'
import { get, startCms, startWeb, temporaryDirectory } from './support/start'

const siteUrl = 'https://utility.example'
const { signal } = new AbortController()

/** Walks over a site that is these answers; any other address is a 404. */
async function walk(site: Record<string, string | Looked | undefined>, starts = ['/']) {
  const asked: string[] = []
  const look = async (address: string) => {
    asked.push(address)
    if (!(address in site)) return { status: 404 }
    const found = site[address]
    return typeof found === 'string' ? { status: 200, html: found } : found
  }
  return { ...(await walkSite({ look, siteUrl, starts, signal })), asked }
}

describe('[C01] a walk over the site', () => {
  it('names each link that leads nowhere once: what it says, what is wrong, and where it stands', async () => {
    const footer = '<a href="/gone">Terms  <b>of</b>\n service</a>'
    const { dead, found, pages, isWhole, asked } = await walk({
      '/': `${footer}<a href="/news">News</a><a href="news?page=2#list">More</a><img src="/uploads/a.png" alt="A pole">`,
      '/news': `${footer}<p id="list">List</p><a href="#list">Down</a><a href="#lost">Lost</a><a href="#top">Up</a>`,
      '/news?page=2': `${footer}<a href="${siteUrl}/broken">Broken</a><a href="/old">Moved</a><a href="/older">Moved twice</a>`,
      '/broken': { status: 500 },
      '/old': { status: 301, movedTo: '/news' },
      '/older': { status: 301, movedTo: `${siteUrl}/oldest` },
      '/oldest': { status: 301, movedTo: '/away' },
    })
    expect(dead).toEqual([
      {
        href: '/gone',
        text: 'Terms of service',
        status: 404,
        from: ['/', '/news', '/news?page=2'],
        pages: 3,
      },
      { href: 'news?page=2#list', text: 'More', status: 200, from: ['/'], pages: 1 },
      { href: '/uploads/a.png', text: 'A pole', status: 404, from: ['/'], pages: 1 },
      { href: '#lost', text: 'Lost', status: 200, from: ['/news'], pages: 1 },
      { href: `${siteUrl}/broken`, text: 'Broken', status: 500, from: ['/news?page=2'], pages: 1 },
      { href: '/older', text: 'Moved twice', status: 404, from: ['/news?page=2'], pages: 1 },
    ])
    expect({ found, pages, isWhole }).toEqual({ found: 6, pages: 3, isWhole: true })
    expect(asked).toEqual([...new Set(asked)])
  })

  it('asks no other site, and leaves alone what is no page', async () => {
    const { dead, asked } = await walk({
      '/': '<a href="https://else.example/gone">a</a><a href="mailto:a@b.example">b</a><a href="javascript:1">c</a><a href="//else.example">d</a><a href="http://[">e</a><a href="/admin-cp">f</a><script src="/gone.js"></script>',
      '/admin-cp': undefined,
    })
    expect(dead).toEqual([])
    expect(asked).toEqual(['/', '/admin-cp'])
  })

  it('goes no further into a list without end than twenty addresses, and says so of a site without end', async () => {
    const list = Array.from({ length: 40 }, (_, page) => `<a href="/news?page=${page}">${page}</a>`).join('')
    const { asked } = await walk({ '/': list })
    expect(asked).toHaveLength(21)
    const look = async (address: string) => ({
      status: 200,
      html: `<a href="/p/${Number(address.slice(3)) + 1}">On</a>`,
    })
    const endless = await walkSite({ look, siteUrl, starts: ['/p/1'], signal })
    expect([endless.pages, endless.isWhole, endless.dead]).toEqual([2000, false, []])
  })

  it('reads of a picture’s sizes the first', () => {
    const html =
      '<picture><source srcset="/a-1.avif 400w, /a-2.avif 800w"><img src="/a.jpg" alt="A"></picture>'
    expect(linksOf(html).links.map(({ href }) => href)).toEqual(['/a-1.avif', '/a.jpg'])
  })
})

describe('[C01] looking over the site', () => {
  const nothing = { pages: 1, isWhole: true, dead: [], found: 0 }

  function walks(directory: string, given: Partial<ConstructorParameters<typeof LinkWalks>[0]> = {}) {
    const made = new LinkWalks({
      directory,
      hour: 2,
      zone: async () => 'Asia/Manila',
      isCmsThere: () => true,
      walk: async () => nothing,
      log: createLog('silent'),
      ...given,
    })
    onTestFinished(() => made.stop())
    return made
  }

  it('happens once in the hour of the night, by one of the processes, and is known after a restart', async () => {
    onTestFinished(() => fixClock(undefined))
    const directory = await temporaryDirectory()
    let count = 0
    const walk = async () => {
      count += 1
      return nothing
    }
    const [one, two] = [walks(directory, { walk }), walks(directory, { walk })]
    // In Manila 1:59 and 3:00; then 2:30.
    for (const at of ['17:59', '19:00']) {
      fixClock(new Date(`2026-11-18T${at}:00Z`))
      await one.walkIfDue()
    }
    expect(count).toBe(0)
    expect(await one.state()).toEqual({ walk: null, isWalking: false, hour: 2 })
    fixClock(new Date('2026-11-18T18:30:00Z'))
    await Promise.all([one.walkIfDue(), two.walkIfDue()])
    expect(count).toBe(1)
    const after = walks(directory, { hour: undefined })
    expect(await after.state()).toMatchObject({ walk: { pages: 1, at: expect.any(String) }, hour: null })
    // The day after it is due again; of a day that was looked at already it isn't.
    const file = join(directory, 'last-walk.json')
    const kept = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...kept, at: '2026-11-18T17:00:00.000Z' }))
    await one.walkIfDue()
    expect(count).toBe(1)
    await writeFile(file, JSON.stringify({ ...kept, at: '2026-11-17T18:30:00.000Z' }))
    await one.walkIfDue()
    expect(count).toBe(2)
  })

  it('keeps what was found before where it could not come to its end, and needs the CMS', async () => {
    const directory = await temporaryDirectory()
    await walks(directory).ask()
    await expect.poll(async () => (await walks(directory).state()).walk).toMatchObject(nothing)
    const file = join(directory, 'last-walk.json')
    const old = { ...(JSON.parse(await readFile(file, 'utf8')) as object), at: '2026-11-17T18:30:00.000Z' }
    await writeFile(file, JSON.stringify(old))
    const failing = walks(directory, {
      walk: async () => {
        throw new Error('The CMS went away')
      },
    })
    expect(await failing.ask()).toBe('begun')
    await expect.poll(async () => (await failing.state()).isWalking).toBe(false)
    expect((await failing.state()).walk).toEqual(old)
    expect(await walks(directory, { isCmsThere: () => false }).ask()).toBe('no cms')
  })

  it('is begun though a process that is gone left its mark', async () => {
    const directory = await temporaryDirectory()
    await mkdir(directory, { recursive: true })
    await writeFile(join(directory, 'walking'), '')
    expect(await walks(directory).ask()).toBe('under way')
    const long = new Date(Date.now() - 10 * 60_000)
    await utimes(join(directory, 'walking'), long, long)
    expect(await walks(directory).ask()).toBe('begun')
  })
})

describe('[C01] [S02] dead links of the running site', () => {
  it('are told to who is signed in, who may have them looked for again: one walk at a time, from this site, and not at once after another', async () => {
    const cms = await startCms()
    // Whole addresses: menus leave out what they know to lead nowhere.
    const footer = (path: string) => ({ group: 'company', label: path, url: `http://localhost:3000${path}` })
    const paths = ['/tariff-2019', '/uploads/form.pdf', '/uploads/plan.pdf', '/moved', '/rates']
    cms.menus = { footerLinks: paths.map(footer) }
    cms.files.set('/uploads/form.pdf', { body: 'A form', type: 'application/pdf' })
    cms.rows.set('/api/redirects', [{ documentId: 'r', from: '/moved', to: '/rates', permanent: true }])
    const web = await startWeb({ cms })
    const browser = new Browser(web.address)
    expect((await browser.get('/_links')).status).toBe(401)
    expect((await browser.post('/_links', {})).status).toBe(401)
    await browser.post('/session/sign-in', { identifier: 'e', password: cms.sessions.password })
    expect(await (await browser.get('/_links')).json()).toEqual({ walk: null, isWalking: false, hour: 2 })
    const foreign = { origin: 'https://else.example', 'sec-fetch-site': 'cross-site' }
    expect((await browser.post('/_links', {}, foreign)).status).toBe(403)
    expect((await browser.send('PUT', '/_links', {})).status).toBe(405)

    const held = cms.hold(/site-setting/)
    expect((await browser.post('/_links', {})).status).toBe(202)
    await held.reached
    expect((await browser.post('/_links', {})).status).toBe(409)
    held.release()
    const state = async () => (await (await browser.get('/_links')).json()) as { isWalking: boolean }
    await expect.poll(state, { timeout: 20_000 }).toMatchObject({ isWalking: false, walk: { isWhole: true } })
    const { walk } = (await state()) as unknown as { walk: { dead: { href: string; from: string[] }[] } }
    expect(walk.dead.map(({ href, from }) => [href, from[0]])).toEqual([
      ['http://localhost:3000/tariff-2019', '/'],
      ['http://localhost:3000/uploads/plan.pdf', '/'],
    ])
    const soon = await browser.post('/_links', {})
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '60'])
    // Nobody visited anything: no page takes the place of one that somebody reads.
    expect(await (await browser.get('/_health')).json()).toMatchObject({ kept: 0 })
    await get(web, '/')
    expect(await (await browser.get('/_health')).json()).toMatchObject({ kept: 1 })
    await cms.die()
  })
})
