import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { longDate } from '~/lib/format'
import { expectAccessible, openBrowser, openPage, openSections, openSession } from './support/browser'
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
  await expect.poll(() => text(path)).toMatch(said)
}

const BIDS = '/publications/bids-and-awards'
const SEVENTEEN =
  '/publications/competitive-selection-process/bids/procurement-of-seventeen-megawatts-17-mw-contracted-capacity'
const confirm = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click()
/** Confirms a stage that ends a bidding. */
const confirmStage = (page: Page, stage: string) => confirm(page, `Change to “${stage}”`)

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

interface Told {
  page: RegExp
  /** Its card in the list. */
  card: RegExp
  /** Words by which the search finds it. */
  search: string
  /** Its entries in the feed; none where nothing is said. */
  feed?: RegExp
}

/** Waits until a bidding's page, its card in a list, the search, the sitemap and the feed tell what was just done. */
function following(path: string, list: string) {
  const becomes = async (what: () => Promise<string>, said: RegExp | string) => {
    await expect.poll(what, { interval: 200 }).toMatch(said)
  }
  const card = async () => {
    const items = (await text(list)).split('<li')
    return items.find((item) => item.includes(`href="${path}"`))?.replace(/<[^>]+>/g, ' ') ?? ''
  }
  const entries = async () => {
    const { items } = JSON.parse(await text('/feeds/bids.json')) as {
      items: { url: string; title: string; content_html: string }[]
    }
    const own = items.filter(({ url }) => url.startsWith(stack.siteUrl + path))
    return own.map(({ title, content_html }) => `${title}: ${content_html}`).join('\n')
  }
  return async (told: Told) => {
    await becomes(() => text(path), told.page)
    await becomes(card, told.card)
    await becomes(() => text(`/search?q=${encodeURIComponent(told.search)}`), `href="${path}"`)
    await becomes(() => text('/sitemap.xml'), `<loc>${stack.siteUrl}${path}</loc>`)
    await becomes(entries, told.feed ?? /^$/)
  }
}

/** Opens the form of a bidding and finds one of its next steps. */
async function actOf(page: Page, title: string, number = 'BAC-E2E-1', section = 'bac') {
  const list = `${stack.siteUrl}/admin-cp/pages/publications/${section}?q=${number}`
  await page.goto(list)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  return page.getByRole('region', { name: title, exact: true })
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
})

interface Row {
  documentId: string
  version: string
}

describe('bids and awards', () => {
  test('[R12] are searched, narrowed, sorted and turned by the address, without script', async () => {
    const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
    // A server that has just begun may ask to come again.
    await shows(BIDS, /Open for bids/)
    await page.goto(stack.siteUrl + BIDS)
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['Open for bids', 'Past biddings']),
    )
    expect(await page.locator('#open-heading ~ .card-list').innerText()).toMatch(
      /Closes in \d+ (days|hours)[^]*Philippine time/,
    )
    const closings = page.locator('#biddings-heading ~ .card-list time')
    const days = await closings.evaluateAll((times) =>
      times.map((time) => (time as HTMLTimeElement).dateTime),
    )
    expect(days).toEqual(days.toSorted().toReversed())
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/\?page=2$/)
    expect(await page.locator('.list-card').count()).toBeGreaterThan(5)

    await page.getByLabel('Stage').selectOption('awarded')
    await page.getByLabel('Sort by').selectOption('budget')
    await page.getByRole('searchbox').fill('supply')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ stage: 'awarded', sort: 'budget', q: 'supply' })
    const badges = await page.locator('.list-card .status-badge').allInnerTexts()
    expect([badges.length > 2, new Set(badges)]).toEqual([true, new Set(['Awarded'])])
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ biddings$/ })
      .waitFor()
    const budgets = (await page.locator('.bid-facts').allInnerTexts()).map((facts) =>
      Number(/₱([\d,]+)\.00/.exec(facts)![1]!.replaceAll(',', '')),
    )
    expect(budgets).toEqual(budgets.toSorted((a, b) => b - a))

    await page.goto(`${stack.siteUrl}${BIDS}?q=no+such+thing`)
    expect(await page.locator('main').innerText()).toContain('No biddings match your search')
    expect(await page.getByRole('status').allInnerTexts()).not.toContain('0 biddings')
    expect(await page.getByRole('link', { name: 'See all biddings' }).getAttribute('href')).toBe(BIDS)
    const unknown = await fetch(`${stack.siteUrl}${BIDS}?stage=nonsense`)
    expect([unknown.status, await unknown.text()]).toEqual([
      200,
      expect.stringContaining('couldn’t find what this link asks for'),
    ])
    expectQuiet()
    await context.close()
  })

  test.each([
    ['[R12]', 'the list', `${BIDS}?stage=open`, '.bid-facts', /Closes in\s+1 hour, 35 minutes/],
    ['[R12]', 'a bidding', '', '.bid-deadline', /1 hour, 35 minutes/],
    ['[R17]', 'a bid for power', SEVENTEEN, '.bid-deadline', /1 hour, 35 minutes/],
  ])(
    '%s %s says the deadline in Manila’s time to a visitor in another zone, and what is left by the clock',
    async (...told) => {
      const [, , address, place, left] = told
      const [, first = ''] = new RegExp(`href="(${BIDS}/[^"]+)"`).exec(await text(`${BIDS}?stage=open`))!
      const path = address || first
      // Of what is shown there; other times stand before it.
      const [, shown = ''] = (await text(path)).split(`class="${place.slice(1)}`)
      const [at = ''] = /(?<=<time dateTime=")[^"]+/i.exec(shown) ?? []
      const { page, context, expectQuiet } = await openPage(browser, { timezoneId: 'America/New_York' })
      // The page was made days before, and is kept.
      await page.clock.setFixedTime(Date.parse(at) - 95 * 60_000)
      await page.goto(stack.siteUrl + path)
      const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Manila' })
      const fact = page.locator(place, { has: page.locator(`time[datetime="${at}"]`) }).first()
      await expect.poll(() => fact.innerText()).toMatch(left)
      expect(await fact.innerText()).toContain(written.format(new Date(at)))
      expect(await fact.innerText()).toContain('Philippine time')
      expectQuiet()
      await context.close()
    },
  )

  test('[C12] [C25] [M09] go from invitation to award, and pages, lists and the sitemap follow each step', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/bac`)
    await page.getByRole('button', { name: 'Add bidding' }).first().click()
    const form = page.getByRole('main')
    await form.getByLabel('Reference number').fill('BAC-E2E-1')
    await form.getByLabel('Category').selectOption('infrastructure')
    await form.getByLabel('Title').first().fill('Bridge for the crossing line')
    const chosen = ['Invitation to bid', 'Bidding documents'].map((name) => pdf(`${name}.pdf`))
    // The second doesn't get there at first.
    await page.route('**/cms/files?name=Bidding*', (route) => route.abort())
    await form.getByLabel('Upload PDFs, one document each').setInputFiles(chosen)
    await form.getByRole('button', { name: 'Remove Invitation to bid' }).waitFor()
    const tryAgain = form.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Try again' })
    await tryAgain.waitFor()
    await page.unroute('**/cms/files?name=Bidding*')
    await tryAgain.click()
    await form.getByRole('button', { name: 'Remove Bidding documents' }).waitFor()
    await form.getByRole('link', { name: /^Bidding documents\.pdf/ }).waitFor()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved').first().waitFor()
    await expectAccessible(page)

    const found = await editor.call<{ rows: Row[] }>('bac-biddings?q=BAC-E2E-1')
    let row = found.rows[0]!
    const path = `bac-biddings/${row.documentId}`
    const stages = { stage: 'open', submissionDeadline: fromNow(10) }
    row = await editor.call<Row>(path, 'PUT', { baseVersion: row.version, data: stages })
    const address = `${BIDS}/bridge-for-the-crossing-line`
    expect((await fetch(stack.siteUrl + address)).status).toBe(404)
    const { checks } = await editor.call<{ checks: { code: string }[] }>(`${path}/checks`)
    const accept = checks.map(({ code }) => code)
    expect(accept).toEqual(expect.arrayContaining(['budget-missing', 'venue-missing', 'contact-missing']))
    row = await editor.call<Row>(`${path}/publish`, 'POST', { baseVersion: row.version, accept })
    const told = following(address, `${BIDS}?q=BAC-E2E-1`)
    await told({
      page: /Closes in[^]*Invitation to bid[^]*SHA-256[^]*Bidding documents/,
      card: /Open[^]*BAC-E2E-1/,
      search: 'BAC-E2E-1',
      feed: /^BAC-E2E-1: Bridge for the crossing line: Closed [^\n]+$/,
    })

    const extend = await actOf(page, 'Extend deadline')
    await extend.getByRole('button', { name: 'Extend deadline' }).click()
    await extend.getByText('Enter the new deadline.').waitFor()
    await extend.getByLabel('Bulletin number').fill('1')
    await extend.getByLabel('New deadline').fill(`${fromNow(20).slice(0, 10)}T12:00`)
    await extend.getByLabel('Changes and reason').fill('The site is opened to visitors.')
    await expectAccessible(page)
    await extend.getByRole('button', { name: 'Extend deadline' }).click()
    await confirm(page, 'Extend deadline')
    await told({
      page: /Extended from[^]*The site is opened to visitors\./,
      card: /Closes in\s+(19|20) days[^]*1 supplemental bulletin/,
      search: 'site opened to visitors',
      feed: /Supplemental bulletin 1: Bridge for the crossing line: The site is opened to visitors\./,
    })

    const fail = await actOf(page, 'Change stage')
    await fail.getByLabel('New stage').selectOption('failed')
    await fail.getByRole('button', { name: 'Change to “Failed”' }).click()
    await fail.getByText('Enter the reason for failure or cancellation.').waitFor()
    await fail.getByLabel('Reason for failure or cancellation').fill('No bid was eligible.')
    await fail.getByRole('button', { name: 'Change to “Failed”' }).click()
    await confirmStage(page, 'Failed')
    await told({
      page: /Reason for failure[^]*No bid was eligible\./,
      card: /Failed[^]*BAC-E2E-1/,
      search: 'no bid was eligible bridge',
      feed: /Stage: Failed\. No bid was eligible\./,
    })

    const again = await actOf(page, 'Rebid')
    await again.getByLabel('New reference number').fill('BAC-E2E-2')
    await again.getByRole('button', { name: 'Create rebid' }).click()
    const round = page.getByRole('region', { name: /BAC-E2E-2/ })
    await round.getByLabel('Deadline').fill(`${fromNow(-1).slice(0, 10)}T12:00`)
    await round.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('The bid documents are missing').first().waitFor()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    const second = `${BIDS}/bridge-for-the-crossing-line-bac-e2e-2`
    await shows(second, /Earlier bidding that failed[^]*BAC-E2E-1/)
    await shows(address, /New bidding[^]*BAC-E2E-2/)
    await page.getByRole('button', { name: 'Back to the list' }).click()

    const award = await actOf(page, 'Change stage', 'BAC-E2E-2')
    await award.getByLabel('New stage').selectOption('awarded')
    await award.getByLabel('Winner').fill('Kalasag Engineering Works')
    await award.getByLabel('Award amount').fill('1250000')
    await award.getByRole('button', { name: 'Change to “Awarded”' }).click()
    await award.getByText('Enter the award date.').waitFor()
    await award.getByLabel('Award date').fill(fromNow(0).slice(0, 10))
    await award.getByRole('button', { name: 'Change to “Awarded”' }).click()
    await confirmStage(page, 'Awarded')
    await following(
      second,
      `${BIDS}?stage=awarded&q=crossing`,
    )({
      page: /Kalasag Engineering Works[^]*₱1,250,000\.00/,
      card: /Awarded[^]*BAC-E2E-2[^]*Awarded to\s+Kalasag Engineering Works/,
      search: 'Kalasag bridge',
      feed: /Stage: Awarded\. Awarded to Kalasag Engineering Works\./,
    })
    expectQuiet(/400|ERR_FAILED/)
    await context.close()

    const now = await editor.call<Row>(path)
    await editor.call(`${path}/unpublish`, 'POST', { baseVersion: now.version })
    await expect.poll(async () => (await fetch(stack.siteUrl + address)).status).toBe(410)
    for (const list of [`${BIDS}?q=BAC-E2E-1`, '/search?q=BAC-E2E-1', '/sitemap.xml', '/feeds/bids.json']) {
      await expect
        .poll(
          async () =>
            (await text(list)).includes(`${address}<`) || (await text(list)).includes(`${address}"`),
        )
        .toBe(false)
    }
  })
})

describe('bids for power', () => {
  test('[R15] [R17] are read on a phone without script: the deadline comes before the milestones', async () => {
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
    expect(await page.locator('.bid-deadline').innerText()).toMatch(/Closes in\s+\d+ (days|hours)/)
    expect(await page.locator('.bid-deadline .paper-only').textContent()).toBe('Closes')
    const next = await page.locator('.milestones > li[aria-current=step]').innerText()
    expect(next).toMatch(/Pre-bid conference[^]*Planned[^]*Revised/)
    expect(await page.getByRole('table', { name: 'Capacity' }).innerText()).toContain('148,920 MWh')
    const texts = await page.locator('#documents').innerText()
    expect(texts).toMatch(/Terms of reference, version 2[^]*Replaces version 1[^]*SHA-256/)
    expectQuiet()
    await context.close()
  })

  test('[C14] [C13] are edited in the panel, with rows for milestones and documents', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/competitive-selection-process`)
    await page
      .getByRole('link', { name: /Seventeen Megawatts/ })
      .or(page.getByRole('button', { name: /Seventeen Megawatts/ }))
      .first()
      .click()
    const form = page.getByRole('main')
    await form.getByRole('group', { name: 'Milestones', exact: true }).waitFor()
    await form.getByLabel('Technology').fill('Any technology but coal')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await shows(SEVENTEEN, /any technology but coal/)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/csp`)
    await page.getByText('How to watch the pre-bid conference').first().waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  })

  test('[C14] [C13] [M11] [R17] go from the plan to an award by buttons, and fail and start again; all that shows them follows', async () => {
    // A user in another time zone types and reads the utility's time all the same.
    const { page, context, expectQuiet } = await openPage(browser, { timezoneId: 'America/New_York' })
    await openSession(page, stack.siteUrl)
    const section = 'competitive-selection-process'
    const move = async (code: string, to: string, fill: Record<string, string> = {}) => {
      const act = await actOf(page, 'Change stage', code, section)
      await act.getByLabel('New stage').selectOption({ label: to })
      for (const [label, value] of Object.entries(fill)) await act.getByLabel(label).fill(value)
      await act.getByRole('button', { name: `Change to “${to}”` }).click()
      if (['Awarded', 'Failed'].includes(to)) await confirmStage(page, to)
      await page.getByText(`Stage changed to ${to}`).first().waitFor()
    }
    const publish = async (form: Locator) => {
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByText('Published', { exact: true }).filter({ visible: true }).first().waitFor()
    }

    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/${section}`)
    await page.getByRole('button', { name: 'Add bidding' }).first().click()
    const form = page.getByRole('main')
    await form.getByLabel('Reference number', { exact: true }).fill('CSP-E2E-1')
    await form.getByLabel('Stage', { exact: true }).selectOption('planned')
    await form.getByLabel('Title').first().fill('Power for the east')
    await form.getByLabel('Capacity (MW)', { exact: true }).fill('9')
    await form.getByLabel('Load type', { exact: true }).selectOption('peaking')
    const names = ['Invitation_to_Bid', 'TOR-9MW-v2', 'Site map']
    await form
      .getByLabel('Upload PDFs, one document each')
      .setInputFiles(names.map((name) => pdf(`${name}.pdf`)))
    await form.getByRole('button', { name: 'Remove Site map' }).waitFor()
    // What the name doesn't say is chosen; what it said wrong could be.
    const documents = form.getByRole('group', { name: 'Documents', exact: true })
    const kinds = documents.getByLabel('Type')
    expect(await kinds.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).toEqual([
      'invitation_to_bid',
      'terms_of_reference',
      '',
    ])
    await kinds.last().selectOption('instructions_to_bidders')
    await publish(form)

    const list = '/publications/competitive-selection-process'
    const address = `${list}/bids/power-for-the-east`
    const told = following(address, list)
    await told({
      page: />9 MW<[^]*Planned[^]*Terms of reference, version 2[^]*SHA-256[^]*Site map/,
      card: /Planned[^]*CSP-E2E-1/,
      search: 'CSP-E2E-1',
    })
    await move('CSP-E2E-1', 'Invitation posted', { Deadline: `${fromNow(40).slice(0, 10)}T12:00` })
    await told({
      page: /12:00 noon, Philippine time[^]*Closes in|Closes in[^]*12:00 noon, Philippine time/,
      card: /Invitation posted[^]*CSP-E2E-1[^]*Closes in/,
      search: 'Power for the east',
      feed: /^CSP-E2E-1: Power for the east: Closed [^\n]+$/,
    })
    await shows('/feeds/deadlines.ics', /Bids close: Power for the east/)

    const extend = await actOf(page, 'Extend deadline', 'CSP-E2E-1', section)
    await extend.getByLabel('Bulletin number').fill('1')
    await extend.getByLabel('New deadline').fill(`${fromNow(60).slice(0, 10)}T12:00`)
    await extend.getByLabel('Changes and reason').fill('Bidders asked for a visit to the lighthouse.')
    await extend.getByRole('button', { name: 'Extend deadline' }).click()
    await confirm(page, 'Extend deadline')
    await told({
      page: /Extended from[^]*visit to the lighthouse/,
      card: /Closes in\s+(59|60) days/,
      search: 'visit lighthouse',
      feed: /Supplemental bulletin 1: Power for the east: Bidders asked for a visit to the lighthouse\./,
    })

    await page.goto(`${stack.siteUrl}/admin-cp/pages/publications/csp`)
    await page.getByRole('button', { name: 'Add bulletin' }).first().click()
    const bulletin = page.getByRole('dialog')
    await bulletin.getByLabel('Bulletin number', { exact: true }).fill('CSP-B-E2E')
    await bulletin.getByLabel('Title').first().fill('Gate passes for the visit')
    await bulletin.getByLabel('Bidding', { exact: true }).selectOption({ label: 'Power for the east' })
    await bulletin.getByLabel('Upload PDFs, one document each').setInputFiles([pdf('Gate-pass.pdf')])
    await bulletin.getByRole('button', { name: 'Remove Gate pass' }).waitFor()
    await publish(bulletin)
    await told({
      page: /Gate passes for the visit[^]*Gate pass/,
      card: /CSP-E2E-1/,
      search: 'gate passes',
      feed: /CSP-B-E2E: Gate passes for the visit/,
    })

    await move('CSP-E2E-1', 'Under evaluation')
    await told({
      page: /Under evaluation/,
      card: /Under evaluation[^]*CSP-E2E-1/,
      search: 'CSP-E2E-1',
      feed: /Stage: Under evaluation\./,
    })
    await expect.poll(() => text('/feeds/deadlines.ics')).not.toContain('Power for the east')
    await move('CSP-E2E-1', 'Failed', {
      'Reason for failure or cancellation': 'Only one offer came by kite.',
    })
    await told({
      page: /Only one offer came by kite\./,
      card: /Failed[^]*CSP-E2E-1/,
      search: 'one offer by kite',
      feed: /Stage: Failed\. Only one offer came by kite\./,
    })

    const again = await actOf(page, 'Rebid', 'CSP-E2E-1', section)
    await again.getByLabel('New reference number').fill('CSP-E2E-2')
    await again.getByRole('button', { name: 'Create rebid' }).click()
    const round = page.getByRole('region', { name: /CSP-E2E-2/ })
    await round.getByLabel('Stage', { exact: true }).selectOption('evaluation')
    await round.getByLabel('Submission deadline').fill(`${fromNow(-2).slice(0, 10)}T12:00`)
    await round.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByText('Published', { exact: true }).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    const second = `${list}/bids/power-for-the-east-csp-e2e-2`
    await shows(second, /Earlier bidding that failed[^]*CSP-E2E-1/)
    await shows(address, /New bidding[^]*CSP-E2E-2/)
    const awardedOn = fromNow(0).slice(0, 10)
    await move('CSP-E2E-2', 'Awarded', {
      Winner: 'Parola Tidal Power',
      'Award price (₱ per kWh)': '5.25',
      'Award date': awardedOn,
    })
    await following(
      second,
      list,
    )({
      page: new RegExp(`Parola Tidal Power[^]*₱5\\.25[^]*${longDate(awardedOn)}`),
      card: /Awarded[^]*CSP-E2E-2[^]*Awarded to\s+Parola Tidal Power/,
      search: 'Parola Tidal',
    })
    expectQuiet(/400/)
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
      await openSections(page)
      expect(await page.locator('tbody').count()).toBe(count)
      expect(await page.locator('tbody').first().getByRole('row').count()).toBe(10)
      const files = await page
        .getByRole('link', { name: /^Download data \(CSV\): / })
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

test('[R12] [R17] a visitor’s file is distinguished from one that was changed, with script and without', async () => {
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
    .toMatch(/Original: we posted this file[^]*CSP-[^]*In the posting log[^]*entry \d+/)
  const changed = Buffer.concat([bytes, Buffer.from('!')])
  await choose.setInputFiles({ name: 'held.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect.poll(() => verdict.innerText()).toContain('No match: we didn’t post this file')
  await expectAccessible(page)
  expectQuiet()
  await context.close()

  const sum = createHash('sha256').update(bytes).digest('hex')
  const plain = await openPage(browser, { javaScriptEnabled: false })
  await plain.page.goto(`${stack.siteUrl}/publications/check-a-document`)
  expect(await plain.page.getByLabel('Choose a file').isVisible()).toBe(false)
  await plain.page.getByRole('link', { name: 'How to compute the fingerprint of a file' }).click()
  expect(await plain.page.locator('#by-hand').innerText()).toContain('certutil')
  await plain.page.getByLabel('Fingerprint (SHA-256)').fill(sum.toUpperCase())
  await plain.page.getByRole('button', { name: 'Verify' }).click()
  expect(await plain.page.locator('main').innerText()).toContain('Original: we posted this file')
  await plain.page.getByLabel('Fingerprint (SHA-256)').fill('not a sum')
  await plain.page.getByRole('button', { name: 'Verify' }).click()
  expect(await plain.page.locator('main').innerText()).toContain('Enter a fingerprint of 64 characters')
  await plain.context.close()
})
