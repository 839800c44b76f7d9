import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn } from './support/browser'
import { signedIn, type Editor } from './support/editor'
import { hydrated } from './support/app'
import { startStack, type Stack } from './support/stack'

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
  const { rows } = await editor.call<{ rows: Row[] }>('barangays?pageSize=100')
  return rows.find(({ data }) => data['code'] === code)!.documentId
}

/** An outage in Sinag that nothing else of the demo concerns, for so many seconds from now. */
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
  test('[R01][X06] stands on a phone’s first screen, without script: where, until when, confirmed when', async () => {
    const { page, context, expectQuiet } = await openPage(browser, { ...phone, javaScriptEnabled: false })
    await page.goto(stack.siteUrl)
    const bar = page.getByRole('complementary', { name: 'Power outage' })
    await expect
      .poll(() => bar.innerText())
      .toMatch(/Power is out in 4 barangays\s+Mabini, San Roque and Pag-asa/)
    expect(await bar.innerText()).toMatch(/Back by .*(AM|PM).*\(was .*\)\s+A vehicle hit a pole.*Confirmed/)
    const box = (await bar.boundingBox())!
    expect(box.y + box.height).toBeLessThan(844)
    await page.goto(`${stack.siteUrl}/rates`)
    expect(await bar.innerText()).toContain('Power is out in 4 barangays')

    await page.goto(stack.siteUrl)
    await page.getByRole('link', { name: 'Check my barangay' }).click()
    await page.getByRole('combobox', { name: 'Barangay' }).fill('san roque')
    await page.getByRole('button', { name: 'Check' }).click()
    expect(new URL(page.url()).search).toBe('?area=san+roque')
    expect(await page.locator('#answer').innerText()).toBe('Yes. Power is out in San Roque.')
    expectQuiet()
    await context.close()
  })

  test('[R01] home tells all that it has in its order, without script, and the newest article as soon as it is there', async () => {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }]
    const data = { title: 'Newest of all', slug: 'newest-of-all', summary: 'S.', category: 'network', body }
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
      page.getByRole('region', { name: /energy generation charge/i }),
      page.getByRole('region', { name: 'Latest news' }),
    ]
    const tops = await Promise.all(inOrder.map(async (part) => (await part.first().boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    const newest = inOrder.at(-1)!.getByRole('heading', { level: 3 })
    expect(await newest.first().innerText()).toBe('Newest of all')
    expectQuiet()
    await context.close()

    await act('news-articles', article, 'unpublish')
    await expect.poll(() => text('/')).not.toContain('Newest of all')
  })

  test('[X06] answers 404 in words for a place that isn’t there', async () => {
    const answer = await get('/services/outages?area=atlantis')
    expect([answer.status, await answer.text()]).toEqual([
      404,
      expect.stringContaining('is no barangay that we serve'),
    ])
  })

  test('[X06] leaves by itself when its time is over: from cached pages, and from a page that is open', async () => {
    const { page, context } = await openPage(browser)
    const ends = fromNow(25)
    await publishOutage('SA-900', {
      kind: 'scheduled',
      stage: 'scheduled',
      windows: [{ start: fromNow(-3600), end: ends }],
    })
    await expect
      .poll(() => text('/services/outages?area=sinag'), { timeout: 20_000 })
      .toContain('Yes. Power is out in Sinag')
    await page.goto(`${stack.siteUrl}/services/outages?area=sinag`)
    await hydrated(page)
    await expect
      .poll(() => page.locator('#answer').innerText(), { timeout: 60_000, interval: 500 })
      .toBe('No outage is known in Sinag.')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(ends))
    expect(await text('/services/outages?area=sinag')).toContain('No outage is known in Sinag')
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
    await signIn(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/news-and-advisories`)
    const outage = page.getByRole('region', { name: 'EA-901, Test EA-901' })
    await outage.getByLabel('What the public reads').fill('New pole is being set.')
    await outage.getByRole('group', { name: 'Extend to' }).getByRole('button').last().click()
    await page.getByText('EA-901 is extended.').waitFor()
    await expect.poll(() => text('/services/outages?area=sinag')).toMatch(/New pole is being set\./)
    // The largest outage is the one that every page names.
    await expect.poll(() => text('/')).toMatch(/Sinag[^]*was \d/)

    await outage.getByRole('button', { name: 'Power is back' }).click()
    await page.getByText('EA-901 is restored.').waitFor()
    await expect.poll(() => text('/services/outages?area=sinag')).toContain('No outage is known in Sinag')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => text('/services/outages?area=sinag')).toContain('Yes. Power is out in Sinag')
    await outage.waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
    await editor.call(`advisories/${row.documentId}/progress`, 'POST', { data: { stage: 'restored' } })
  })
})

describe('addresses of news', () => {
  test('[R11] lead on from the old to the new, say that something was withdrawn, and know no drafts', async () => {
    const body = [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }]
    const data = { title: 'Moving title', slug: 'first-address', summary: 'S.', category: 'network', body }
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
  expect(await page.locator('.news-group h2').first().innerText()).toBe('Out now')
  await page.getByLabel('Kind').selectOption('article')
  await page.getByLabel('Topic of articles').selectOption('rates')
  await page.getByRole('button', { name: 'Show' }).click()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('kind'), searchParams.get('category')]).toEqual(['article', 'rates'])
  const metas = await page.locator('.list-card .meta').allInnerTexts()
  expect(metas.length).toBeGreaterThan(3)
  expect(metas.filter((meta) => !meta.endsWith('Rates'))).toEqual([])
  await page.goto(`${stack.siteUrl}/news-and-updates`)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  expect(page.url()).toMatch(/\?page=2$/)
  expect(await page.locator('.list-card').count()).toBe(12)
  expectQuiet()
  await context.close()
})

test('[C10][C11][M06] an editor writes an article with a table and a picture, previews and publishes it', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { reducedMotion: 'reduce' })
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/news-and-updates`)
  await page.getByRole('button', { name: 'Add article' }).click()
  await page.waitForURL('**/news-and-updates/docs/new')
  await page.getByLabel('Title', { exact: true }).first().fill('Written in the panel')
  await page.getByLabel('Summary', { exact: true }).fill('With a table and a picture.')
  await page.getByLabel('Topic').selectOption('network')
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await words.click()
  await page.keyboard.type('Three feeders have room to spare.')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Peak load')
  await page.keyboard.press('Enter')
  for (const cell of ['Feeder', 'October', 'November', 'Feeder 4', '94 %', '61 %']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Remove row' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('listitem').first().getByRole('button').click()
  await library.getByLabel(/^What .+ shows/).fill('A pylon before green hills')
  await library.getByRole('button', { name: 'Insert' }).click()

  // It has become a draft by itself, with an address of its own.
  await page.waitForURL(/\/docs\/(?!new)\w+$/)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect
    .poll(() => preview.locator('table').allInnerTexts(), { timeout: 30_000 })
    .toEqual([expect.stringContaining('61 %')])
  expect((await get('/news-and-updates/written-in-the-panel')).status).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(() => text('/news-and-updates/written-in-the-panel'), { timeout: 20_000 })
    .toContain('Three feeders have room to spare.')
  const html = await text('/news-and-updates/written-in-the-panel')
  expect(html).toContain('alt="A pylon before green hills"')
  expect(html).toMatch(/<th scope="row">Feeder 4<\/th>/)
  await expectAccessible(page)
  expectQuiet()
  await context.close()
})
