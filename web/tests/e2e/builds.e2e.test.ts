import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { followPanelLink, openBrowser, openPage, openSession } from './support/browser'
import { deploy, type Deployment } from './support/deployment'
import type { Running } from './support/processes'
import { install, startCms, type Installation } from './support/stack'

let site: Installation
let cms: Running
let deployment: Deployment
let browser: Browser

beforeAll(async () => {
  site = await install({ seed: 'demo', from: inject('seeded') })
  cms = await startCms(site)
  deployment = await deploy(site)
  await deployment.start()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await deployment?.remove()
  await cms?.kill()
  if (site) await rm(site.dir, { recursive: true, force: true })
})

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')

/** As if the tab had been in the background and came back. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** When the page was loaded, each time (milliseconds of the epoch). */
function watchLoads(page: Page): number[] {
  const loads: number[] = []
  page.on('domcontentloaded', () => loads.push(Date.now()))
  return loads
}

test('[B02] builds swapped under open tabs: each tab changes to the newer one when it becomes visible', async () => {
  const tabs = await Promise.all([openPage(browser), openPage(browser)])
  for (const { page } of tabs) {
    await page.goto(site.siteUrl)
    await hydrated(page)
  }
  const next = await deployment.deployNext({ keepOldChunks: true })
  for (const { page } of tabs) {
    expect(await buildOf(page)).not.toBe(next)
    await comeBack(page)
    await expect.poll(() => buildOf(page)).toBe(next)
    await hydrated(page)
    await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  }
  for (const { expectQuiet } of tabs) expectQuiet(/ERR_CONNECTION_REFUSED/)
})

test('[B02] the check comes 1 s after the page is idle; a path reloads at most once in 10 s', async () => {
  const { page } = await openPage(browser)
  // By the page's own clock: how soon the test hears of it depends on the machine.
  const loads: number[] = []
  const checks: number[] = []
  await page.exposeFunction('noteLoad', (at: number) => void loads.push(at))
  await page.exposeFunction('noteCheck', (at: number) => void checks.push(at))
  await page.addInitScript(() => {
    const note = globalThis as unknown as Record<'noteLoad' | 'noteCheck', (at: number) => void>
    const clock = () => performance.timeOrigin + performance.now()
    addEventListener('DOMContentLoaded', () => note.noteLoad(clock()))
    const ask = globalThis.fetch
    globalThis.fetch = (input, init) => {
      if (input === '/builds/latest.json') note.noteCheck(clock())
      return ask(input, init)
    }
  })
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'always-newer' } }))
  await page.goto(site.siteUrl)
  await expect.poll(() => checks.length).toBe(1)
  expect((checks[0] ?? 0) - (loads[0] ?? 0)).toBeGreaterThanOrEqual(1000)
  await expect.poll(() => loads.length).toBe(2)
  await hydrated(page)
  // Looking again and again changes nothing until the ten seconds are over; then it is tried again.
  await expect
    .poll(
      async () => {
        await comeBack(page).catch(() => undefined)
        return loads.length
      },
      { interval: 500 },
    )
    .toBe(3)
  expect((loads[2] ?? 0) - (loads[1] ?? 0)).toBeGreaterThanOrEqual(9500)
  expect(checks.length).toBeGreaterThan(5)
})

test('[B02] unsaved work delays the newer build, is shown a notice, and loses nothing; afterwards the page reloads', async () => {
  const { page } = await openPage(browser)
  await openSession(page, site.siteUrl)
  await page.goto(`${site.siteUrl}/admin-cp/pages/home?section=power-rates`)
  await page
    .getByRole('link', { name: /Residential/ })
    .first()
    .click()
  const note = page.getByLabel('Note', { exact: false }).first()
  await note.fill('Typed before the deployment')
  const loads = watchLoads(page)
  const next = await deployment.deployNext({ keepOldChunks: true })
  await comeBack(page)
  await page.getByText('Update available').waitFor()
  await comeBack(page)
  expect(await note.inputValue()).toBe('Typed before the deployment')
  expect(loads).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => buildOf(page)).toBe(next)
  await expect.poll(() => loads.length).toBe(1)
})

test('[B02] two builds in two minutes: a tab of the first still finds its chunks, then goes over to the last', async () => {
  const { page } = await openPage(browser)
  await page.goto(site.siteUrl)
  await hydrated(page)
  const first = await buildOf(page)
  const loads = watchLoads(page)
  await deployment.deployNext({ keepOldChunks: true })
  const last = await deployment.deployNext({ keepOldChunks: true })
  await followPanelLink(page)
  await page.getByLabel('Email').waitFor()
  expect(await buildOf(page)).toBe(first)
  expect(loads).toEqual([])
  await comeBack(page)
  await expect.poll(() => buildOf(page)).toBe(last)
  await expect.poll(() => loads.length).toBe(1)
})

test('[B02] a chunk that is gone reloads the page once, onto the newer build, at the address that was wanted', async () => {
  const { page } = await openPage(browser)
  await page.goto(site.siteUrl)
  await hydrated(page)
  const loads = watchLoads(page)
  const next = await deployment.deployNext({ keepOldChunks: false })
  await followPanelLink(page)
  await page.getByLabel('Email').waitFor()
  expect(page.url()).toBe(`${site.siteUrl}/web-admin/login`)
  expect(await buildOf(page)).toBe(next)
  await expect.poll(() => loads.length).toBe(1)
})

test('[B02] a chunk that stays missing ends in the error page, not in reload after reload', async () => {
  const { page } = await openPage(browser)
  await page.goto(site.siteUrl)
  await hydrated(page)
  const loads = watchLoads(page)
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
  await followPanelLink(page)
  await page.getByRole('heading', { name: 'This page didn’t load' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  expect(loads.length).toBeLessThanOrEqual(2)
  await page.unroute('**/assets/login-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Email').waitFor()
})

test('[E05] a build manifest that fails is only logged', async () => {
  const { page } = await openPage(browser)
  const loads = watchLoads(page)
  await page.route('**/builds/latest.json', (route) => route.fulfill({ status: 500, body: '<h1>Oops' }))
  await page.goto(site.siteUrl)
  await expect.poll(() => deployment.output()).toContain('The latest build is unknown (500)')
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  await expect.poll(() => loads.length).toBe(1)
})

test('[B03] build ids and metadata can be fetched, and client-side navigation reads the page’s payload', async () => {
  const latest = await fetch(`${site.siteUrl}/builds/latest.json`)
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  const id = await deployment.build()
  expect(await latest.json()).toEqual({ id })
  const metadata = (await (await fetch(`${site.siteUrl}/builds/meta/${id}.json`)).json()) as {
    id: string
    files: string[]
  }
  expect(metadata.id).toBe(id)
  expect(metadata.files.length).toBeGreaterThan(10)
  for (const file of metadata.files) expect((await fetch(site.siteUrl + file)).status, file).toBe(200)

  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${site.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const payload = page.waitForResponse(`${site.siteUrl}/_payload.json`)
  await page.getByRole('link', { name: 'Back to the website' }).click()
  expect((await payload).status()).toBe(200)
  expect(await (await payload).json()).toMatchObject({ status: 200, path: '/', build: id })
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  expect(documents).toEqual([])
  expectQuiet()

  const missing = await fetch(`${site.siteUrl}/nowhere/_payload.json`)
  expect(missing.status).toBe(404)
})

test('[B03] a payload of a newer build is not put into older components: the page itself is loaded', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${site.siteUrl}/web-admin/login`)
  await page.getByLabel('Email').waitFor()
  const next = await deployment.deployNext({ keepOldChunks: true })
  const loads = watchLoads(page)
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  await expect.poll(() => loads.length).toBe(1)
  expect(await buildOf(page)).toBe(next)
})
