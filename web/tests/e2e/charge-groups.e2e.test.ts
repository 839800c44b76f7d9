import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addMonths } from '~/lib/months'
import { openBrowser, openPage, openSections, signIn } from './support/browser'
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
  await signIn(page, stack.siteUrl, accounts.administrator)

  await page.goto(`${stack.siteUrl}/admin-cp/settings?section=charge-groups`)
  await page.getByRole('button', { name: 'Add group' }).click()
  const group = page.getByRole('dialog')
  await group.getByLabel('Name').fill('Reinvestment fund')
  await group.getByLabel('Code').fill('rfsc')
  await group.getByLabel('Line on the website').fill('Reinvestment')
  await group.getByLabel('Who gets it').fill('Member-consumers')
  await group.getByLabel('What the recipient uses it for').fill('New lines and meters.')
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
