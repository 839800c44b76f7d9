import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn } from './support/browser'
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

const contact = async (): Promise<string> => (await fetch(`${stack.siteUrl}/contact-us`)).text()

test('[C19] [C20] [C21] an editor duplicates a hotline, schedules it, deletes it, and restores it from the trash', async () => {
  const { page, context, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await page.getByRole('button', { name: /^Actions for .*Bills and meters/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const form = page.getByRole('dialog').first()
  await form.getByRole('region', { name: /^Copy of / }).waitFor()
  await form.getByLabel('Name', { exact: true }).fill('Meters by night')
  await form.getByLabel('Phone number', { exact: true }).fill('(033) 555-0777')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await form.getByText(/^Saved as draft/).waitFor()

  await form.getByRole('button', { name: 'Schedule or request review', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Publish or schedule' })
  await menu.getByRole('radio', { name: /^Schedule/ }).check()
  await menu.getByRole('button', { name: 'Tomorrow 8:00 AM' }).click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: /^Schedule for / }).click()
  await form.getByText(/^Scheduled [A-Z][a-z]{2} \d/).waitFor()
  expect(await contact()).not.toContain('555-0777')
  await page.goto(`${stack.siteUrl}/admin-cp/calendar`)
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
  await expectAccessible(page)

  await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await page.getByRole('button', { name: /^Actions for .*Meters by night/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: /Meters by night/ }).waitFor({ state: 'detached' })

  await page.goto(`${stack.siteUrl}/admin-cp/trash`)
  await page.getByRole('button', { name: /^Restore .*Meters by night/ }).click()
  const draft = page.getByRole('link', { name: /^Open draft of .*Meters by night/ })
  await draft.waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await draft.click()
  const restored = page.getByRole('dialog').first()
  await expect
    .poll(() => restored.getByLabel('Phone number', { exact: true }).inputValue())
    .toBe('(033) 555-0777')
  expect(await contact()).not.toContain('555-0777')
  await restored.getByRole('button', { name: 'Publish', exact: true }).click()
  await restored.getByText(/^Published just now/).waitFor()
  await expect.poll(contact, { interval: 50 }).toContain('555-0777')
  expectQuiet()
  await context.close()
})
