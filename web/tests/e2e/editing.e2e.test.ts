import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addMonths } from '~/lib/months'
import { expectAccessible, openBrowser, openPage, openSections, openSession } from './support/browser'
import { signedIn } from './support/editor'
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

const contact = async (): Promise<string> => (await fetch(`${stack.siteUrl}/contact-us`)).text()

test('[C19] [C20] [C21] an editor duplicates a hotline, schedules it, deletes it, and restores it from the trash', async () => {
  const { page, context, expectQuiet } = await openPage(browser)
  await openSession(page, stack.siteUrl)
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
  const menu = page.getByRole('dialog', { name: 'Publish, schedule or request review' })
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

/** The editor of the demo. */
const EDITOR = 'Demo Editor'

// Last of those that change hotlines: from here on they need a review.
test('[C23] [C34] where a type requires it, an editor asks for a review, and visitors see the change once an administrator approves it; the work is assigned and a comment mentions the editor', async () => {
  const boss = await openPage(browser)
  await openSession(boss.page, stack.siteUrl, accounts.administrator)
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
  await openSession(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/dashboard`)
  await page.getByRole('heading', { name: 'Assigned to you 1' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await page.getByRole('link', { name: /Bills and meters/ }).click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('Phone number', { exact: true }).fill('(033) 555-0888')
  await form.getByRole('button', { name: 'Request review' }).click()
  const menu = page.getByRole('dialog', { name: 'Publish, schedule or request review' })
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
  await boss.page.getByText('This draft is already published. There’s nothing to decide.').waitFor()
  await expect.poll(contact, { interval: 50 }).toContain('555-0888')
  expectQuiet()
  boss.expectQuiet()
  await context.close()
  await boss.context.close()
})

interface Rate {
  documentId: string
  data: { billingMonth: string; components: { code: string; group: string; amount: number | null }[] }
}

test('[C04] [M02] [M17] a group of the utility’s own is made in the panel, chosen for a charge, imported, shown on the rates page and in the open data', async () => {
  const editor = await signedIn(stack.siteUrl, accounts.administrator)
  const newest = async (query: string): Promise<Rate> =>
    (await editor.call<{ rows: Rate[] }>(`power-rates?${query}&sort=billingMonth:desc&pageSize=1`)).rows[0]!
  const { documentId, data } = await newest('customerClass=residential&state=published')
  const month = data.billingMonth.slice(0, 7)
  const { page, expectQuiet } = await openPage(browser)
  await openSession(page, stack.siteUrl, accounts.administrator)

  await page.goto(`${stack.siteUrl}/admin-cp/settings?section=charge-groups`)
  await page.getByRole('button', { name: 'Add charge group' }).click()
  const group = page.getByRole('dialog')
  await group.getByLabel('Name', { exact: true }).fill('Reinvestment fund')
  await group.getByLabel('Code').fill('rfsc')
  await group.getByLabel('Line name on the website').fill('Reinvestment')
  await group.getByLabel('Recipient').fill('Member-consumers')
  await group.getByLabel('Purpose').fill('New lines and meters.')
  await group.getByRole('button', { name: 'Save' }).click()
  await group.getByText('This can’t be changed. Other content uses it.').waitFor()
  await group.getByText('rfsc', { exact: true }).waitFor()
  expect(await group.getByRole('textbox', { name: 'Code' }).count()).toBe(0)

  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates&row=${documentId}`)
  const rate = page.getByRole('dialog')
  await rate.getByRole('button', { name: 'Add charge' }).click()
  await rate.getByLabel('Label').fill('RFSC')
  await rate.getByLabel('Group').focus()
  expect(await rate.getByLabel('Code').inputValue()).toBe('rfsc')
  await rate.getByLabel('Group').selectOption('Reinvestment fund')
  await rate.getByLabel(/^RFSC,/).fill('0.2904')
  await rate.getByRole('button', { name: 'Publish', exact: true }).click()
  await rate.getByText('Published', { exact: true }).waitFor()

  const address = `${stack.siteUrl}/rates?class=residential&month=${month}`
  await vi.waitFor(async () => expect(await (await fetch(address)).text()).toContain('Member-consumers'), {
    interval: 50,
  })
  await page.goto(address)
  await openSections(page)
  const line = page.locator('details[data-group=rfsc]')
  expect(await line.locator('summary').innerText()).toMatch(/^Reinvestment\b[^]*₱0\.2904$/)
  expect(await line.locator('table').innerText()).toContain('RFSC')
  const recipient = page.getByRole('row', { name: /^Member-consumers/ })
  expect(await recipient.innerText()).toMatch(/New lines and meters\.\s+₱0\.2904/)

  const openData = `${stack.siteUrl}/data/v1/rates.csv?customerClass=residential&from=${month}&to=${month}`
  const rows = (await (await fetch(openData)).text()).split('\r\n')
  expect(rows.find((row) => row.includes(',rfsc,'))).toMatch(
    /,rfsc,RFSC,rfsc,php_per_kwh,0\.2904,false,Reinvestment fund,Member-consumers$/,
  )

  // Of another class, whose rates have no such charge yet: it comes with its group.
  const next = addMonths(month, 1)
  const table = `Billing month;Customer class;RFSC (₱/kWh);Sinking fund (₱/kWh)\n${next};Commercial;0.31;1`
  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  await dialog.getByLabel('Or paste your table').fill(table)
  await dialog.getByRole('button', { name: 'Preview import' }).click()
  await dialog.getByText('Columns: 3 of 4 matched').waitFor()
  await dialog
    .getByText(/To import a new charge, first add it, with its group, to a rate in the form/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Import 1 rate' }).click()
  await page.getByText('1 rate imported as drafts').waitFor()
  const listed = await newest(`customerClass=commercial&billingMonth=${next}`)
  const draft = await editor.call<Rate>(`power-rates/${listed.documentId}`)
  expect(draft.data.components.find(({ code }) => code === 'rfsc')).toMatchObject({
    group: 'rfsc',
    amount: 0.31,
  })
  expectQuiet()
})
