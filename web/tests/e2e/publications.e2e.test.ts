import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn } from './support/browser'
import { signedIn, type Editor } from './support/editor'
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

const text = async (path: string) => (await fetch(stack.siteUrl + path)).text()
/** Waits until a page says it. */
async function shows(path: string, said: RegExp): Promise<void> {
  await expect.poll(() => text(path), { timeout: 20_000 }).toMatch(said)
}

const BIDS = '/publications/bids-and-awards'
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Opens the form of a bidding and finds one of the acts below its fields. */
async function actOf(page: Page, title: string, number = 'BAC-E2E-1') {
  const list = `${stack.siteUrl}/admin-cp/pages/publications/bac?q=${number}`
  await page.goto(list)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  return page.getByRole('dialog').getByRole('region', { name: title })
}

interface Row {
  documentId: string
  version: string
}

describe('bids and awards', () => {
  test('[R12] are searched, narrowed, sorted and turned by the address, without script', async () => {
    const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(stack.siteUrl + BIDS)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Open for bids', 'Closed and decided']),
    )
    expect(await page.locator('#open-heading ~ .card-list').innerText()).toMatch(
      /Bids close in \d+ (days|hours)[^]*Manila time/,
    )
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/\?page=2$/)
    expect(await page.locator('.list-card').count()).toBeGreaterThan(5)

    await page.getByLabel('Status').selectOption('awarded')
    await page.getByLabel('Order').selectOption('budget')
    await page.getByRole('searchbox').fill('supply')
    await page.getByRole('button', { name: 'Show' }).click()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ stage: 'awarded', sort: 'budget', q: 'supply' })
    const badges = await page.locator('.list-card .state-badge').allInnerTexts()
    expect([badges.length > 2, new Set(badges)]).toEqual([true, new Set(['Awarded'])])
    const budgets = (await page.locator('.bid-facts').allInnerTexts()).map((facts) =>
      Number(/₱([\d,]+)\.00/.exec(facts)![1]!.replaceAll(',', '')),
    )
    expect(budgets).toEqual(budgets.toSorted((a, b) => b - a))

    await page.goto(`${stack.siteUrl}${BIDS}?q=no+such+thing`)
    expect(await page.locator('main').innerText()).toContain('No bidding matches')
    expect((await fetch(`${stack.siteUrl}${BIDS}?stage=nonsense`)).status).toBe(404)
    expectQuiet()
    await context.close()
  })

  test('[R12] say the deadline in Manila’s time to a visitor in another zone, and what is left by the clock', async () => {
    const [at = ''] = /(?<=<time dateTime=")[^"]+/i.exec(await text(`${BIDS}?stage=open`)) ?? []
    const { page, context, expectQuiet } = await openPage(browser, { timezoneId: 'America/New_York' })
    // The page was made days before, and is kept.
    await page.clock.setFixedTime(Date.parse(at) - 95 * 60_000)
    await page.goto(`${stack.siteUrl}${BIDS}?stage=open`)
    const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Manila' })
    const fact = page.locator('.bid-facts', { has: page.locator(`time[datetime="${at}"]`) }).first()
    await expect.poll(() => fact.innerText()).toMatch(/Bids close in\s+1 h 35 min/)
    expect(await fact.innerText()).toContain(written.format(new Date(at)))
    expect(await fact.innerText()).toContain('Manila time')
    expectQuiet()
    await context.close()
  })

  test('[C12] [M09] go from invitation to award, and pages, lists and the sitemap follow each step', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await signIn(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/bac`)
    await page.getByRole('button', { name: 'Add bulletin' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Reference number').fill('BAC-E2E-1')
    await form.getByLabel('Kind').selectOption('works')
    await form.getByLabel('Title').first().fill('Bridge for the crossing line')
    await form.getByRole('button', { name: 'Add document' }).click()
    const documents = form.getByRole('group', { name: 'Documents', exact: true })
    await documents.getByLabel('Title').fill('Invitation to bid')
    await documents.locator('input[type=file]').setInputFiles({
      name: 'Invitation.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nan invitation\n%%EOF\n'),
    })
    await form.getByRole('link', { name: /^Invitation\.pdf/ }).waitFor()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved').first().waitFor()
    await expectAccessible(page)

    const found = await editor.call<{ rows: Row[] }>('bac-bulletins?q=BAC-E2E-1')
    let row = found.rows[0]!
    const path = `bac-bulletins/${row.documentId}`
    const stages = { stage: 'open', deadline: fromNow(10) }
    row = await editor.call<Row>(path, 'PUT', { baseVersion: row.version, data: stages })
    const address = `${BIDS}/bridge-for-the-crossing-line`
    expect((await fetch(stack.siteUrl + address)).status).toBe(404)
    row = await editor.call<Row>(`${path}/publish`, 'POST', { baseVersion: row.version })
    await shows(address, /Bids close in[^]*Invitation to bid[^]*SHA-256/)
    await shows(BIDS, /Bridge for the crossing line/)
    await shows('/sitemap.xml', new RegExp(address))

    const extend = await actOf(page, 'Extend the deadline')
    await extend.getByRole('button', { name: 'Extend and tell' }).click()
    await extend.getByText('Enter the bulletin’s number.').waitFor()
    await extend.getByLabel('Number of the bulletin').fill('1')
    await extend.getByLabel('New deadline').fill(`${fromNow(20).slice(0, 10)}T12:00`)
    await extend.getByLabel('What changes, and why').fill('The site is opened to visitors.')
    await expectAccessible(page)
    await extend.getByRole('button', { name: 'Extend and tell' }).click()
    await shows(address, /Extended\. The deadline was[^]*The site is opened to visitors\./)

    const fail = await actOf(page, 'Move it on')
    await fail.getByLabel('Next stage').selectOption('failed')
    await fail.getByRole('button', { name: 'Move to “Failed”' }).click()
    await fail.getByText('Say why the bidding failed, and what follows.').waitFor()
    await fail.getByLabel('Why it failed or was cancelled').fill('No bid was eligible.')
    await fail.getByRole('button', { name: 'Move to “Failed”' }).click()
    await shows(address, /Why it failed[^]*No bid was eligible\./)

    const again = await actOf(page, 'Bid again')
    await again.getByLabel('Number of the new bidding').fill('BAC-E2E-2')
    await again.getByRole('button', { name: 'Begin a new round' }).click()
    const round = page.getByRole('dialog', { name: /BAC-E2E-2/ })
    await round.getByLabel('Deadline').fill(`${fromNow(30).slice(0, 10)}T12:00`)
    await round.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('There is no document').first().waitFor()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    const second = `${BIDS}/bridge-for-the-crossing-line-bac-e2e-2`
    await shows(second, /Bid again after it failed as[^]*BAC-E2E-1/)
    await shows(address, /Bid again as[^]*BAC-E2E-2/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    const award = await actOf(page, 'Move it on', 'BAC-E2E-2')
    await award.getByLabel('Next stage').selectOption('awarded')
    await award.getByLabel('Winner').fill('Kalasag Engineering Works')
    await award.getByLabel('Amount of the award').fill('1250000')
    await award.getByRole('button', { name: 'Move to “Awarded”' }).click()
    await award.getByText('Enter the day of the award.').waitFor()
    await award.getByLabel('Day of the award').fill('2026-11-18')
    await award.getByRole('button', { name: 'Move to “Awarded”' }).click()
    await shows(second, /Kalasag Engineering Works[^]*₱1,250,000\.00/)
    await shows(`${BIDS}?stage=awarded&q=crossing`, /Bridge for the crossing line/)
    await shows('/sitemap.xml', new RegExp(second))
    expectQuiet(/400/)
    await context.close()

    const now = await editor.call<Row>(path)
    await editor.call(`${path}/unpublish`, 'POST', { baseVersion: now.version })
    await expect
      .poll(async () => (await fetch(stack.siteUrl + address)).status, { timeout: 20_000 })
      .toBe(410)
  })
})

const SEVENTEEN =
  '/publications/competitive-selection-process/bids/procurement-of-seventeen-megawatts-17-mw-contracted-capacity'

describe('bids for power', () => {
  test('[R15] [R17] are read on a phone without script: the deadline stands before the milestones', async () => {
    const { page, context, expectQuiet } = await openPage(browser, {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    })
    await page.goto(`${stack.siteUrl}/publications/competitive-selection-process`)
    await page
      .getByRole('link', { name: /Seventeen Megawatts/ })
      .first()
      .click()
    await page.waitForURL(`**${SEVENTEEN}`)
    const deadline = (await page.locator('.bid-deadline').boundingBox())!
    const milestones = (await page.locator('.milestones').boundingBox())!
    expect(deadline.y + deadline.height).toBeLessThan(milestones.y)
    expect(await page.locator('.bid-deadline').innerText()).toMatch(/Bids close in\s+\d+ (days|hours)/)
    const next = await page.locator('.milestones > li[aria-current=step]').innerText()
    expect(next).toMatch(/Pre-bid conference[^]*Planned[^]*Revised/)
    expect(await page.getByRole('table', { name: 'Capacity' }).innerText()).toContain('148,920 MWh')
    const texts = await page.locator('#documents').innerText()
    expect(texts).toMatch(/Terms of reference, version 2[^]*replaces version 1[^]*SHA-256/)
    expectQuiet()
    await context.close()
  })

  test('[C14] [C13] are edited in the panel, with rows for milestones and documents', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await signIn(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/competitive-selection-process`)
    await page
      .getByRole('link', { name: /Seventeen Megawatts/ })
      .or(page.getByRole('button', { name: /Seventeen Megawatts/ }))
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByRole('group', { name: 'Milestones', exact: true }).waitFor()
    await form.getByLabel('Technology').fill('Any technology but coal')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await shows(SEVENTEEN, /any technology but coal/)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/csp`)
    await page.getByText('Visitors at the pre-bid conference').first().waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  })
})

describe('plans', () => {
  test('[R16] [R14] are read as pages without script, and every table is a file too', async () => {
    const { page, context, expectQuiet } = await openPage(browser, {
      viewport: { width: 320, height: 800 },
      javaScriptEnabled: false,
    })
    const plans = [
      ['/publications/competitive-selection-process/power-supply-procurement-plan', 3],
      ['/publications/distribution-development-plan', 3],
    ] as const
    for (const [path, count] of plans) {
      await page.goto(stack.siteUrl + path)
      expect(await page.locator('tbody').count()).toBe(count)
      expect(await page.locator('tbody').first().getByRole('row').count()).toBe(10)
      const files = await page
        .getByRole('link', { name: /, as CSV$/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
      expect(files.length).toBe(count)
      for (const file of files) {
        const rows = (await text(file)).trim().split('\r\n')
        expect(rows.length, file).toBeGreaterThan(3)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await page.goto(`${stack.siteUrl}${plans[0][0]}`)
    await page.getByRole('link', { name: '17 MW baseload' }).click()
    await page.waitForURL(`**${SEVENTEEN}`)
    expectQuiet()
    await context.close()
  })
})

test('[R12] [R17] a file that somebody holds is told from one that was changed, with script and without', async () => {
  const html = await text(SEVENTEEN)
  const [href = ''] = /\/uploads\/[^"]*invitation[^"]*\.pdf[^"]*/i.exec(html) ?? []
  const bytes = Buffer.from(await (await fetch(stack.siteUrl + href)).arrayBuffer())
  const folder = await mkdtemp(join(tmpdir(), 'tanglaw-postings-'))
  for (const name of ['postings.json', 'verify-postings.mjs']) {
    await writeFile(join(folder, name), await text(`/data/v1/${name}`))
  }
  const run = promisify(execFile)
  const { stdout } = await run('node', ['verify-postings.mjs', 'postings.json'], { cwd: folder })
  expect(stdout).toMatch(/^Everything holds: \d+ postings, \d+ of them signed through/)
  await rm(folder, { recursive: true })

  const { page, context, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/publications/check-a-document`)
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'held.pdf', mimeType: 'application/pdf', buffer: bytes })
  const verdict = page.locator('main')
  await expect
    .poll(() => verdict.innerText())
    .toMatch(/Yes, this file was posted here[^]*CSP-[^]*In the list of postings[^]*entry \d+/)
  const changed = Buffer.concat([bytes, Buffer.from('!')])
  await choose.setInputFiles({ name: 'held.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect.poll(() => verdict.innerText()).toContain('No document with this SHA-256 is posted here')
  await expectAccessible(page)
  expectQuiet()
  await context.close()

  const sum = createHash('sha256').update(bytes).digest('hex')
  const plain = await openPage(browser, { javaScriptEnabled: false })
  await plain.page.goto(`${stack.siteUrl}/publications/check-a-document`)
  await plain.page.getByLabel('SHA-256 of the file').fill(sum.toUpperCase())
  await plain.page.getByRole('button', { name: 'Check' }).click()
  expect(await plain.page.locator('main').innerText()).toContain('Yes, this file was posted here')
  await plain.page.getByLabel('SHA-256 of the file').fill('not a sum')
  await plain.page.getByRole('button', { name: 'Check' }).click()
  expect(await plain.page.locator('main').innerText()).toContain('This is no SHA-256')
  await plain.context.close()
})
