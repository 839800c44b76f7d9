import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { followPanelLink, openBrowser, openPage, signIn } from './support/browser'
import type { Fault } from './support/faulty-cms'
import { outdateRates, startEmptyWeb, startFaultyStack, type FaultyStack } from './support/faulty-stack'

let stack: FaultyStack
let browser: Browser

beforeAll(async () => {
  stack = await startFaultyStack(inject('seeded'))
  browser = await openBrowser()
})

beforeEach(() => {
  stack.faults.fault = 'none'
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
})

const rates = (page: Page) => page.getByRole('heading', { name: 'Power rates', exact: true })

for (const fault of ['slow', 'error', 'garbage', 'down'] satisfies Fault[]) {
  test(`[E08] CMS ${fault}: the last good page stands and says since when; it recovers by itself`, async () => {
    const web = await startEmptyWeb(stack)
    try {
      // Where the machine is busy, what is read before the first word on changes isn't kept, or comes too late.
      await expect.poll(async () => (await fetch(`${web.siteUrl}/readyz`)).status).toBe(200)
      await expect.poll(async () => (await fetch(web.siteUrl)).text()).toContain('₱10.6280')
      const { page, expectQuiet } = await openPage(browser)
      await page.goto(web.siteUrl)
      await rates(page).waitFor()
      stack.faults.fault = fault
      await outdateRates(stack, web.siteUrl)
      const answer = await page.reload()
      expect(answer?.status()).toBe(200)
      await rates(page).waitFor()
      await page.getByText(/last confirmed/i).waitFor()
      await page.reload()
      expect(await page.getByText('₱10.6280').count()).toBeGreaterThan(0)
      stack.faults.fault = 'none'
      await expect.poll(async () => (await fetch(web.siteUrl)).text()).not.toMatch(/last confirmed/i)
      expectQuiet()
    } finally {
      await web.remove()
    }
  })
}

test('[E08] CMS away while an editor works: the panel says so, keeps what was typed, and saves it afterwards', async () => {
  const { page } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
  await page
    .getByRole('link', { name: /Residential/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  const note = form.getByLabel('Note', { exact: false }).first()
  await note.fill('Typed while the CMS was away')
  for (const fault of ['error', 'garbage', 'down'] satisfies Fault[]) {
    stack.faults.fault = fault
    await form.getByRole('button', { name: 'Save draft' }).click()
    await form.getByText('Couldn’t save').waitFor()
    await form.getByText('Your changes are still here.').waitFor()
    expect(await note.inputValue()).toBe('Typed while the CMS was away')
  }
  // Slow is not gone: the save waits for it, and arrives.
  stack.faults.fault = 'slow'
  await form.getByRole('button', { name: 'Try again' }).click()
  await form.getByText('Saving…').first().waitFor()
  stack.faults.fault = 'none'
  await form.getByText(/^Saved as draft/).waitFor()
  expect(await note.inputValue()).toBe('Typed while the CMS was away')
})

test('[E06][B05] the connection is lost in the middle of a navigation: an error page, and a retry when it is back', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  await page.route('**/_payload.json', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  await page.unroute('**/_payload.json')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await rates(page).waitFor()
  expect(page.url()).toBe(`${stack.siteUrl}/`)
})

test('[B02] the connection is lost before a chunk came: no reload into the browser’s own error page', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await hydrated(page)
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'kept'))
  await context.setOffline(true)
  await followPanelLink(page)
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('kept')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Email').waitFor()
})

/** What the browser may have against storing anything. */
const storages = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  },
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Not allowed', 'SecurityError')
        },
      })
    }
  },
}

for (const [name, spoil] of Object.entries(storages)) {
  test(`[B02] storage ${name}: the site works and still reloads once, not again and again`, async () => {
    const { page, expectQuiet } = await openPage(browser)
    await page.addInitScript(spoil)
    const loads = await loadsUnderNewerBuild(page)
    expect(loads).toBe(2)
    await rates(page).waitFor()
    await followPanelLink(page)
    await page.getByLabel('Email').waitFor()
    expectQuiet()
  })
}

test('[B02] a clock that jumps back or ahead does not unleash reloads', async () => {
  for (const jump of [-365, 365]) {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.addInitScript((days) => {
      // Wrong by another year at each load, as where the battery of the clock is dead.
      const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1
      sessionStorage.setItem('loads', String(loads))
      const real = Date.now
      Date.now = () => real() + loads * days * 86_400_000
    }, jump)
    expect(await loadsUnderNewerBuild(page)).toBe(2)
    await rates(page).waitFor()
    expectQuiet()
    await context.close()
  }
})

/** Loads the home page before a server that always has a newer build, until four checks were made. */
async function loadsUnderNewerBuild(page: Page): Promise<number> {
  let loads = 0
  let checks = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route('**/builds/latest.json', (route) => {
    checks += 1
    return route.fulfill({ json: { id: 'always-newer' } })
  })
  await page.goto(stack.siteUrl)
  await expect.poll(() => loads).toBe(2)
  await hydrated(page)
  const lookAgain = async () => {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    return checks
  }
  await expect.poll(lookAgain).toBeGreaterThanOrEqual(4)
  return loads
}
