import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { followPanelLink, openBrowser, openPage, openSession } from './support/browser'
import type { Fault } from './support/faulty-cms'
import { outdateRates, startEmptyWeb, startFaultyStack, type FaultyStack } from './support/faulty-stack'

let stack: FaultyStack
let browser: Browser

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const preview = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

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

const ask = (path: string, agent: string) =>
  fetch(stack.siteUrl + path, { headers: { 'user-agent': agent }, redirect: 'manual' })

/** Lines of the web server's log that have a message. */
const logged = (message: string) =>
  stack.web
    .output()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}`))

/** What the errors of the routes say that the application shows. */
const thrownMessages = (page: Page) =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { state: { matches: { error?: { data?: { message?: string } } }[] } }
    }
    return router.state.matches.flatMap(({ error }) => error?.data?.message ?? [])
  })

test('[E01] a path without a route says so in page, payload, error object, log and title, and its way home replaces it', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(stack.siteUrl)
  const payloads: string[] = []
  page.on('request', (request) => void payloads.push(...(/.*_payload.json/.exec(request.url()) ?? [])))
  const answer = await page.goto(`${stack.siteUrl}/lost/page?q=pole`)
  expect(answer?.status()).toBe(404)
  await hydrated(page)
  await page.getByRole('heading', { name: 'Whoops, 404' }).waitFor()
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.getByText('Looks like this page was abducted by aliens.').waitFor()
  expect(await page.locator('main svg').first().isVisible()).toBe(true)
  expect(await page.title()).toBe('Page Not Found')
  expect(await thrownMessages(page)).toEqual(['Page not found: /lost/page'])
  expect(payloads).toEqual([])
  const payload = await ask('/lost/page/_payload.json', person)
  expect(await payload.json()).toMatchObject({
    status: 404,
    message: 'Page not found: /lost/page',
    page: null,
  })
  await expect.poll(() => logged('Page not found: /lost/page').length).toBeGreaterThan(0)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'Take Me Home, Click Here!' }).click()
  await page.waitForURL(`${stack.siteUrl}/`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expectQuiet(/404/)
})

test('[E02] a page whose route refuses its parameters says so: the 404 page, in the app, around it the layout', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  // The payload that the server writes for a route whose own validation failed.
  let refused = 0
  await page.route('**/_payload.json', async (route) => {
    refused += 1
    if (refused > 1) return route.continue()
    const answer = await route.fetch()
    const payload = (await answer.json()) as object
    const json = { ...payload, status: 404, message: 'Page Not Found: /', page: null }
    return route.fulfill({ status: 404, json })
  })
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await page.getByRole('heading', { name: 'Whoops, 404' }).waitFor()
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.getByRole('contentinfo').getByText('Tanglaw Electric').first().waitFor()
  expect(await thrownMessages(page)).toEqual(['Page Not Found: /'])
  expectQuiet(/404/)
})

test('[E06] a failure is an error page with a way to try again and the id of the log, never a stack trace', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  let failures = 0
  await page.route('**/_payload.json', (route) => {
    failures += 1
    return failures === 1
      ? route.fulfill({ status: 500, headers: { 'x-request-id': 'request-0042' }, body: 'Error: at x.js:1' })
      : route.continue()
  })
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  await page.getByText('Error number request-0042').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/\.js:\d/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  expectQuiet(/500|PageLoadError|could not be read/)
})

test('[E06] without a copy to show, the server sends an error page with the id under which its log has the failure', async () => {
  stack.faults.fault = 'error'
  const fresh = await startEmptyWeb(stack)
  try {
    const { page, expectQuiet } = await openPage(browser)
    const answer = await page.goto(fresh.siteUrl)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBe('5')
    await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
    const text = await page.locator('main').innerText()
    const id = /Error number ([\w-]+)/.exec(text)?.[1] ?? ''
    expect(answer?.headers()['x-request-id']).toBe(id)
    await expect.poll(() => fresh.web.output()).toContain(`"requestId":"${id}"`)
    expect(await page.content()).not.toMatch(/\.js:\d+:\d+|at async/)
    stack.faults.fault = 'none'
    const again = page.getByRole('link', { name: 'Try again' })
    const shown = page.getByRole('heading', { name: 'Power rates', exact: true })
    await again.click()
    // On a busy machine the first page of a server may come too late again, as another error page.
    await expect
      .poll(async () => {
        if (!(await shown.isVisible())) await page.reload()
        return shown.isVisible()
      })
      .toBe(true)
    expectQuiet(/503/)
  } finally {
    stack.faults.fault = 'none'
    await fresh.remove()
  }
})

test('[E07] bots get no error page: an empty 404, an empty 503 that says when to come back; people get theirs', async () => {
  for (const agent of [googlebot, preview]) {
    const first = await ask('/no-such-page', agent)
    expect([first.status, await first.text()]).toEqual([404, ''])
    const forPeople = await ask('/no-such-page', person)
    expect(await forPeople.text()).toContain('Whoops, 404')
    expect(forPeople.headers.get('cache-control')).toContain('private')
    const again = await ask('/no-such-page', agent)
    expect([again.status, await again.text()]).toEqual([404, ''])
    expect((await ask('/', agent)).status).toBe(200)
  }
  await expect.poll(() => logged('Page not found: /no-such-page').length).toBeGreaterThan(0)

  stack.faults.fault = 'error'
  const fresh = await startEmptyWeb(stack)
  try {
    const answer = await fetch(fresh.siteUrl, { headers: { 'user-agent': googlebot } })
    expect([answer.status, await answer.text()]).toEqual([503, ''])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect.poll(() => fresh.web.output()).toContain('UnavailableError')
    const apology = await fetch(fresh.siteUrl, { headers: { 'user-agent': person } })
    expect(apology.status).toBe(503)
    expect(await apology.text()).toContain('This page didn’t load')
  } finally {
    stack.faults.fault = 'none'
    await fresh.remove()
  }
})

test('[E06] an error in the browser reaches the server’s log: once, without query, email address or key', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/?name=Juana`)
  await hydrated(page)
  const token = 'ab12'.repeat(12)
  await page.evaluate((key) => {
    for (let i = 0; i < 3; i += 1) {
      queueMicrotask(() => {
        throw new TypeError(`no juana@mail.example at https://x.example/a?secret=1 with ${key}`)
      })
    }
  }, token)
  await expect.poll(() => logged('an error in a browser').length).toBe(1)
  const [line = ''] = logged('an error in a browser')
  const { browser: told } = JSON.parse(line) as { browser: Record<string, unknown> }
  expect(told).toMatchObject({
    name: 'TypeError',
    message: 'no <e-mail> at https://x.example/a with <key>',
    page: '/',
    count: 1,
  })
  expect(told['build']).toMatch(/^[0-9a-f]{16}$/)
  expect(line).not.toMatch(/juana|secret=|127\.0\.0\.1"/i)
})

test('[E04] an address that names a host is rejected in the browser', async () => {
  const { page } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await hydrated(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(async () => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { options: { context: { readPage: (path: string) => Promise<unknown> } } }
    }
    for (const path of [
      '//elsewhere.example/',
      'https://elsewhere.example/',
      '/\\elsewhere.example',
      '/..//x.example',
    ]) {
      const outcome = await router.options.context.readPage(path).catch((error: Error) => error.message)
      if (outcome !== `Payload URL must not include a host: ${path}`)
        throw new Error(`${path}: ${String(outcome)}`)
    }
  })
  expect(asked).toEqual([])
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
  await openSession(page, stack.siteUrl)
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
