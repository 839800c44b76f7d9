import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn } from './support/browser'
import { accounts, startStack, type Stack } from './support/stack'

/** The editor of the demo. */
const EDITOR = 'Demo Editor'

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

test('[C23] [C34] where a type requires it, an editor asks for a review, and visitors see the change once an administrator approves it; the work is assigned and a comment mentions the editor', async () => {
  const boss = await openPage(browser)
  await signIn(boss.page, stack.siteUrl, accounts.administrator)
  await boss.page.goto(`${stack.siteUrl}/admin-cp/settings`)
  const rule = boss.page.getByRole('checkbox', { name: 'Phone numbers' })
  await rule.click()
  await boss.page.getByText('Review required: Phone numbers').waitFor()
  await expectAccessible(boss.page)

  await boss.page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await boss.page.getByRole('button', { name: /Actions for .*Bills and meters/ }).click()
  await boss.page.getByRole('menuitem', { name: 'Assign' }).click()
  const dialog = boss.page.getByRole('dialog', { name: /Assign .*Bills and meters/ })
  await dialog.getByLabel('Assigned to').selectOption({ label: EDITOR })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await boss.page.getByRole('cell', { name: EDITOR, exact: true }).waitFor()

  const { page, context, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/dashboard`)
  await page.getByRole('heading', { name: 'Assigned to you 1' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await page.getByRole('link', { name: /Bills and meters/ }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('Phone number', { exact: true }).fill('(033) 555-0888')
  await form.getByRole('button', { name: 'Request review' }).click()
  const menu = page.getByRole('dialog', { name: 'Publish or schedule' })
  await menu.getByLabel('Note to the reviewer').fill('New number from December.')
  await menu.getByRole('button', { name: 'Request review' }).click()
  await form.getByRole('region', { name: 'Review' }).getByText('In review').waitFor()
  await expectAccessible(page)
  expect(await contact()).not.toContain('555-0888')

  await boss.page.goto(`${stack.siteUrl}/admin-cp/review`)
  await boss.page.getByRole('link', { name: 'Review 1 waiting for you' }).waitFor()
  await boss.page.getByRole('link', { name: /Bills and meters/ }).click()
  await boss.page.getByText('New number from December.').waitFor()
  await expectAccessible(boss.page)
  await boss.page.getByRole('button', { name: 'Comment on Phone number' }).click()
  await boss.page.keyboard.type(`Checked it, @${EDITOR.slice(0, 6)}`)
  await boss.page.getByRole('listbox', { name: 'People to mention' }).waitFor()
  await boss.page.keyboard.press('Enter')
  await boss.page.keyboard.press('Control+Enter')
  await boss.page.getByText(`@${EDITOR}`, { exact: true }).waitFor()
  await page.goto(`${stack.siteUrl}/admin-cp/dashboard`)
  await page.getByRole('heading', { name: 'You were mentioned 1' }).waitFor()
  await page.getByRole('link', { name: /Mention.*Bills and meters/ }).click()
  await page.getByText(`@${EDITOR}`, { exact: true }).waitFor()
  await page.goto(`${stack.siteUrl}/admin-cp/dashboard`)
  await page.getByRole('heading', { name: 'Assigned to you 1' }).waitFor()
  await expect.poll(() => page.getByText('You were mentioned').count()).toBe(0)
  await boss.page.getByRole('button', { name: 'Approve and publish' }).click()
  await boss.page.getByText('This is published. There’s nothing to decide.').waitFor()
  await expect.poll(contact, { interval: 50 }).toContain('555-0888')
  expectQuiet()
  boss.expectQuiet()
  await context.close()
  await boss.context.close()
})
