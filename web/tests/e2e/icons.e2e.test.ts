import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openDashboard, openPage } from './support/browser'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** The icon beside a kind of content on the dashboard. */
const iconOf = (page: Page, kind: string) => page.getByRole('rowheader', { name: kind }).locator('svg')
const openCounts = (page: Page) => page.locator('summary', { hasText: 'published' }).click()

test('[B04] icons named by content come together from our own server, are kept, and public pages ask for none', async () => {
  const { page, expectQuiet } = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/icons/') || !request.url().startsWith(stack.siteUrl))
      asked.push(request.url())
  })
  await page.goto(stack.siteUrl, { waitUntil: 'networkidle' })
  const actions = await page.locator('.quick-actions li').count()
  expect(actions).toBeGreaterThan(0)
  expect(await page.locator('.quick-actions li svg:has(path)').count()).toBe(actions)
  await page.goto(`${stack.siteUrl}/no-such-page`, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])

  await openDashboard(page, stack.siteUrl)
  await openCounts(page)
  await iconOf(page, 'Power rates').locator('path').first().waitFor()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/\/icons\/lucide\.json\?icons=[a-z0-9,-]*receipt-text[a-z0-9,-]*$/)
  expect(await iconOf(page, 'Power rates').getAttribute('aria-hidden')).toBe('true')
  await page.reload()
  await openCounts(page)
  await iconOf(page, 'Power rates').locator('path').first().waitFor()
  const [entry] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/icons/'))
      .map((each) => (each as PerformanceResourceTiming).transferSize),
  )
  expect(entry, 'kept by the browser').toBe(0)
  expectQuiet(/404/)
})

test('[B04] a look-up without an answer is given up after 1500 ms; the page stands without its icons', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.route('**/icons/**', () => undefined) // never answered
  await page.addInitScript(() => {
    const ask = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/icons/')) return ask(input, init)
      const began = performance.now()
      return ask(input, init).finally(() => {
        document.documentElement.dataset.gaveUpAfter = String(performance.now() - began)
      })
    }
  })
  await openDashboard(page, stack.siteUrl)
  await openCounts(page)
  const row = page.getByRole('row', { name: /^Power rates/ })
  await row.waitFor()
  const place = await iconOf(page, 'Power rates').boundingBox()
  await page.locator('html[data-gave-up-after]').waitFor()
  const after = Number(await page.locator('html').getAttribute('data-gave-up-after'))
  expect(after).toBeGreaterThanOrEqual(1490)
  expect(await iconOf(page, 'Power rates').locator('path').count()).toBe(0)
  expect(await iconOf(page, 'Power rates').boundingBox()).toEqual(place)
  expect(place?.width).toBe(18)
  expect(await row.innerText()).toMatch(/Power rates\s+\d+/)
  expectQuiet()
})
