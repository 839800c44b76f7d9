import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn, widths } from './support/browser'
import { startStack, type Stack } from './support/stack'

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

for (const width of widths) {
  test(`[R01][R18][L01][L02] axe finds nothing on home, the 404 page and login at ${width} px`, async () => {
    const { page, expectQuiet } = await openPage(browser, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    for (const path of ['/', '/no-such-page', '/web-admin/login']) {
      await page.goto(`${stack.siteUrl}${path}`, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${path} scrolls sideways`,
      ).toBe(true)
    }
    expectQuiet(/404/)
  })

  test(`[C01][C04][L03] axe finds nothing on the dashboard, the rates table and its dialog at ${width} px`, async () => {
    const { page, context, expectQuiet } = await openPage(browser, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await signIn(page, stack.siteUrl)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/home`)
    const row = page.getByRole('link', { name: /^Residential rate/ }).first()
    await row.waitFor()
    await expectAccessible(page)
    await row.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save draft' }).waitFor()
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  })
}
