import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { openBrowser, openPage } from './support/browser'
import { figuresThatDiffer } from './support/figures'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Pixels at 390 px of width, with the demo (docs/decisions/239-…). */
const MAX_HEIGHTS: Readonly<Record<string, number>> = {
  '/': 4000,
  '/rates': 5500,
  '/rates?class=industrial': 5500,
  '/services/outages': 3500,
  '/services/outages?area=mabini': 3500,
  '/services/apply-for-service': 4400,
  '/publications/competitive-selection-process/power-supply-procurement-plan': 5500,
  '/downloads': 3000,
  '/data/api': 5200,
  '/privacy-policy': 2800,
}

test('[X03][X04] every figure of home, rates and outages is that of the open data, in tables, JSON and the PDFs of all months', async () => {
  expect(await figuresThatDiffer(stack.siteUrl)).toEqual([])
})

test('[R01][X01][X03][X04][X05][X06] pages are short on a phone, with the demo and without script', async () => {
  const { page, context } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const tooHigh: string[] = []
  for (const [address, most] of Object.entries(MAX_HEIGHTS)) {
    await page.goto(stack.siteUrl + address)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > most) tooHigh.push(`${address}: ${height} px`)
  }
  expect(tooHigh).toEqual([])
  await context.close()
})

test('[X01][X02] a link to a document on Downloads expands the group that it is in, on load and within the site', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${stack.siteUrl}/search?q=emergency+plan`)
  const found = page.getByRole('link', { name: 'Emergency plan', exact: true })
  const address = (await found.getAttribute('href'))!
  expect(address).toMatch(/^\/downloads#document-/)
  const document = page.locator(`[id="${address.split('#')[1]!}"]`)
  await hydrated(page)
  await found.click()
  await document.waitFor()
  await page.goto('about:blank')
  await page.goto(stack.siteUrl + address)
  await document.waitFor()
  await context.close()
})

test('[B09] the look of a page doesn’t hang on the order of two components’ rules', async () => {
  const { page, context } = await openPage(browser, { bypassCSP: true })
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/rates', '/news-and-updates', '/about-us']) {
    await page.goto(stack.siteUrl + path)
    const others = await page.evaluate(() => {
      const own = document.querySelector<HTMLStyleElement>('style[data-rules]')!
      const places = own.dataset['components']!.split(' ').map(Number)
      return { address: own.dataset['rules']!, places }
    })
    const rules = (await (await fetch(stack.siteUrl + others.address)).json()) as string[]
    const used = others.places.map((place) => rules[place]!)
    expect(used.length).toBeGreaterThan(5)
    const differing = await page.evaluate((parts) => {
      const own = document.querySelector<HTMLStyleElement>('style[data-rules]')!
      const base = own.textContent.slice(0, -parts.join('').length)
      // Another order of rules changes no property but those that they declare.
      const declared = new Set<string>()
      const collect = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if ('style' in rule) for (const name of rule.style as CSSStyleDeclaration) declared.add(name)
          if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList)
        }
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(parts.join(''))
      collect(sheet.cssRules)
      const names = [...declared]
      const look = () =>
        [...document.body.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element)
          return names.map((name) => style.getPropertyValue(name)).join(';')
        })
      const still = '*{transition:none!important;animation:none!important}'
      own.textContent = base + parts.join('') + still
      const before = look()
      own.textContent = base + [...parts].reverse().join('') + still
      const after = look()
      own.textContent = base + still
      const bare = look()
      const count = (other: string[]) => before.filter((one, index) => one !== other[index]).length
      return { turned: count(after), without: count(bare) }
    }, used)
    expect({ path, turned: differing.turned }).toEqual({ path, turned: 0 })
    expect(differing.without).toBeGreaterThan(100)
  }
  await context.close()
})
