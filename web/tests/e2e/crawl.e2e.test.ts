import { readFile } from 'node:fs/promises'
import path from 'node:path'
import StructuredDataValidator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PageDefinition } from '~/pages/page-definition'
import { pages as registry } from '~/pages/registry'
import { hydrated } from './support/app'
import { expectAccessible, openBrowser, openPage, openSections } from './support/browser'
import { covers, namesKept, namesListed, pagesOf } from './support/kept'

const stack = inject('shared')
let browser: Browser
let crawled: Crawl

beforeAll(async () => {
  browser = await openBrowser()
  crawled = await crawl()
})

afterAll(async () => {
  await browser?.close()
})

/**
 * Lists are endless: of the addresses that differ only in their query, or in their last part, this many are
 * requested.
 */
const QUERIES_A_PATH = 4
/**
 * Of pages that share a route (`/news-and-updates/$slug`), this many are validated and opened in the browser; all are
 * read.
 */
const OPENED_A_ROUTE = 2

interface Visited {
  status: number
  html: string
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => unescaped(found))

/** Which route with parameters a path belongs to; any other path is a page of its own. */
async function routes(): Promise<(path: string) => string> {
  const tree = await readFile(path.resolve(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8')
  const patterns = all(tree, /fullPath: '([^']*\/\$\w[^']*)'/g).map((route) => ({
    route,
    pattern: new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`),
  }))
  return (address) => patterns.find(({ pattern }) => pattern.test(address))?.route ?? address
}

interface Crawl {
  pages: Map<string, Visited>
  problems: string[]
}

/** Reads the site as one without script would, from home over every link, and fails at none. */
async function crawl(): Promise<Crawl> {
  const pages = new Map<string, Visited>()
  const problems: string[] = []
  const queries = new Map<string, number>()
  const anchors: { from: string; to: string; id: string }[] = []
  const waiting = [{ address: '/', from: 'the address bar' }]
  const seen = new Set(['/'])
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const answer = await fetch(stack.siteUrl + address)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = isPage ? await answer.text() : ''
    if (!isPage) await answer.body?.cancel()
    if (answer.status >= 400) problems.push(`${from} links to ${address}: ${answer.status}`)
    if (answer.redirected) problems.push(`${from} links to ${address}, which lives at ${answer.url}`)
    if (!isPage || address.startsWith('/web-admin')) continue
    pages.set(address, { status: answer.status, html })
    for (const href of all(html, /<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(href, stack.siteUrl + address)
      if (url.origin !== stack.siteUrl) continue
      const target = url.pathname + url.search
      if (url.hash) anchors.push({ from: address, to: target, id: decodeURIComponent(url.hash.slice(1)) })
      if (seen.has(target)) continue
      seen.add(target)
      const count = queries.get(url.pathname) ?? 0
      if (url.search) queries.set(url.pathname, count + 1)
      if (!url.search || count < QUERIES_A_PATH) waiting.push({ address: target, from: address })
    }
  }
  for (const { from, to, id } of anchors) {
    const found = pages.get(to)
    if (found && !found.html.includes(`id="${id}"`))
      problems.push(`${from} links to ${to}#${id}, which is not there`)
  }
  return { pages, problems }
}

/** Whether it names its vocabulary and its type, and its dates are dates. */
function isLinkedData(text: string): boolean {
  const data = JSON.parse(text) as Record<string, unknown>
  const dates = Object.entries(data).filter(([name]) => name.startsWith('date'))
  return (
    data['@context'] === 'https://schema.org' &&
    typeof data['@type'] === 'string' &&
    dates.every(([, date]) => Number.isFinite(Date.parse(String(date))))
  )
}

/** What visitors type into pages that neither link to an address with a query nor offer a choice. */
const typedQueries: Readonly<Record<string, string>> = {
  '/search': '?q=mabini',
  '/services/outages': '?area=mabini',
  '/publications/check-a-document': `?sha256=${'ab'.repeat(32)}`,
  '/publications/competitive-selection-process': '?page=1',
}

/** The query of the first choice that a page's own select fields offer. */
function offeredQuery(html: string): string | undefined {
  const [, name, options = ''] = /<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  const [value] = all(options, /<option[^>]* value="([^"]+)"/g)
  return name && value ? `?${new URLSearchParams({ [name]: value }).toString()}` : undefined
}

/** Every page of the registry without parameters in its path, and one address with a query for each that offers one. */
function registeredAddresses(pages: ReadonlyMap<string, Visited>): string[] {
  return Object.entries<PageDefinition>(registry)
    .filter(([path]) => !path.includes('$'))
    .flatMap(([path, { query }]) => {
      if (!query?.length) return [path]
      const typed = typedQueries[path] ?? offeredQuery(pages.get(path)?.html ?? '')
      const linked = [...pages.keys()].find((address) => address.startsWith(`${path}?`))
      const filled = typed ? path + typed : linked
      // A page of plans offers a year only where there are several.
      return filled ? [path, filled] : [path]
    })
}

/** What every page must say of itself. */
function faultsOf(path: string, { html }: Visited): string[] {
  const [pathname = path] = path.split('?')
  const canonical = all(html, /<link rel="canonical" href="([^"]*)"/g)
  const description = all(html, /<meta name="description" content="([^"]*)"/g)
  const checks: [boolean, string][] = [
    [all(html, /<title>([^<]+)<\/title>/g).length === 1, 'has no title, or several'],
    [description.length === 1 && description[0]!.length >= 20, 'has no description'],
    [
      canonical.length === 1 && new URL(canonical[0]!).pathname === pathname,
      `is at ${canonical.join()} for search engines`,
    ],
    [all(html, /<h1([\s>])/g).length === 1, 'has no h1, or several'],
    [all(html, /<img(?![^>]*\salt=)([^>]*)>/g).length === 0, 'has a picture without a text'],
    [pathname === '/' || html.includes('"BreadcrumbList"'), 'does not say the way to it'],
    [
      all(html, /<script type="application\/ld\+json">([^<]*)</g).every(isLinkedData),
      'has structured data that says not what it is',
    ],
    [!html.includes('data-failed-section'), 'has a section that failed'],
  ]
  return checks.flatMap(([holds, fault]) => (holds ? [] : [`${path} ${fault}`]))
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  }),
)

/**
 * Where a page's markup breaks the rules of HTML or is misused for assistive technology, or its structured data those
 * of search engines.
 */
async function misuseOf(path: string, { html }: Visited): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const found = new WebAutoExtractor({ addLocation: false, embedSource: [] }).parse(html)
  const issues = await new StructuredDataValidator().validate(found)
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${selector}: ${message} (${ruleId})`),
    ),
    ...issues
      .filter(({ severity }) => severity === 'ERROR')
      .map((issue) => `${path} ${JSON.stringify(issue.path)}: ${issue.issueMessage}`),
  ]
}

/** Of pages that share a route only the first are validated and opened. */
async function opened(): Promise<string[]> {
  const routeOf = await routes()
  const counts = new Map<string, number>()
  return [...crawled.pages.keys()].filter((address) => {
    const route = routeOf(address.split('?')[0]!)
    const count = counts.get(route) ?? 0
    counts.set(route, count + 1)
    return count < OPENED_A_ROUTE
  })
}

test('[L01][R18][U01][X04][X08] every page that a link or the sitemap names is there, says what it is, and is linked from somewhere', async () => {
  const { pages, problems } = crawled
  const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
  expect(problems).toEqual([])
  expect([...pages].flatMap(([path, page]) => faultsOf(path, page))).toEqual([])
  const titles = [...pages]
    .filter(([path]) => !path.includes('?'))
    .map(([, { html }]) => all(html, /<title>([^<]+)</g)[0])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  const named = all(sitemap, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address).pathname)
  expect(named).toContain('/')
  const routeOf = await routes()
  // A list of many pages shows its oldest entries further on than this crawl goes.
  const reached = new Set([...pages.keys()].map((address) => routeOf(address.split('?')[0]!)))
  expect(named.filter((address) => !reached.has(routeOf(address)))).toEqual([])
})

test('[L01][U01] the markup and the structured data of every kind of page are valid', async () => {
  for (const address of await opened())
    expect(await misuseOf(address, crawled.pages.get(address)!)).toEqual([])
})

test('[L01][R09][R18][U01] every kind of page fits 320 px, passes axe in both color schemes, prints with a heading, and keeps nothing that the cookie policy does not list', async () => {
  const { page, context, expectQuiet } = await openPage(browser, {
    viewport: { width: 320, height: 800 },
    reducedMotion: 'reduce',
  })
  const isPublic = /^\/(?!admin-cp|web-admin)/
  // With a query, a page is looked at once.
  const paths = (await opened()).filter((address) => !address.includes('?'))
  const addresses = [...paths, ...registeredAddresses(crawled.pages), ...(await pagesOf(isPublic))]
  const kept = new Set<string>()
  for (const address of new Set(addresses)) {
    await page.goto(stack.siteUrl + address)
    // The page for few bytes has no application.
    if ((await page.locator('script:not([type])').count()) > 0) await hydrated(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${address} scrolls sideways at 320 px`,
    ).toBeLessThanOrEqual(0)
    expect(await brokenWordsIn(page), `${address} breaks words at 320 px`).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await brokenWordsIn(page), `${address} breaks words of twice the size`).toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 320, height: 800 })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await expectAccessible(page, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light', media: 'print' })
    // Home's sheet is about a rate, under the rate's own heading.
    const headings = page.locator('main :is(h1, h2)').filter({ visible: true })
    expect(await headings.count(), `${address} printed has a heading`).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'screen' })
    for (const name of await namesKept(page)) kept.add(name)
  }
  await page.goto(`${stack.siteUrl}/cookie-policy`)
  await openSections(page)
  const listed = await namesListed(page)
  expect(listed.length).toBeGreaterThan(5)
  expect([...kept].filter((name) => !listed.some((entry) => covers(entry, name)))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expectQuiet()
  await context.close()
})

/** The words of headings and tables that are on two lines. */
const brokenWordsIn = (page: Page) =>
  page.locator('main :is(h1, h2, h3, th, td, time)').evaluateAll((places) =>
    places.flatMap((place) => {
      const isHidden = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isHidden(element.parentElement))
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        if (text.parentElement?.closest('code') || isHidden(text.parentElement)) continue
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}.,₱%]{2,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
