import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage } from './support/browser'
import { linkInMail } from './support/outbox'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

const READER = 'ana.cruz@mail.example'
/** Links of mails are printed in quoted-printable. */
const linkOf = async (page: string) => (await linkInMail(stack, READER, page)).replace('=3D', '=')

test('[X21] a visitor without script subscribes in three fields, confirms by the mail, and stops with one press', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${stack.siteUrl}/services/outages`)
  await page.locator('.alerts-offer').getByRole('link', { name: 'Get alerts' }).click()
  await page.getByRole('button', { name: 'Get alerts' }).click()
  expect(await page.getByRole('alert').innerText()).toContain('Fix 3 problems to continue')
  const name = await page.locator('datalist option').first().textContent()
  await page.getByLabel('Barangay').fill(name!)
  await page.getByLabel('Which alerts do you want?').selectOption('all')
  await page.getByRole('textbox', { name: 'Email' }).fill(READER)
  await page.getByRole('button', { name: 'Get alerts' }).click()
  await page.waitForURL('**/thank-you')
  expect(await page.locator('main').innerText()).toContain('press Confirm')
  await page.goto(await linkOf('/services/alerts/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await page.locator('main').innerText()).toContain(
    'We’ll email you about outages and scheduled interruptions in',
  )
  expectQuiet(/status of 422|^422 /)
  await context.close()
})

test('[X21] the pages of alerts pass axe at the width of a phone, with script', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  for (const path of ['/services/alerts', '/services/alerts/confirm?code=cut', '/services/alerts/stop']) {
    await page.goto(stack.siteUrl + path)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.goto(await linkOf('/services/alerts/confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Your alerts are on').first().waitFor()
  await expectAccessible(page)
  expectQuiet()
  await context.close()
})
