import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openDashboard, openPage, openSession } from './support/browser'
import { signedIn, type Editor } from './support/editor'
import { hydrated } from './support/app'
import { startStack, startWeb, type Stack } from './support/stack'

let stack: Stack
let browser: Browser
let editor: Editor

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
  browser = await openBrowser()
  editor = await signedIn(stack.siteUrl)
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
})

interface Row {
  documentId: string
  version: string
  data: Record<string, unknown>
}

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
const get = (path: string) => fetch(stack.siteUrl + path, { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()

const act = (type: string, row: Row, what: string) =>
  editor.call<Row>(`${type}/${row.documentId}/${what}`, 'POST', { baseVersion: row.version })

async function place(code: string): Promise<string> {
  const { rows } = await editor.call<{ rows: Row[] }>(`barangays?pageSize=100&q=${code}`)
  return rows.find(({ data }) => data['code'] === code)!.documentId
}

async function findTopic(code: string): Promise<string> {
  const { rows } = await editor.call<{ rows: Row[] }>(`news-topics?q=${code}`)
  return rows.find(({ data }) => data['code'] === code)!.documentId
}

/** An outage in Sinag that nothing else of the demo concerns, for a number of seconds from now. */
async function publishOutage(code: string, more: object): Promise<Row> {
  const data = {
    code,
    title: `Test ${code}`,
    slug: `test-${code.toLowerCase()}`,
    areas: [{ barangay: await place('sinag') }],
    ...more,
  }
  return act('advisories', await editor.call<Row>('advisories', 'POST', { data }), 'publish')
}

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

describe('what is out', () => {
  test('[R01][X06][X19] is on a phone’s first screen, without script: where, until when, confirmed when', async () => {
    const { page, context, expectQuiet } = await openPage(browser, { ...phone, javaScriptEnabled: false })
    await page.goto(stack.siteUrl)
    const bar = page.getByRole('complementary', { name: 'Power outage' })
    await expect
      .poll(() => bar.innerText())
      .toMatch(
        /Power is out in 4 barangays\s+Confirmed \d+:\d\d .*\s+Mabini \(part\), San Roque, Pag-asa\s+Back by \d+:\d\d /,
      )
    expect(await bar.innerText()).toMatch(/Talisay \(part\)\s+(Back by|Later than)/)
    const box = (await bar.boundingBox())!
    expect(box.y + box.height).toBeLessThan(844)
    await page.goto(`${stack.siteUrl}/rates`)
    expect(await bar.innerText()).toMatch(/^Power is out in 4 barangays\s+Details$/)
    await page.goto(`${stack.siteUrl}/services/outages`)
    expect(await bar.count()).toBe(0)

    await page.goto(stack.siteUrl)
    await bar.getByRole('link', { name: 'Check my barangay' }).click()
    await page.getByRole('combobox', { name: 'Barangay' }).fill('san roque')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.waitForURL('**?area=san+roque')
    expect(await page.locator('#answer').innerText()).toBe(
      'Yes. Power is out in San Roque, Santa Aurora City.',
    )
    expectQuiet()
    await context.close()
  })

  test('[R01] home tells all that it has in its order, without script, and the newest article as soon as it is there', async () => {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }]
    const category = await findTopic('network')
    const data = { title: 'Newest of all', slug: 'newest-of-all', summary: 'S.', category, body }
    const article = await act(
      'news-articles',
      await editor.call<Row>('news-articles', 'POST', { data }),
      'publish',
    )
    await expect.poll(() => text('/')).toContain('Newest of all')

    const { page, context, expectQuiet } = await openPage(browser, { ...phone, javaScriptEnabled: false })
    await page.goto(stack.siteUrl)
    const inOrder = [
      page.getByRole('complementary', { name: 'Power outage' }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'Power rates' }),
      page.getByRole('region', { name: 'Energy sources' }),
      page.getByRole('region', { name: /power supply data/i }),
      page.getByRole('region', { name: /^generation charge$/i }),
      page.getByRole('region', { name: 'Latest news' }),
    ]
    const tops = await Promise.all(inOrder.map(async (part) => (await part.first().boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const newest = inOrder.at(-1)!.getByRole('heading', { level: 3 })
    expect(await newest.first().innerText()).toBe('Newest of all')
    // Slides out of view can't be reached by Tab, and a link to one brings it into view.
    const isReachable = (slide: number) => page.locator(`#highlight-${slide} a`).first().isVisible()
    await expect.poll(async () => [await isReachable(1), await isReachable(2)]).toEqual([true, false])
    await page.getByRole('link', { name: /^Highlight 2 of/ }).click()
    await expect.poll(async () => [await isReachable(1), await isReachable(2)]).toEqual([false, true])
    expectQuiet()
    await context.close()

    await act('news-articles', article, 'unpublish')
    await expect.poll(() => text('/')).not.toContain('Newest of all')
  })

  test('[X06] is shown in the utility’s hours to a visitor in another zone', async () => {
    const times = async (options: object) => {
      const { page, context, expectQuiet } = await openPage(browser, { ...phone, ...options })
      await page.goto(`${stack.siteUrl}/services/outages`)
      if (!('javaScriptEnabled' in options)) await hydrated(page)
      // Without how long ago, which is counted where it is read.
      const words = await page.locator('.scheduled-rows time, .scheduled-rows p, .when > b').allInnerTexts()
      expectQuiet()
      await context.close()
      return words
    }
    const sent = await times({ javaScriptEnabled: false })
    expect(sent.length).toBeGreaterThan(4)
    expect(await times({ timezoneId: 'America/New_York', locale: 'en-US' })).toEqual(sent)
  })

  test('[X06] says in words that a place isn’t there', async () => {
    const answer = await get('/services/outages?area=atlantis')
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('“atlantis” wasn’t found'),
    ])
    expect(await (await get('/news-and-updates?area=atlantis')).text()).toContain(
      'couldn’t find what this link asks for',
    )
    expect((await get('/news-and-updates?area=mabini')).status).toBe(200)
  })

  test('[X06] leaves by itself when its time is over: from cached pages, and from a page that is open', async () => {
    const { page, context } = await openPage(browser)
    const ends = fromNow(25)
    await publishOutage('SA-900', {
      kind: 'scheduled',
      stage: 'scheduled',
      windows: [{ start: fromNow(-3600), end: ends }],
    })
    await expect.poll(() => text('/services/outages?area=sinag')).toContain('Yes. Power is out in Sinag')
    await page.goto(`${stack.siteUrl}/services/outages?area=sinag`)
    await hydrated(page)
    await expect
      .poll(() => page.locator('#answer').innerText(), { interval: 500 })
      .toMatch(/^No reported outage in Sinag, .+\.$/)
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ends))
    expect(await text('/services/outages?area=sinag')).toContain('No reported outage in Sinag')
    await context.close()
  })

  test('[C09][M07] is extended and restored from a phone by one press each, seen at once, and taken back', async () => {
    const row = await publishOutage('EA-901', {
      kind: 'emergency',
      stage: 'ongoing',
      customers: 50_000,
      windows: [{ start: fromNow(-600), end: fromNow(600) }],
    })
    const { page, context, expectQuiet } = await openPage(browser, phone)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/news-and-advisories`)
    const outage = page.getByRole('region', { name: 'EA-901, Test EA-901' })
    await outage.getByLabel('Public update (optional)').fill('New pole is being set.')
    await outage.getByRole('group', { name: 'Extend to' }).getByRole('button').last().click()
    await page.getByText('EA-901 extended').waitFor()
    await expect.poll(() => text('/services/outages?area=sinag')).toMatch(/New pole is being set\./)
    // Home names the largest outage first, with its new time.
    await expect.poll(() => text('/')).toMatch(/<li><a[^>]*><span class="name">Sinag<[^]*?Back by \d/)

    await outage.getByRole('button', { name: 'Mark as restored' }).click()
    await page.getByText('EA-901 restored').waitFor()
    await expect.poll(() => text('/services/outages?area=sinag')).toContain('No reported outage in Sinag')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text('/services/outages?area=sinag')).toContain('Yes. Power is out in Sinag')
    await outage.waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
    await editor.call(`advisories/${row.documentId}/progress`, 'POST', { data: { stage: 'restored' } })
  })

  test('[C09] an emergency is reported from a phone in six presses, and goes on by one each, however slow the CMS', async () => {
    const { page, context, expectQuiet } = await openPage(browser, phone)
    await openDashboard(page, stack.siteUrl)
    // The dashboard leads right into the form.
    await page.getByRole('link', { name: 'Publish emergency advisory' }).click()
    const form = page.getByRole('region', { name: 'Emergency advisory' })
    await form.getByRole('button', { name: 'Publish now' }).click()
    await form.getByText('Still missing: what happened, at least 1 barangay, restoration time.').waitFor()

    await form.getByRole('button', { name: 'Fallen tree' }).click()
    await form.getByRole('combobox', { name: 'Feeder' }).selectOption({ label: 'Feeder 3' })
    // What the feeder's last advisory named.
    await form.getByRole('button', { name: 'Remove San Vicente' }).waitFor()
    await form.getByRole('group', { name: 'Back by' }).getByRole('button').nth(2).click()
    expect(await form.getByRole('textbox', { name: 'Cause (public)' }).inputValue()).toBe(
      'A tree fell onto the line.',
    )
    const small = await form
      .getByRole('button')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
      )
    expect(small).toEqual([])
    await expectAccessible(page)

    // The CMS takes its time, and who waits presses again: it is one advisory all the same.
    const sent: string[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/cms/advisories', async (route) => {
      if (route.request().method() === 'POST') {
        sent.push(route.request().url())
        await held
      }
      await route.continue()
    })
    await form.getByRole('button', { name: 'Publish now' }).click()
    const waiting = form.getByRole('button', { name: 'Publishing…' })
    await waiting.click({ force: true })
    goOn()
    await page.getByText(/^EA-\d+ published$/).waitFor()
    expect(sent).toHaveLength(1)
    await expect
      .poll(() => text('/services/outages?area=san-vicente'))
      .toContain('Yes. Power is out in San Vicente')

    const outage = page.getByRole('region', { name: /^EA-\d+, Fallen tree on Feeder 3$/ })
    const { rows } = await editor.call<{ rows: Row[] }>('advisories?q=Fallen%20tree')
    // Another user reports, of which this phone knows nothing yet.
    await editor.call(`advisories/${rows[0]!.documentId}/progress`, 'POST', {
      data: { stage: 'ongoing', text: 'Crew 3 is on site.' },
    })
    await outage.getByLabel('Public update (optional)').fill('The tree is being cut.')
    await outage.getByRole('group', { name: 'Extend to' }).getByRole('button').first().click()
    await page.getByText(/^EA-\d+ extended to /).waitFor()
    const said = async () => {
      const page = await text('/services/outages?area=san-vicente')
      const updates = ['Crew 3 is on site.', 'The tree is being cut.', 'First estimate: ']
      return updates.filter((words) => page.includes(words))
    }
    await expect.poll(said).toEqual(['Crew 3 is on site.', 'The tree is being cut.', 'First estimate: '])
    await outage.getByRole('button', { name: 'Mark as restored' }).click()
    await page.getByText(/^EA-\d+ restored$/).waitFor()
    await expect
      .poll(() => text('/services/outages?area=san-vicente'))
      .toContain('No reported outage in San Vicente')
    expectQuiet()
    await context.close()
  })

  test('[C09] a hasty publication is withdrawn by one press; an advisory about to end says so', async () => {
    const row = await publishOutage('EA-905', {
      kind: 'emergency',
      stage: 'ongoing',
      windows: [{ start: fromNow(-3600), end: fromNow(1200) }],
    })
    const { page, context, expectQuiet } = await openPage(browser, phone)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/news-and-advisories`)
    await page.getByRole('heading', { name: /^Current outages: \d+ \(.*\d+ due soon\)$/ }).waitFor()
    const soon = page.getByRole('region', { name: 'EA-905, Test EA-905' })
    expect(await soon.innerText()).toMatch(/Back by .*, in \d+ min\. Still on track\?/)
    // A notice is no outage.
    expect(await page.getByRole('region', { name: /^GA-012/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Publish emergency advisory' }).click()
    const form = page.getByRole('region', { name: 'Emergency advisory' })
    await form.getByRole('button', { name: 'Storm' }).click()
    await form.getByRole('combobox', { name: 'Add a barangay' }).fill('Lagundi')
    await form.getByRole('option', { name: 'Lagundi' }).click()
    await form.getByRole('button', { name: 'Not known yet' }).click()
    await form.getByRole('button', { name: 'Publish now' }).click()
    await expect.poll(() => text('/services/outages?area=lagundi')).toContain('Yes. Power is out in Lagundi')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^EA-\d+ unpublished$/).waitFor()
    await expect.poll(() => text('/services/outages?area=lagundi')).toContain('No reported outage in Lagundi')
    expectQuiet()
    await context.close()
    await editor.call(`advisories/${row.documentId}/progress`, 'POST', { data: { stage: 'restored' } })
  })
})

describe('the page of outages for few bytes', () => {
  /** What a page costs with all that it asks for but fonts and pictures, as it comes over the wire (bytes). */
  async function weigh(path: string, headers: Record<string, string>) {
    const { page, context, expectQuiet } = await openPage(browser, { ...phone, extraHTTPHeaders: headers })
    const sizes: Promise<number>[] = []
    const kinds: string[] = []
    page.on('requestfinished', (request) => {
      kinds.push(request.resourceType())
      if (['font', 'image'].includes(request.resourceType())) return
      sizes.push(
        request
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      )
    })
    await page.goto(stack.siteUrl + path, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return { page, context, expectQuiet, bytes, kinds }
  }

  test.each([
    ['asked for by the browser', '/services/outages', { 'Save-Data': 'on' }],
    ['asked for by its link', '/services/outages?light=1', {}],
  ])('[X06] is at most 30 kB whole, %s, and answers all the same', async (_, path, headers) => {
    const { page, context, expectQuiet, bytes, kinds } = await weigh(path, headers)
    expect(kinds.filter((kind) => ['script', 'font', 'fetch'].includes(kind))).toEqual([])
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(30_000)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Barangay' }).fill('san roque')
    await page.getByRole('button', { name: 'Check' }).click()
    expect(await page.locator('#answer').innerText()).toBe(
      'Yes. Power is out in San Roque, Santa Aurora City.',
    )
    expect(new URL(page.url()).searchParams.get('light')).toBe('1')
    const talisay = page.getByRole('link', { name: 'Talisay', exact: false }).last()
    await page.locator('details.town', { hasText: 'Talisay' }).locator('summary').click()
    await talisay.click()
    await page.waitForURL('**/services/outages?area=talisay&light=1')
    expectQuiet()
    await context.close()
  })

  test('[X06] is led to by a link, and caches tell it from the whole page', async () => {
    const saving = { headers: { 'Save-Data': 'on' } }
    const ask = (path: string, init: RequestInit = {}) => fetch(stack.siteUrl + path, init)
    for (const path of ['/services/outages', '/services/outages?area=mabini']) {
      const [whole, small, whole2] = [await ask(path), await ask(path, saving), await ask(path)]
      for (const answer of [whole, small]) expect(answer.headers.get('vary')).toMatch(/Save-Data/)
      expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
      const [wholeText, smallText] = [await whole.text(), await small.text()]
      expect([wholeText, smallText].map((html) => html.includes('import('))).toEqual([true, false])
      expect(await whole2.text()).toBe(wholeText)
      expect(smallText).toContain(`rel="canonical" href="${stack.siteUrl}${path}"`)
      const known = { headers: { ...saving.headers, 'If-None-Match': small.headers.get('etag')! } }
      expect((await ask(path, known)).status).toBe(304)
    }
    // Other pages are one document for all visitors.
    const home = await ask('/', saving)
    expect([home.headers.get('vary'), (await home.text()).includes('import(')]).toEqual([
      'Accept-Encoding',
      true,
    ])

    const { page, context } = await openPage(browser, phone)
    await page.goto(`${stack.siteUrl}/services/outages`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Use the data-saver page' }).click()
    await page.waitForURL('**/services/outages?light=1')
    expect(await page.locator('script:not([type])').count()).toBe(0)
    await page.getByRole('link', { name: 'Use the full page' }).click()
    await hydrated(page)
    await context.close()
  })
})

describe('without a network', () => {
  const keptIn = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return kept.reduce((sum, count) => sum + count, 0)
    })
  const workers = (page: Page) =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )

  test('[X06] the page of outages opens as it was last seen and says so, every other page leads to it, and no other is stored', async () => {
    const { page, context } = await openPage(browser, phone)
    await page.goto(stack.siteUrl)
    await hydrated(page)
    // A first visit loads nothing for it until the visitor does something.
    expect(await workers(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(() => workers(page)).toEqual(['/'])
    await expect.poll(() => keptIn(page)).toBe(1)
    await page.goto(`${stack.siteUrl}/services/outages`)
    const seen = await page.getByText(/^As of /).innerText()

    await context.setOffline(true)
    await page.reload()
    expect(await page.getByRole('status').first().innerText()).toMatch(
      /^No connection\.[^]*Call the hotline: \(033\)/,
    )
    expect(await page.getByText(/^As of /).innerText()).toBe(seen.replace('Updated every minute. ', ''))
    expect(await page.locator('script:not([type])').count()).toBe(0)
    await expectAccessible(page)
    const notSaved = page.getByText('The page you opened isn’t saved on this device.')
    expect(await notSaved.isVisible()).toBe(false)
    expect(await page.getByText('Updated every minute.').isVisible()).toBe(false)
    // A barangay that was not asked for before has the page as it was seen for all.
    await page.goto(`${stack.siteUrl}/services/outages?area=mabini`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'Is the power out in your barangay?',
    )
    // So has every other page of the site, under its own address: a reload with a network shows it.
    for (const path of ['/', '/rates', '/contact-us']) {
      await page.goto(`${stack.siteUrl}${path}`)
      expect(await page.getByRole('status').first().innerText()).toMatch(/^No connection\./)
      expect(await notSaved.isVisible()).toBe(true)
    }
    await expect(page.goto(`${stack.siteUrl}/web-admin/login`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(false)
    await page.goto(`${stack.siteUrl}/rates`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Power rates')
    expect(await keptIn(page)).toBe(1)

    // A link that the application follows leads there too.
    await hydrated(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByText(/^No connection\./).waitFor()
    expect(page.url()).toBe(`${stack.siteUrl}/`)

    await context.setOffline(false)
    await page.goto(`${stack.siteUrl}/services/outages`)
    expect(await page.getByText(/^No connection/).isVisible()).toBe(false)
    await context.close()
  })

  test('[X06] what keeps it gives way to a newer one while the page is open, and goes where the site wants none', async () => {
    const { page, context } = await openPage(browser, phone)
    const open = async () => {
      await page.goto(`${stack.siteUrl}/services/outages`)
      await hydrated(page)
      await page.keyboard.press('Tab')
    }
    const restart = async (kept: string) => {
      await stack.web.stop()
      stack.web = await startWeb({ ...stack, env: { ...stack.env, WEB_OFFLINE_OUTAGES: kept } })
    }
    await open()
    await expect.poll(() => keptIn(page)).toBe(1)
    await restart('false')
    await open()
    await expect.poll(() => workers(page)).toEqual([])
    await expect.poll(() => keptIn(page)).toBe(0)
    await restart('true')
    await open()
    await expect.poll(() => keptIn(page)).toBe(1)
    await context.close()
  })
})

describe('addresses of news', () => {
  test('[R11] redirect from the old to the new, say that something was withdrawn, and reveal no drafts', async () => {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }]
    const category = await findTopic('network')
    const data = { title: 'Moving title', slug: 'first-address', summary: 'S.', category, body }
    let row = await editor.call<Row>('news-articles', 'POST', { data })
    expect((await get('/news-and-updates/first-address')).status).toBe(404)
    row = await act('news-articles', row, 'publish')
    await expect.poll(async () => (await get('/news-and-updates/first-address')).status).toBe(200)

    const change = { baseVersion: row.version, data: { slug: 'second-address' } }
    row = await editor.call<Row>(`news-articles/${row.documentId}`, 'PUT', change)
    row = await act('news-articles', row, 'publish')
    await expect.poll(async () => (await get('/news-and-updates/first-address')).status).toBe(301)
    const moved = await get('/news-and-updates/first-address')
    expect(moved.headers.get('location')).toBe('/news-and-updates/second-address')
    // The application goes the same way without loading a document.
    const { page, context } = await openPage(browser)
    await page.goto(`${stack.siteUrl}/rates`)
    await hydrated(page)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/news-and-updates/first-address' })
      link.textContent = 'Old link'
      document.querySelector('main')!.append(link)
    })
    await page.getByRole('link', { name: 'Old link' }).click()
    await page.waitForURL('**/news-and-updates/second-address')
    await expect.poll(() => page.locator('h1').innerText()).toBe('Moving title')
    await context.close()

    await act('news-articles', row, 'unpublish')
    await expect.poll(async () => (await get('/news-and-updates/second-address')).status).toBe(410)
    expect(await text('/news-and-updates/first-address')).toContain('See all news and updates')
  })
})

test('[R11a] the list is narrowed by a plain form and turned by plain links, without script', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${stack.siteUrl}/news-and-updates`)
  expect(await page.locator('.news-group h2').first().innerText()).toBe('Current outages')
  await page.getByLabel('Type').selectOption('article')
  await page.getByLabel('Topic').selectOption('rates')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await page.waitForURL(/category=rates/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('kind'), searchParams.get('category')]).toEqual(['article', 'rates'])
  const metas = await page.locator('.list-card .meta').allInnerTexts()
  expect(metas.length).toBeGreaterThan(3)
  expect(metas.filter((meta) => !meta.endsWith('Rates'))).toEqual([])
  await page.goto(`${stack.siteUrl}/news-and-updates`)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/\?page=2$/)
  expect(await page.locator('.list-card').count()).toBe(12)
  expectQuiet()
  await context.close()
})

test('[C10][C11][M06] an editor writes an article with a table and a picture, previews and publishes it', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { reducedMotion: 'reduce' })
  await openSession(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/news-and-updates`)
  await page.getByRole('button', { name: 'Add article' }).click()
  await page.waitForURL('**/news-and-updates/docs/new')
  await page.getByLabel('Title', { exact: true }).first().fill('Written in the panel')
  await page.getByLabel('Summary', { exact: true }).fill('With a table and a picture.')
  // It becomes a draft by itself, with an address of its own; no page can show it without a topic.
  await page.waitForURL(/\/docs\/(?!new$)\w+$/)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('heading', { name: 'No preview yet' }).waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('Choose a topic.').waitFor()
  await page.getByLabel('Topic').selectOption({ label: 'Network' })
  await preview.getByRole('heading', { name: 'Written in the panel' }).waitFor()
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await words.click()
  await page.keyboard.type('Three feeders have room to spare.')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  // The cursor is in the first cell; the caption is above it.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Peak load')
  await page.keyboard.press('Enter')
  for (const cell of ['Feeder', 'October', 'November', 'Feeder 4', '94 %', '61 %']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Delete row' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const library = page.getByRole('dialog', { name: 'Choose images' })
  await library.getByRole('listitem').first().getByRole('button').click()
  await library.getByLabel(/^Alt text/).fill('A pylon before green hills')
  await library.getByRole('button', { name: 'Insert' }).click()

  await expect.poll(() => preview.locator('table').allInnerTexts()).toEqual([expect.stringContaining('61 %')])
  expect((await get('/news-and-updates/written-in-the-panel')).status).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(() => text('/news-and-updates/written-in-the-panel'))
    .toContain('Three feeders have room to spare.')
  const html = await text('/news-and-updates/written-in-the-panel')
  expect(html).toContain('alt="A pylon before green hills"')
  expect(html).toMatch(/<th scope="row">Feeder 4<\/th>/)
  await expectAccessible(page)
  expectQuiet(/40[04]/)
  await context.close()
})
