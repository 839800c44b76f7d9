import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  expectAccessible,
  openBrowser,
  openDashboard,
  openPage,
  openSession,
  widths,
} from './support/browser'
import { linkInMail } from './support/outbox'
import { post, sessionOf } from './support/people'
import { accounts } from './support/stack'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** Waits for a text; then axe finds nothing on a phone and a desktop, and at no width is anything wider than the screen. */
async function check(page: Page, text?: string | RegExp): Promise<void> {
  if (text) await page.getByText(text).filter({ visible: true }).first().waitFor()
  // While something is on its way, a line at the top comes and goes.
  await page.waitForLoadState('networkidle')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width !== widths[1]) await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** A page of a person who wants nothing to move. */
const openStill = () =>
  openPage(browser, { viewport: { width: widths[0], height: 900 }, reducedMotion: 'reduce' })

test('[R01][R18][L01][L02] axe finds nothing on home, the 404 page and login', async () => {
  const { page, expectQuiet } = await openStill()
  for (const path of ['/', '/no-such-page', '/web-admin/login']) {
    await page.goto(`${stack.siteUrl}${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(page)
  }
  expectQuiet(/404/)
})

test('[C01][C04][L03] axe finds nothing on the dashboard, the rates table and its dialog', async () => {
  const { page, context, expectQuiet } = await openStill()
  await openDashboard(page, stack.siteUrl)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await check(page)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
  const row = page.getByRole('link', { name: /^Residential rate/ }).first()
  await row.waitFor()
  await check(page)
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).waitFor()
  await check(page)
  expectQuiet()
  await context.close()
})

const hands = (page: Page) => ({
  open: (path: string) => page.goto(stack.siteUrl + path),
  press: (name: string) => page.getByRole('button', { name }).click(),
})

test('[A02][A03][A04] axe finds nothing on the pages before a session', async () => {
  const email = 'guest-with-a-long-address@regional-operations.sub-station.example'
  const administrator = await sessionOf(stack, accounts.administrator)
  const invited = { email, name: 'Maria Consolacion Dela Cruz-Villanueva de los Santos', role: 'editor' }
  await post(stack, '/cms/accounts/invitations', invited, administrator)
  const invitation = await linkInMail(stack, email, '/web-admin/accept-invitation/')
  const { page, expectQuiet } = await openStill()
  const { open, press } = hands(page)
  await open('/web-admin/forgot-password')
  await check(page, 'We’ll email you a link')
  await press('Send reset link')
  await check(page, 'Enter an email address')
  await page.getByLabel('Email').fill(email)
  await press('Send reset link')
  await check(page, 'Check your email')
  await open(`/web-admin/reset-password/${'ab'.repeat(32)}-${encodeURIComponent(email)}`)
  await check(page, 'Choose a new password')
  await open('/web-admin/reset-password/cut')
  await check(page, 'This link no longer works')
  await page.goto(invitation)
  await check(page, 'Welcome, Maria')
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await press('Accept and sign in')
  await check(page, 'This password is too easy to guess')
  await open(`/web-admin/accept-invitation/${'ab'.repeat(32)}`)
  await check(page, 'This invitation no longer works')
  expectQuiet(/40[04]/)
})

test('[C02][C03] axe finds nothing on accounts, their dialogs and the password page', async () => {
  const administrator = await sessionOf(stack, accounts.administrator)
  const email = 'colleague-with-a-long-address@regional-operations.sub-station.example'
  const invited = { email, name: 'Maria Consolacion Dela Cruz-Villanueva de los Santos', role: 'editor' }
  await post(stack, '/cms/accounts/invitations', invited, administrator)
  const { page, expectQuiet } = await openStill()
  const { open, press } = hands(page)
  await openSession(page, stack.siteUrl, accounts.administrator)
  await open('/admin-cp/accounts/change-password')
  await check(page, 'Changing your password signs you out')
  await press('Change password')
  await check(page, 'Enter your current password.')
  await open('/admin-cp/accounts/sessions')
  await check(page, 'This browser, in use now')
  await open('/admin-cp/accounts/mail')
  await check(page, 'Email isn’t set up')
  await open('/admin-cp/accounts/audit-log')
  await check(page, 'Intact through entry')
  await open('/admin-cp/accounts/management')
  await check(page, email)
  await open('/admin-cp/accounts/management?row=new')
  await check(page, 'You’ll get a link to send to them yourself')
  await press('Create invitation')
  await check(page, 'Enter the person’s name.')
  await open('/admin-cp/accounts/management?q=nobody-at-all')
  await check(page, 'No accounts found')
  await open('/admin-cp/accounts/management')
  for (const [row, text] of [
    [/\(you\)/, 'This is your own account.'],
    [new RegExp(email), 'The link works once'],
    [/editor@tanglaw/, 'Save role'],
  ] as const) {
    await page.getByRole('link', { name: row }).click()
    await check(page, text)
    if (text === 'Save role') break
    await press('Close')
  }
  await press('Delete account')
  await check(page, 'This can’t be undone')
  expectQuiet()
})
