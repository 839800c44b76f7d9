import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { followPanelLink, openBrowser, openPage } from './support/browser'
import { hydrated } from './support/app'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Marks the document: a navigation within the app keeps the mark, a page load removes it. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = 'kept'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'kept')

/** Puts links of this site into the page, as an editor's text would. */
const addLinks = (page: Page, hrefs: string[]) =>
  page.evaluate((links) => {
    for (const href of links) {
      const link = Object.assign(document.createElement('a'), { href, textContent: `to ${href}` })
      document.querySelector('main')?.prepend(link)
    }
  }, hrefs)

test('[B01] title, tags, focus and announcement follow each navigation, there and back', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/no/such-page`)
  await hydrated(page)
  const missing = await page.title()
  await mark(page)
  await page.getByRole('link', { name: 'Take Me Home, Click Here!' }).click()
  await page.waitForURL(`${stack.siteUrl}/`)
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => page.title()).toContain('Tanglaw Electric')
  expect(await page.title()).not.toBe(missing)
  expect(await page.locator('meta[name="description"]').count()).toBe(1)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${stack.siteUrl}/`)
  await expect.poll(() => page.locator('body > [role="status"]').textContent()).toBe(await page.title())
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  const home = await page.title()
  await followPanelLink(page)
  await page.waitForURL('**/web-admin/login')
  await page.getByLabel('Email').waitFor()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => page.title()).not.toBe(home)
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
  await page.goBack()
  await expect.poll(() => page.title()).toBe(home)
  expectQuiet(/404/)
})

test.each([
  ['/rates', { kwh: '180' }, '#your-bill .result'],
  ['/rates/why-did-my-bill-change', { kwh_before: '180', kwh: '260' }, '.bill-change .answer'],
])('[X03] %s uses the kWh that a visitor enters before the scripts load', async (path, fields, answer) => {
  const { page, expectQuiet } = await openPage(browser)
  let loadScripts = (): void => undefined
  const isEntered = new Promise<void>((resolve) => void (loadScripts = resolve))
  await page.route('**/assets/*.js', (route) => isEntered.then(() => route.continue()))
  await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
  const rendered = await page.locator(answer).textContent()
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main input[name="${name}"]`).fill(value)
  loadScripts()
  await expect.poll(() => page.locator(answer).textContent()).not.toBe(rendered)
  expectQuiet()
})

test('[B01] a new page begins at its top, going back returns to the place, links within a page find theirs', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await hydrated(page)
  const place = 1100
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    place,
  )
  await followPanelLink(page)
  await page.getByLabel('Email').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)

  const top = (id: string) =>
    page.evaluate((at) => document.getElementById(at)?.getBoundingClientRect().top ?? -1, id)
  await page.goto(`${stack.siteUrl}/services/outages`)
  await hydrated(page)
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await follow('Scheduled interruptions')
  await expect.poll(() => top('scheduled')).toBeLessThan(120)
  await follow('Check my barangay')
  await expect.poll(() => page.url()).toContain('#area')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await follow('Scheduled interruptions')
  await expect.poll(() => top('scheduled')).toBeLessThan(120)
  await expect.poll(() => top('scheduled')).toBeGreaterThanOrEqual(0)

  // Another result on the same page is announced by its title.
  await addLinks(page, ['/services/outages?area=xyzzy'])
  await page.getByRole('link', { name: 'to /services/outages?area=xyzzy' }).click()
  await expect
    .poll(() => page.locator('body > [role="status"]').textContent())
    .toContain('“xyzzy” not found · Outages')
  expectQuiet()
})

/** Takes the place of the router's own preloading, whose calls it counts and holds. */
interface Held {
  asked: string[]
  release: (() => void)[]
}
declare const held: Held

test('[B05] at most 4 preloads are in flight, on intent, the newest first; none on a connection that saves data', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await hydrated(page)
  await page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { preloadRoute: (options: { search: { page: number } }) => Promise<void> }
    }
    const calls: Held = { asked: [], release: [] }
    Object.assign(globalThis, { held: calls })
    router.preloadRoute = ({ search }) => {
      calls.asked.push(String(search.page))
      return new Promise((resolve) => calls.release.push(resolve))
    }
  })
  const asked = () => page.evaluate(() => held.asked.join(' '))
  const release = (index: number) => page.evaluate((at) => held.release[at]?.(), index)
  const link = (index: number) => page.locator(`a[href="/web-admin/login?page=${index}"]`)
  const links = Array.from({ length: 16 }, (_, i) => i)
  await addLinks(
    page,
    links.map((i) => `/web-admin/login?page=${i}`),
  )
  for (const i of links.slice(0, 14)) await link(i).focus()
  expect(await asked()).toBe('0 1 2 3')
  await release(0)
  await expect.poll(asked).toBe('0 1 2 3 13')
  // Of the ten that waited the two oldest gave way; the rest come one by one, the newest first.
  for (let i = 1; i < 12; i += 1) await release(i)
  await expect.poll(asked).toBe('0 1 2 3 13 12 11 10 9 8 7 6')

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    await page.evaluate((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true })
    }, connection)
    await link(14).focus()
    await link(0).focus()
  }
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'connection'))
  await link(15).hover()
  await expect.poll(asked).toBe('0 1 2 3 13 12 11 10 9 8 7 6 15')
  expectQuiet()
})

test('[B05] a navigation shows that it is under way after about 100 ms, and not before', async () => {
  const { page, expectQuiet } = await openPage(browser)
  let waiting: Route | undefined
  await page.route('**/_payload.json', (route) => {
    waiting = route
  })
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  await page.evaluate(() => {
    const times = { clicked: 0, shown: 0, late: false }
    Object.assign(globalThis, { times })
    new MutationObserver(() => {
      if (document.querySelector('[role="progressbar"]')) times.shown ||= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
    const click = () => {
      times.clicked = performance.now()
      // A busy page is late with both, in this order.
      setTimeout(() => (times.late = times.shown === 0), 300)
    }
    addEventListener('click', click, true)
  })
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await page.getByRole('progressbar', { name: 'Loading…' }).waitFor()
  await expect.poll(() => page.locator('body > [role="status"]').textContent()).toBe('Loading…')
  const took = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { clicked: number; shown: number; late: boolean } }
    return { ms: times.shown - times.clicked, late: times.late }
  })
  expect(took.ms).toBeGreaterThanOrEqual(95)
  expect(took.late).toBe(false)
  // Meanwhile the page that is being left stays, usable.
  expect(await page.getByLabel('Email').isVisible()).toBe(true)
  await waiting?.continue()
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expectQuiet()
})

test('[B07] pages fade for 250 ms, ease-in-out; not for a change of the query, nor for those who prefer reduced motion', async () => {
  const transitions = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page, context } = await openPage(browser, { reducedMotion })
    await page.addInitScript(() => {
      const fades: string[] = []
      Object.assign(globalThis, { fades })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = ((update: never) => {
        const transition = start(update)
        void transition.ready.then(() => {
          const style = getComputedStyle(document.documentElement, '::view-transition-new(root)')
          fades.push(`${style.animationDuration} ${style.animationTimingFunction}`)
        })
        return transition
      }) as typeof document.startViewTransition
    })
    const fades = () => page.evaluate(() => (globalThis as unknown as { fades: string[] }).fades)
    await page.goto(stack.siteUrl)
    await hydrated(page)
    await addLinks(page, ['/?filter=1'])
    await page.locator('a[href="/?filter=1"]').click()
    await page.waitForURL('**/?filter=1')
    await page.locator('html:not(:active-view-transition)').waitFor()
    expect(await fades()).toEqual([])
    await followPanelLink(page)
    await page.getByLabel('Email').waitFor()
    await page.locator('html:not(:active-view-transition)').waitFor()
    const seen = await fades()
    await context.close()
    return seen
  }
  expect(await transitions('no-preference')).toEqual(['0.25s ease-in-out'])
  expect(await transitions('reduce')).toEqual([])
})

/** What people come for, the way that they find from home on a phone (each name is one press), and what answers them. */
const tasks: [question: string, way: string[], path: RegExp, answer: RegExp][] = [
  [
    'What do I pay for a kilowatt-hour?',
    ['Menu', 'Rates & bills', 'This month’s rates'],
    /^\/rates/,
    /per kWh/,
  ],
  ['How do I pay my bill?', ['Pay my bill'], /^\/pay-your-bill/, /E-wallet/],
  [
    'Is my barangay out?',
    ['Check my barangay'],
    /^\/services\/outages/,
    /Is the power out in your barangay\?/,
  ],
  ['Whom do I call?', ['Menu', 'Services', 'Contact us'], /^\/contact-us/, /\(033\) 555-0147/],
  [
    'How do I apply for a connection?',
    ['Menu', 'Services', 'Apply for service'],
    /^\/services\/apply-for-service/,
    /What to bring/,
  ],
  [
    'Where is my application?',
    ['Menu', 'Services', 'Track my application'],
    /^\/services\/application-tracking/,
    /Reference/,
  ],
  [
    'Which biddings are open?',
    ['Publications', 'Bids and awards'],
    /^\/publications\/bids-and-awards/,
    /Open for bids/,
  ],
  ['Is there a job for me?', ['About', 'Careers'], /^\/careers/, /open jobs/],
  ['Who sits on the board?', ['About', 'Board of directors'], /^\/about-us\/bod/, /Chair/],
  ['What is kept of me?', ['Privacy policy'], /^\/privacy-policy/, /data protection officer/],
  ['Where is the form?', ['Services', 'Forms and downloads'], /^\/downloads/, /Forms/],
]

test('[L01] [R01] eleven common questions are answered within two presses on a page, or three by the menu, on a phone and without script', async () => {
  const { page, context, expectQuiet } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  for (const [question, way, path, answer] of tasks) {
    await page.goto(stack.siteUrl)
    expect(way.length, question).toBeLessThanOrEqual(way[0] === 'Menu' ? 3 : 2)
    for (const name of way) {
      // Only what can be seen can be pressed.
      const offers = page.getByRole('link', { name }).or(page.locator('summary', { hasText: name }))
      await offers.filter({ visible: true }).first().click()
    }
    await page.waitForURL(({ pathname }) => path.test(pathname))
    expect(await page.locator('body').innerText(), question).toMatch(answer)
  }
  expectQuiet()
  await context.close()
})
