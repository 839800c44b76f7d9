import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { openBrowser, openPage } from './support/browser'
import { linkInMail } from './support/outbox'
import { invite, sessionOf, whose } from './support/people'
import { accounts, startStack, type Stack } from './support/stack'

let stack: Stack
let browser: Browser

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
})

/** What a screen reader would say first of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labeled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return element.getAttribute('aria-label') ?? labeled ?? element.textContent ?? ''
  })

/** Presses a key until the focused element's name matches. */
async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    if (name.test(focused)) return
    passed.push(focused.slice(0, 40))
  }
  throw new Error(`${String(name)} was never focused; passed: ${passed.join(' | ')}`)
}

/** Moves to a button or link and presses it. */
async function press(page: Page, name: RegExp): Promise<void> {
  await moveTo(page, name)
  await page.keyboard.press('Enter')
}

async function signInByKeys(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  // The form puts the cursor there itself.
  await expect.poll(() => focusedName(page)).toMatch(/^Email/)
  await page.keyboard.type(account.email)
  await moveTo(page, /^Password/)
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin-cp/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

test('[A01][C04][U02] with the keyboard alone an editor signs in, changes a rate and publishes it', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signInByKeys(page, accounts.editor)

  await press(page, /^Home and rates$/)
  await page.getByRole('link', { name: /^Power rates/ }).waitFor()
  await press(page, /^Power rates/)
  await page
    .getByRole('link', { name: /^Residential rate/ })
    .first()
    .waitFor()
  const month = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Manila',
    month: 'long',
    year: 'numeric',
  }).format(new Date())
  await moveTo(page, new RegExp(`^Residential rate, ${month}`))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Generation, ₱ per kWh', { exact: true }).waitFor()

  await moveTo(page, /^Generation, ₱ per kWh$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6.5820')
  await expect.poll(() => form.textContent()).toContain('10.7280')
  await moveTo(page, /^Publish/)
  await page.keyboard.press('Enter')
  await form.getByText('Published', { exact: true }).first().waitFor()
  await expect.poll(() => focusedName(page)).toBe('Publish')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  // Back at the row, for the next one.
  await expect.poll(() => focusedName(page)).toMatch(new RegExp(`Residential rate, ${month}`))
  await expect.poll(async () => (await (await fetch(stack.siteUrl)).text()).includes('₱10.7280')).toBe(true)
  expectQuiet()
})

test('[C02][A04][U03] with the keyboard alone an administrator invites a user, who accepts', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signInByKeys(page, accounts.administrator)
  await press(page, /^Team$/)
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  await press(page, /^Invite a person$/)
  await expect.poll(() => focusedName(page)).toBe('Name')
  await page.keyboard.type('Kea Lim')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Email')
  await page.keyboard.type('kea.lim@sub-station.example')
  await page.keyboard.press('Enter')
  // Without a mail server the dialog offers the link first.
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await press(page, /^Done$/)
  await page.getByRole('link', { name: /^Kea Lim, / }).waitFor()

  const guest = await openPage(browser)
  await guest.page.goto(
    await linkInMail(stack, 'kea.lim@sub-station.example', '/web-admin/accept-invitation/'),
  )
  await guest.page.getByRole('heading', { name: 'Welcome, Kea Lim' }).waitFor()
  await moveTo(guest.page, /^Password/)
  await guest.page.keyboard.type('copper-meadow-thunder-4')
  await guest.page.keyboard.press('Enter')
  await guest.page.waitForURL('**/admin-cp/dashboard')
  await guest.page.getByRole('button', { name: 'Account of Kea Lim' }).waitFor()
  expectQuiet()
  guest.expectQuiet()
})

test('[C02][U03] with the keyboard alone an administrator changes a role, blocks, unblocks and deletes', async () => {
  await invite(stack, 'Tomas Cruz', 'editor')
  const { page, expectQuiet } = await openPage(browser)
  await signInByKeys(page, accounts.administrator)
  await press(page, /^Team$/)
  const row = page.getByRole('row', { name: /Tomas Cruz/ })
  await row.waitFor()
  const dialog = page.getByRole('dialog', { name: 'Tomas Cruz' })
  const open = async () => {
    await press(page, /^Tomas Cruz, /)
    await dialog.waitFor()
  }
  await open()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // Back where it was opened from.
  await expect.poll(() => focusedName(page)).toMatch(/^Tomas Cruz, /)
  await page.keyboard.press('Enter')
  await dialog.waitFor()

  await moveTo(page, /^Editor/)
  await page.keyboard.press('ArrowDown')
  await press(page, /^Save role$/)
  await row.getByText('Administrator').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await open()
  await press(page, /^Block$/)
  await expect.poll(() => focusedName(page)).toBe('Cancel')
  await press(page, /^Block account$/)
  await row.getByText('Blocked').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  await press(page, /^Unblock$/)
  await row.getByText('Active').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await open()
  await press(page, /^Delete account$/)
  await page.getByRole('alertdialog', { name: 'Delete Tomas Cruz’s account?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await dialog.waitFor()
  await press(page, /^Delete account$/)
  await expect.poll(() => focusedName(page)).toBe('Cancel')
  await press(page, /^Delete account$/)
  await row.waitFor({ state: 'detached' })
  expectQuiet()
})

test('[C03][U02] with the keyboard alone an editor ends another session and changes the password', async () => {
  const person = await invite(stack, 'Lita Gomez', 'editor')
  const other = await sessionOf(stack, person)
  const { page, expectQuiet } = await openPage(browser)
  await signInByKeys(page, person)
  await press(page, /^Your sessions$/)
  await page.getByText('This browser, in use now').waitFor()
  await press(page, /^Sign out of /)
  await expect.poll(() => focusedName(page)).toBe('Cancel')
  await press(page, /^Sign out device$/)
  await expect.poll(() => page.getByRole('button', { name: /^Sign out of / }).count()).toBe(0)
  expect(await whose(stack, other)).toBeNull()

  const third = await sessionOf(stack, person)
  await press(page, /^Change password$/)
  await page.getByText('You’ll be signed out').waitFor()
  await moveTo(page, /^Current password/)
  await page.keyboard.type(person.password)
  await moveTo(page, /^New password/)
  await page.keyboard.type('maple-signal-canyon-8')
  await page.keyboard.press('Enter')
  await page.getByText('Password changed. Your other sessions have ended.').waitFor()
  expect(await whose(stack, third)).toBeNull()
  expectQuiet()
})

test('[R01][L01] on home the first Tab offers to skip to the content, and another class is one press away', async () => {
  const { page, expectQuiet } = await openPage(browser)
  // As newsletters and other sites link to it: what they add is no other page.
  await page.goto(`${stack.siteUrl}/?utm_source=letter`)
  await hydrated(page)
  await moveTo(page, /Skip to/)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).not.toBe('')
  await press(page, /^Commercial$/)
  await page.getByRole('article', { name: /Commercial/ }).waitFor()
  expect(page.url()).toBe(`${stack.siteUrl}/?class=commercial#power-rates`)
  expect(await focusedName(page)).toBe('Commercial')
  expectQuiet()
})

test('[R01][L01] a link pressed before its section has hydrated opens in the app and keeps the focus', async () => {
  const { page, expectQuiet } = await openPage(browser)
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  let isHydrating = false
  let documents = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) documents += 1
    if (isHydrating && request.resourceType() === 'script') await pressed
    await route.continue()
  })
  await page.goto(stack.siteUrl)
  await hydrated(page)
  isHydrating = true
  await moveTo(page, /^Commercial$/)
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('article', { name: /Commercial/ }).waitFor()
  expect(documents).toBe(1)
  expect(await focusedName(page)).toBe('Commercial')
  expectQuiet()
})
