import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { published } from '~/pages/fixtures'
import type { PageDefinition } from '~/pages/page-definition'
import { CpuBudgetQueue } from '../../server/lib/cpu-budget-queue'
import { createLog } from '../../server/lib/log'
import { LastGoodCopyStore } from '../../server/cache/last-good-copy-store'
import { TagGenerations } from '../../server/cache/tag-generations'
import { Sitemap } from '../../server/files/sitemap'
import { pageDefinitions } from '../../server/render/resolve-target'
import { get, startCms, startWeb, tell, temporaryDirectory } from './support/start'

/** Puts pages into the registry for one test, and the earlier ones back. */
function register(added: Record<string, Partial<PageDefinition>>): void {
  const home = pageDefinitions['/']!
  for (const [path, definition] of Object.entries(added)) {
    const earlier = pageDefinitions[path]
    Object.assign(pageDefinitions, { [path]: { ...home, ...definition } })
    onTestFinished(() => {
      if (earlier) Object.assign(pageDefinitions, { [path]: earlier })
      else Reflect.deleteProperty(pageDefinitions, path)
    })
  }
}

const slide = { documentId: 'a', heading: 'A slide', order: 1, updatedAt: '2026-11-02T03:04:05.000Z' }

/** A page that has content as soon as there is a slide. */
const shown: Partial<PageDefinition> = {
  label: 'Careers',
  hasContent: async (reader) => (await reader.list('hero-slide', {}, v.looseObject({}))).length > 0,
}

describe('menus', () => {
  it('offer a page as soon as it has content, on pages that were rendered before, and no longer than that', async () => {
    register({ '/careers': shown, '/jobs/$slug': { label: 'Never in a menu' } })
    const cms = await startCms()
    const web = await startWeb({ cms })
    const home = async () => (await get(web, '/')).text()
    expect(await home()).not.toContain('href="/careers"')
    cms.heroSlides = [slide]
    await tell(web, [{ revision: 2, type: 'hero-slide', documentId: 'a' }])
    await expect.poll(home).toContain('href="/careers"')
    expect(await home()).not.toContain('Never in a menu')
    const sitemap = await get(web, '/sitemap.xml').then((answer) => answer.text())
    expect(sitemap).toContain('/careers</loc>')
    expect(sitemap).not.toContain('/contact-us')
    cms.heroSlides = []
    await tell(web, [{ revision: 3, type: 'hero-slide', documentId: 'a' }])
    await expect.poll(home).not.toContain('href="/careers"')
  })

  it('stay as they are on a page that knows nothing of a change elsewhere', async () => {
    register({ '/careers': { ...shown, hasContent: 'always' } })
    const cms = await startCms()
    const web = await startWeb({ cms })
    await get(web, '/lost')
    const before = cms.count(/./)
    await get(web, '/lost')
    await tell(web, [{ revision: 2, type: 'demand-reading', documentId: 'a' }])
    await get(web, '/lost')
    expect(cms.count(/./)).toBe(before)
  })
})

describe('cards of the menus', () => {
  it('[X18] are those of the pages in them, change with the clock, and outlast a read that fails', async () => {
    let text = 'before'
    let fails = false
    const card = () => ({
      title: 'Next deadline',
      figure: null,
      text,
      link: { href: '/careers', label: 'See it' },
    })
    const menuCard = () =>
      fails
        ? Promise.reject(new Error('The CMS is away'))
        : Promise.resolve({ card: card(), expiresAt: new Date(Date.now() + 1000) })
    register({ '/careers': { ...shown, hasContent: 'always', menuCard } })
    const web = await startWeb({ cms: await startCms() })
    const about = async () => {
      const [, menu = ''] = /<nav class="wide"([^]*?)<\/nav>/.exec(await (await get(web, '/')).text()) ?? []
      return [...menu.matchAll(/<div class="card"><p>([^<]*)<\/p><p>([^<]*)</g)].map(([, ...all]) =>
        all.join(': '),
      )
    }
    expect(await about()).toEqual(['Next deadline: before'])
    text = 'after'
    await expect.poll(about).toEqual(['Next deadline: after'])
    fails = true
    expect(await about()).toEqual(['Next deadline: after'])
  })
})

describe('quick actions', () => {
  it('lead to pages that have content; home’s sections that have any and the hotline take the other places', async () => {
    const cms = await startCms()
    const web = await startWeb({ cms })
    const actions = (html: string) => {
      const [, list = ''] = /<nav class="quick-actions[^>]*>([^]*?)<\/nav>/.exec(html) ?? []
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    }
    const home = async () => actions(await (await get(web, '/')).text())
    expect(await home()).toEqual(['tel:0335550147'])
    expect(await (await get(web, '/')).text()).not.toMatch(/<a [^>]*href="[^"]*#(power|energy|generation)/)
    cms.rows.set('/api/energy-sources', [...published['energy-source']!])
    await tell(web, [{ revision: 2, type: 'energy-source', documentId: 'a' }])
    await expect.poll(home).toEqual(['#energy-sources', 'tel:0335550147'])
    const bids = '/publications/bids-and-awards'
    register({ [bids]: { label: 'Bids and awards' } })
    const renewed = await startWeb({ cms })
    expect(actions(await (await get(renewed, '/')).text())).toEqual([
      bids,
      '#energy-sources',
      'tel:0335550147',
    ])
  })
})

describe('menus of the settings', () => {
  it('[M17] stand in their order and words, without what leads nowhere; without them all is as drawn', async () => {
    register({
      '/careers': { ...shown, hasContent: 'always' },
      '/closed': { hasContent: () => Promise.resolve(false) },
    })
    const cms = await startCms()
    cms.rows.set('/api/energy-sources', [...published['energy-source']!])
    const link = (label: string, url: string) => ({ label, url })
    cms.menus = {
      menuLinks: [
        { group: 'Work', text: 'Open jobs', ...link('Work with us', '/careers') },
        { group: 'Shut', ...link('Closed', '/closed') },
        { group: 'Elsewhere', ...link('Regulator', 'https://erc.example') },
        { group: 'Work', ...link('One job', '/careers/lineman?from=menu') },
        { group: 'Work', ...link('Never built', '/nowhere') },
        { group: 'Elsewhere ', ...link('Sources', '#energy-sources') },
        { group: 'Elsewhere', ...link('Not a link', 'javascript:alert(1)') },
        link('Papers', '/closed/papers'),
        link('Careers here', '/careers'),
      ],
      quickActions: [
        { ...link('Jobs', '/careers'), text: null },
        { ...link('Write', 'mailto:a@b.example'), text: 'At any time.' },
      ],
      heroButton: link('See our jobs', '/careers'),
    }
    const web = await startWeb({ cms })
    const html = await (await get(web, '/')).text()
    const within = (start: RegExp) => {
      const [, part = ''] = new RegExp(`${start.source}([^]*?)</(?:nav|footer|section)>`).exec(html) ?? []
      return [...part.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:<svg[^]*?<\/svg>)?(?:<b>)?([^<]*)/g)].map(
        ([, href, label]) => [href, label],
      )
    }
    const menu = [
      ['/careers', 'Work with us'],
      ['/careers/lineman?from=menu', 'One job'],
      ['https://erc.example', 'Regulator'],
      ['/#energy-sources', 'Sources'],
    ]
    for (const copy of [
      /<nav class="wide"[^>]*>/,
      /<nav aria-label="Menu"[^>]*>/,
      /<nav class="folded"[^>]*>/,
    ])
      expect(within(copy)).toEqual(menu)
    expect(html).toMatch(/<b>Work with us<\/b><span>Open jobs<\/span>/)
    expect(within(/<nav class="legal"[^>]*>/)).toEqual([['/careers', 'Careers here']])
    expect(within(/<nav class="quick-actions[^>]*>/)).toEqual([
      ['/careers', 'Jobs'],
      ['mailto:a@b.example', 'Write'],
    ])
    expect(html).toMatch(/<a class="pill-button large outline-dark" href="\/careers">See our jobs</)
    expect(html).not.toMatch(/Papers|Shut|Closed|Rates &amp; bills/)
    // The panel offers the default menus also while the utility has its own.
    const defaults = await (await get(web, '/_default-menus')).json()
    expect(defaults).toMatchObject({
      groups: expect.arrayContaining([expect.objectContaining({ title: 'Rates & bills' })]),
      legal: [],
      actions: expect.arrayContaining([expect.objectContaining({ href: 'tel:0335550147' })]),
      // A link can be to a page that has no content yet.
      pages: expect.arrayContaining([
        { path: '/rates', title: pageDefinitions['/rates']!.label },
        {
          path: '/services/application-tracking',
          title: pageDefinitions['/services/application-tracking']!.label,
        },
      ]),
    })
    const paths = defaults.pages.map(({ path }: { path: string }) => path)
    expect(
      paths.filter((path: string) => path.includes('$') || path.startsWith('/services/alerts/')),
    ).toEqual([])
    cms.menus = {}
    await tell(web, [{ revision: 2, type: 'site-setting', documentId: 'a' }])
    await expect.poll(async () => (await get(web, '/')).text()).toContain('Rates &amp; bills')
  })
})

describe('what search engines receive', () => {
  it('is the address, title and description of each page, once', async () => {
    const web = await startWeb({ environment: { SITE_URL: 'https://www.utility.example' } })
    const html = await (await get(web, '/?utm=x')).text()
    const once = (pattern: RegExp) => expect(html.match(pattern), String(pattern)).toHaveLength(1)
    once(/<title>/g)
    once(/<meta name="description" content="[^"]{40,}"/g)
    once(/<link rel="canonical" href="https:\/\/www\.utility\.example\/"/g)
    once(/<meta property="og:url" content="https:\/\/www\.utility\.example\/"/g)
    once(/<meta property="og:site_name" content="Tanglaw Electric"/g)
    once(/<script type="application\/ld\+json">[^<]*"@type":"Organization"/g)
    expect(html).not.toContain('noindex')
  })

  it('[E01] is nothing of a page that does not exist, which offers a way on', async () => {
    const web = await startWeb()
    const html = await (await get(web, '/lost')).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
    expect(html).toContain('You may be looking for')
    expect(html).toMatch(/href="tel:0335550147"[^>]*>Call/)
  })

  it('is where the sitemap is, and that the staff’s pages are none of theirs', async () => {
    const web = await startWeb({ environment: { SITE_URL: 'https://www.utility.example' } })
    const robots = await get(web, '/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await robots.text()
    for (const path of ['/admin-cp', '/web-admin', '/web-preview'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain('Sitemap: https://www.utility.example/sitemap.xml')
  })

  it('is nothing at all where the settings say so', async () => {
    const cms = await startCms()
    cms.seo = { noIndex: true }
    const web = await startWeb({ cms })
    expect(await (await get(web, '/robots.txt')).text()).toContain('Disallow: /\n')
    expect(await (await get(web, '/')).text()).toContain('<meta name="robots" content="noindex"')
  })
})

describe('the sitemap', () => {
  const dayOf = (number: number) => ({ path: `/news/${number}`, changedAt: slide.updatedAt })

  it('is built again after a change, and cached otherwise', async () => {
    let reads = 0
    register({
      '/news/$slug': {
        sitemap: async (reader) => {
          reads += 1
          const rows = await reader.list('hero-slide', {}, v.looseObject({ heading: v.string() }))
          return rows.map(({ heading }) => ({ path: `/news/${heading}`, changedAt: slide.updatedAt }))
        },
      },
      '/nothing': { sitemap: 'none' },
    })
    const cms = await startCms()
    cms.heroSlides = [{ ...slide, heading: 'a&b c' }]
    const web = await startWeb({ cms })
    const ask = async () => (await get(web, '/sitemap.xml')).text()
    const first = await ask()
    expect(first).toContain('/news/a&amp;b%20c</loc><lastmod>2026-11-02T03:04:05.000Z</lastmod>')
    expect(first).not.toContain('/nothing')
    expect(first).toMatch(
      /^<\?xml [^>]+>\n<urlset xmlns="[^"]+">\n(<url><loc>[^<]+<\/loc>(<lastmod>[^<]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
    )
    await ask()
    expect(reads).toBe(1)
    cms.heroSlides = []
    await tell(web, [{ revision: 2, type: 'hero-slide', documentId: 'a' }])
    expect(await ask()).not.toContain('/news/')
    expect(reads).toBe(2)
  })

  it('is an index of files where one would be too long', async () => {
    const many = Array.from({ length: 50_001 }, (_, number) => dayOf(number))
    const sitemap = new Sitemap({
      definitions: { '/news/$slug': { ...pageDefinitions['/']!, sitemap: () => Promise.resolve(many) } },
      freshness: new TagGenerations(),
      siteUrl: 'https://www.utility.example',
      secure: false,
      queue: new CpuBudgetQueue(),
      copies: new LastGoodCopyStore({
        directory: await temporaryDirectory(),
        format: 'test',
        log: createLog('silent'),
        maxBytes: 1e8,
      }),
      reads: () => ({
        list: () => Promise.resolve([]),
        page: () => Promise.reject(new Error('none')),
        single: () => Promise.reject(new Error('none')),
      }),
    })
    const sizes = await Promise.all(
      ['/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml'].map(
        async (path) => (await sitemap.file(path))?.size ?? 0,
      ),
    )
    expect(sizes[0]).toBeLessThan(500)
    expect(sizes[1]).toBeGreaterThan(1_000_000)
    expect(sizes[2]).toBeLessThan(500)
    expect(sizes[3]).toBe(0)
  })
})
