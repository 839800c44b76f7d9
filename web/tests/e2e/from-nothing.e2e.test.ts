import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '~/lib/months'
import { openBrowser, openPage, type WatchedPage } from './support/browser'
import { createDatabase, type EmptyDatabase } from './support/database'
import { deskOf, type Desk, type SentFile } from './support/desk'
import { startStack, type Stack } from './support/stack'

let database: EmptyDatabase
let stack: Stack
let browser: Browser

beforeAll(async () => {
  database = await createDatabase()
  stack = await startStack({ seed: 'empty', env: database.env })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
  await database?.drop()
})

/** For what hangs (milliseconds): a whole utility takes a busy machine its time. */
const LIMIT = 900_000

const zone = 'Asia/Manila'
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
const month = today().slice(0, 7)
const monthLabel = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: zone }).format(
  new Date(),
)
/** As a field for a date and a time takes it, a number of days from now at noon. */
const noonIn = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`

const pdf = (name: string): SentFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
})

/** Every page that a utility fills, and words of its content; those marked are in menus while they have content. */
const pages: { path: string; says: string[]; inMenus?: true }[] = [
  { path: '/', says: ['Bulawan Electric', 'Light for the valley', 'New poles on the river road'] },
  { path: '/rates', says: ['10.1840', 'Residential'], inMenus: true },
  { path: '/services/outages', says: ['Dalisay'], inMenus: true },
  { path: '/services/apply-for-service', says: ['New connection'], inMenus: true },
  { path: '/about-us', says: ['Power that stays close'], inMenus: true },
  { path: '/about-us/bod', says: ['Perla V. Santiago'], inMenus: true },
  { path: '/about-us/leadership-team', says: ['Ramon Abad'], inMenus: true },
  { path: '/contact-us', says: ['12 Rizal Street', '(044) 555-0100'], inMenus: true },
  { path: '/careers', says: ['Line worker'], inMenus: true },
  { path: '/careers/line-worker', says: ['Keeps lines safe.'] },
  { path: '/news-and-updates', says: ['New poles on the river road'], inMenus: true },
  { path: '/news-and-updates/new-poles-on-the-river-road', says: ['Forty poles of steel'] },
  { path: '/downloads', says: ['Application form'], inMenus: true },
  { path: '/publications/bids-and-awards', says: ['Transformers for three towns'], inMenus: true },
  { path: '/publications/bids-and-awards/transformers-for-three-towns', says: ['Invitation to bid'] },
  { path: '/publications/competitive-selection-process', says: ['Ten megawatts, baseload'], inMenus: true },
  {
    path: '/publications/competitive-selection-process/bids/ten-megawatts-baseload',
    says: ['Pre-bid conference'],
  },
  {
    path: '/publications/competitive-selection-process/power-supply-procurement-plan',
    says: ['18.4 MW'],
    inMenus: true,
  },
  { path: '/publications/distribution-development-plan', says: ['Capital spending'], inMenus: true },
  { path: '/privacy-policy', says: ['What we keep of you'], inMenus: true },
  { path: '/cookie-policy', says: ['Only what is needed'], inMenus: true },
]

/** Opens every page as a visitor: what it answers, what it says, and what header, footer and main part offer. */
async function visit({ page }: WatchedPage, at: string) {
  const answer = (await page.goto(stack.siteUrl + at))!
  const text = await page.locator('body').innerText()
  const links = await page
    .locator('.site-header a, footer a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return { status: answer.status(), text, links }
}

test('[R01] [L01] [C16] before anything is entered, no page breaks and no menu names a page that has nothing to show', async () => {
  const visitor = await openPage(browser)
  const offered = pages.filter(({ inMenus }) => inMenus).map(({ path: at }) => at)
  for (const { path: at } of pages) {
    const { status, text, links } = await visit(visitor, at)
    // A document that was never written has no address; an existing page says that it is empty.
    const isDocument = /\/(careers|news-and-updates|bids-and-awards|bids)\/[^/]+$/.test(at)
    expect([at, status]).toEqual([at, isDocument ? 404 : 200])
    expect([at, links.filter((link) => offered.includes(link))]).toEqual([at, []])
    expect([at, text.length > 100, /undefined|null|NaN/.test(text)]).toEqual([at, true, false])
  }
  visitor.expectQuiet(/404/)
  await visitor.context.close()
})

/** A picture as a utility would have one. */
async function drawLogo(): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 480, height: 176 } })
  await page.setContent(
    '<body style="margin:0;background:#1D4E89"><svg viewBox="0 0 240 88"><path d="M128 8 78 52h34l-8 32 58-48h-38z" fill="#FFD166"/></svg>',
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** The lines of the setup checklist on the dashboard that is open, by their names. */
async function stepsOf(page: Page): Promise<Record<string, string>> {
  const card = page.getByRole('region', { name: 'Set up your utility' })
  await card.waitFor()
  const lines = await card.getByRole('listitem').all()
  const steps = lines.map(async (line) => [
    (await line.getByRole('heading').innerText()).replace(/\s+(Done|Needed to publish)$/, ''),
    await line.innerText(),
  ])
  return Object.fromEntries(await Promise.all(steps))
}

/** Settings, and an editor to do the rest: what administrators alone may. */
async function begin(): Promise<{ email: string; password: string }> {
  const desk = await deskOf(browser, stack.siteUrl)
  const { page } = desk
  expect(await stepsOf(page)).toMatchObject({
    'Name and logo': expect.stringContaining('Missing: the name of the utility, a logo.'),
    'Contact details': expect.stringContaining('Missing: a hotline, an email address.'),
    'Customer classes': expect.stringContaining('Done'),
    Policies: expect.stringContaining('Missing: the privacy policy, the cookie policy.'),
    'Invite editors': expect.stringContaining('Missing: a second person.'),
    'Publish the site': expect.stringContaining(
      'Finish first: Name and logo, Contact details, Rates, Policies.',
    ),
  })
  await desk.shoot('setup')
  await desk.open('settings?section=site-setting')
  const form = page.getByRole('form', { name: 'Site settings' })
  const logo = await drawLogo()
  await desk.fill(form, {
    'Utility name': 'Bulawan Electric',
    City: 'Bulawan',
    'Customers served': '31000',
    Logo: { name: 'logo.png', mimeType: 'image/png', buffer: logo },
    'Main color': '#7CC0FF',
    'Accent color': '#FFD166',
    Hotline: '(044) 555-0100',
    Email: 'help@bulawan.example',
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Too light to read on white').first().waitFor()
  await desk.fill(form, { 'Main color': '#1D4E89' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()

  await desk.open('settings?section=customer-classes')
  await desk.keep('customer class', { Name: 'Irrigation', Code: 'irrigation', Order: '5' })

  await desk.open('accounts/management')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Luz Navarro')
  await page.getByLabel('Email', { exact: true }).fill('luz@bulawan.example')
  await desk.shoot('invite')
  await page.getByRole('button', { name: 'Create invitation', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  desk.expectQuiet(/400/)
  await desk.context.close()

  const guest = await openPage(browser)
  await guest.page.goto(link)
  const password = 'violet-harbor-lantern-9'
  await guest.page.getByLabel('Password', { exact: true }).fill(password)
  await guest.page.getByText('Strong.').waitFor()
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click()
  await guest.page.waitForURL('**/admin-cp/dashboard')
  guest.expectQuiet()
  await guest.context.close()
  return { email: 'luz@bulawan.example', password }
}

/** What home is made of. */
async function figures(desk: Desk): Promise<void> {
  const { page } = desk
  await desk.open('pages/home?section=hero-slides')
  await desk.publish('slide', { Heading: 'Light for the valley', Text: 'Since 1951.' })
  await desk.open('pages/home?section=power-rates')
  await page.getByRole('button', { name: 'Import' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  const lines = [
    'Billing month;Customer class;Generation (₱/kWh);Transmission (₱/kWh);Distribution (₱/kWh)',
    `${addMonths(month, -1)};Residential;6.5000;1.2000;2.4000`,
    `${month};Residential;6.4840;1.2000;2.5000`,
    `${month};Irrigation;6.4840;1.1000;1.5000`,
  ]
  await dialog.getByLabel('Or paste your table').fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Preview import' }).click()
  await dialog.getByText('3 rates: 3 new.').waitFor()
  await desk.shoot('rates-import')
  await dialog.getByRole('button', { name: 'Import 3 rates' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1–3 of 3').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
  const anyway = page.getByRole('button', { name: /^Publish \d+ anyway/ })
  const done = page.getByText('3 rates published').first()
  await anyway.or(done).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await done.waitFor()

  const bought = { Technology: 'Hydro', 'Contract type': 'PSA', 'Energy (kWh)': '9000000' }
  await desk.open('pages/home?section=energy-sources')
  await desk.publish('source', { Month: monthLabel, Name: 'River plant', ...bought })
  await desk.open('pages/home?section=power-supply-records')
  await desk.publish('record', { Month: monthLabel, 'Peak demand (MW)': '18.4', 'System loss (%)': '7.10' })
  await desk.open('pages/home?section=generation-charges')
  const { 'Energy (kWh)': energy, ...deal } = bought
  const cost = { 'Energy (kWh), A': energy, 'Basic cost (₱), B': '58000000' }
  await desk.publish('charge', { 'Billing month': monthLabel, Source: 'River plant', ...deal, ...cost })
}

async function company(desk: Desk): Promise<void> {
  const { page } = desk
  await desk.open('pages/about-us?section=about-page')
  await desk.fill(page.getByRole('form', { name: 'Company profile' }), { Headline: 'Power that stays close' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByText(/^Published /)
    .first()
    .waitFor()
  await desk.open('pages/about-us?section=directors')
  await desk.publish('director', { Name: 'Perla V. Santiago', Position: 'Director' }, 'person')
  await desk.open('pages/about-us?section=leaders')
  await desk.publish('leader', { Name: 'Ramon Abad', Position: 'General manager' })
  await desk.open('pages/contact-us?section=offices')
  const hours = [{ Days: 'Monday to Friday', Opens: '08:00', Closes: '17:00' }]
  await desk.publish('office', { Name: 'Main office', Address: '12 Rizal Street', Hours: hours })
  await desk.open('pages/contact-us?section=hotlines')
  await desk.publish('phone number', { Name: 'Emergencies', 'Phone number': '(044) 555-0100' })
  await desk.open('pages/downloads')
  const form = { Title: 'Application form', Group: 'Forms', 'Document (PDF)': pdf('form.pdf') }
  await desk.publish('document', form, 'document')
  await desk.open('pages/careers?section=job-postings')
  await desk.publish('job', {
    Title: 'Line worker',
    Department: 'Operations',
    Location: 'Bulawan',
    'Employment type': 'Full time',
    'Hiring status': 'Open',
    Summary: 'Keeps lines safe.',
    Deadline: noonIn(30),
  })
  await desk.open('services/applications?section=service-kinds')
  await desk.publish('service', {
    'Service type': 'New connection',
    Title: 'New connection',
    Requirements: [{ Document: 'A valid ID', 'Accepted files': 'PDF, JPEG or PNG' }],
  })
  await desk.open('settings?section=policy-pages')
  for (const [policy, heading] of [
    ['Privacy policy', 'What we keep of you'],
    ['Cookie policy', 'Only what is needed'],
  ] as const) {
    const text = [{ Heading: heading, Text: 'In plain words.' }]
    const officer = { 'Data protection officer': 'Ana Cruz', 'Officer’s email': 'dpo@bulawan.example' }
    const fields = { Policy: policy, Version: '1', 'Effective from': today(), ...officer, Text: text }
    await desk.publish('policy version', fields, policy === 'Privacy policy' ? 'policy' : undefined)
  }
}

async function news(desk: Desk): Promise<void> {
  const { page } = desk
  await desk.open('pages/news-and-updates')
  await page.getByRole('button', { name: 'Add article' }).first().click()
  await page.waitForURL('**/news-and-updates/docs/new')
  await page.getByLabel('Title', { exact: true }).first().fill('New poles on the river road')
  await page.getByLabel('Summary', { exact: true }).fill('Steel in place of wood.')
  await page.getByLabel('Topic').selectOption({ label: 'Network' })
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Forty poles of steel stand since Monday.')
  await page.waitForURL(/\/docs\/(?!new$)\w+$/)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByText('Forty poles of steel').waitFor()
  await desk.shoot('article')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByText(/^Published /)
    .first()
    .waitFor()

  await desk.open('pages/news-and-advisories?section=barangays')
  await desk.keep('barangay', { Name: 'Dalisay', Code: 'dalisay' })
  await desk.open('pages/news-and-advisories')
  await page.getByRole('button', { name: 'Publish emergency advisory' }).click()
  const form = page.getByRole('region', { name: 'Emergency advisory' })
  await form.getByRole('button', { name: 'Broken pole' }).click()
  await form.getByRole('combobox', { name: 'Add a barangay' }).fill('Dalisay')
  await form.getByRole('option', { name: 'Dalisay' }).click()
  await form.getByRole('button', { name: 'Not known yet' }).click()
  await desk.shoot('emergency')
  await form.getByRole('button', { name: /^Publish/ }).click()
  await page.getByText(/^EA-\d+ published/).waitFor()
}

async function publications(desk: Desk): Promise<void> {
  const invitation = pdf('invitation.pdf')
  await desk.open('pages/publications/bac')
  const bidding = {
    'Reference number': 'BAC-1',
    Category: 'Goods',
    Title: 'Transformers for three towns',
    Stage: 'Open',
    'Submission deadline': noonIn(20),
    Documents: [{ Title: 'Invitation to bid', 'Document (PDF)': invitation }],
  }
  await desk.publish('bidding', bidding, 'bid')
  await desk.open('pages/publications/competitive-selection-process?section=csp-biddings')
  const bid = {
    'Reference number': 'CSP-1',
    Stage: 'Invitation posted',
    Title: 'Ten megawatts, baseload',
    'Capacity (MW)': '10',
    'Load type': 'Baseload',
    'Submission deadline': noonIn(40),
    Milestones: [{ Milestone: 'Pre-bid conference', Planned: noonIn(10).slice(0, 10) }],
    Documents: [{ Type: 'Invitation to bid', 'Document (PDF)': invitation }],
  }
  await desk.publish('bidding', bid)
  const year = month.slice(0, 4)
  await desk.open('pages/publications/competitive-selection-process?section=power-supply-procurement-plans')
  const demand = [{ Year: year, 'Peak demand (MW)': '18.4' }]
  await desk.publish('plan', { Year: year, Title: 'Plan of the valley', Demand: demand })
  await desk.open('pages/publications/competitive-selection-process?section=distribution-development-plans')
  const span = { 'First year': year, 'Last year': String(Number(year) + 4) }
  await desk.publish('plan', { ...span, Title: 'Lines to the hills', Years: [{ Year: year }] })
}

test(
  '[Y23] [C04] [C05] [C06] [C07] [C08] [C09] [C10] [C12] [C14] [C16] [M17] a whole utility is entered in the panel, and a visitor finds every page filled',
  async () => {
    const editor = await begin()
    const desk = await deskOf(browser, stack.siteUrl, editor)
    await desk.page.getByRole('heading', { name: 'Recent activity' }).waitFor()
    await desk.shoot('dashboard')
    await figures(desk)
    await company(desk)
    await news(desk)
    await publications(desk)
    // Warnings that come before it is published, and a document that the library has already.
    desk.expectQuiet(/status of (400|409)|^400 .*\/publish$|^409 .*duplicates=refuse$/)
    await desk.context.close()

    const owner = await deskOf(browser, stack.siteUrl)
    const done = await stepsOf(owner.page)
    for (const step of ['Name and logo', 'Contact details', 'Offices', 'Policies', 'Invite editors'])
      expect(done[step]).toContain('Done')
    expect(done['Rates']).toContain('Missing: Commercial')
    expect(done['Rates']).not.toContain('Residential')
    owner.expectQuiet()
    await owner.context.close()

    const visitor = await openPage(browser)
    const { page } = visitor
    for (const { path: at, says } of pages) {
      await expect
        .poll(
          async () => {
            const { status, text } = await visit(visitor, at)
            return [at, status, says.filter((words) => !text.includes(words))]
          },
          { interval: 250 },
        )
        .toEqual([at, 200, []])
    }
    const { links } = await visit(visitor, '/')
    expect(pages.filter(({ path: at, inMenus }) => inMenus && !links.includes(at))).toEqual([])
    expect(
      await page.locator('header .logo img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    expect(
      await page
        .locator('footer')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--chakra-colors-teal').trim()),
    ).toBe('#1D4E89')
    visitor.expectQuiet()
    await visitor.context.close()
  },
  LIMIT,
)
