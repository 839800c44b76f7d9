import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openPage } from './support/browser'
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

/** Presses a key until the focused element's name matches; the name is what a screen reader would say first. */
async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ''
      const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return element.getAttribute('aria-label') ?? labelled ?? element.textContent ?? ''
    })
    if (name.test(focused)) return
    passed.push(focused.slice(0, 40))
  }
  throw new Error(`${String(name)} was never focused; passed: ${passed.join(' | ')}`)
}

test('[A01][C04][U02] with the keyboard alone an editor signs in, changes a rate and publishes it', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  const email = page.getByLabel('E-mail')
  await email.waitFor()
  if (!(await email.evaluate((element) => element === document.activeElement))) await moveTo(page, /E-mail/)
  await page.keyboard.type(accounts.editor.email)
  await moveTo(page, /^Password/)
  await page.keyboard.type(accounts.editor.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin-cp/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await moveTo(page, /^Home$/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^Residential rate/ })
    .first()
    .waitFor()
  const month = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Manila',
    month: 'long',
    year: 'numeric',
  }).format(new Date())
  await moveTo(page, new RegExp(`Residential rate, ${month}`))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Generation, PHP/kWh', { exact: true }).waitFor()

  await moveTo(page, /^Generation, PHP\/kWh$/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6.5820')
  await expect.poll(() => form.textContent()).toContain('10.7280')
  await moveTo(page, /^Publish/)
  await page.keyboard.press('Enter')
  await form.getByText('Published', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await (await fetch(stack.siteUrl)).text()).includes('₱10.7280'), { timeout: 10_000 })
    .toBe(true)
  expectQuiet()
})

test('[R01][L01] on home the first Tab offers to skip to the content, and the class tabs follow the arrow keys', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await moveTo(page, /Skip to/)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).not.toBe('')
  await page.getByRole('radio', { name: 'Residential' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Commercial' }).isChecked()).toBe(true)
  await page.getByRole('article', { name: /Commercial/ }).waitFor()
  expectQuiet()
})
