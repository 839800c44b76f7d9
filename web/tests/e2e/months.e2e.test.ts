import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addMonths } from '~/lib/months'
import { openBrowser, openPage, signIn } from './support/browser'
import { signedIn } from './support/editor'
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

test('[C04][M02] an editor begins a month of all classes, takes it back as one act, begins it again and publishes it together', async () => {
  const editor = await signedIn(stack.siteUrl)
  const { month, rows } = await editor.call<{ month: string; rows: { documentId: string | null }[] }>(
    'power-rates/months/next',
  )
  const missing = rows.filter(({ documentId }) => documentId === null).length
  expect(missing).toBeGreaterThan(1)
  const states = async () => {
    const list = await editor.call<{ rows: { state: string }[] }>(`power-rates?billingMonth=${month}`)
    return list.rows.map(({ state }) => state)
  }
  const before = await states()

  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
  const begin = async () => {
    await page.getByRole('button', { name: 'Create drafts for a month' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create drafts for a month' })
    await expect.poll(() => dialog.getByText('New draft').count()).toBe(missing)
    await dialog
      .getByText(/These stay blank: ERC references, Note, Document\. All other values stay/)
      .waitFor()
    await dialog.getByRole('button', { name: /^Create drafts for [A-Z]/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(/\d drafts created for/).waitFor()
  }
  await begin()
  expect(await states()).toHaveLength(rows.length)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/drafts removed/).waitFor()
  expect(await states()).toEqual(before)

  await begin()
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  const publish = async () => {
    await page.getByRole('button', { name: /^Publish [A-Z][a-z]+ \d{4}$/ }).click()
    const button = dialog.getByRole('button', { name: `Publish ${rows.length} rates` })
    await button.waitFor()
    await expect.poll(() => dialog.getByText('Checking drafts…').count()).toBe(0)
    // The warnings depend on the demo's figures: they are accepted once for all.
    const accept = dialog.getByLabel(/^I’ve checked these/)
    if ((await accept.count()) > 0) await accept.check()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false')
    await button.click()
  }
  // The demo's own draft of that month has no charges yet: it keeps all of them.
  await publish()
  await dialog.getByText(`Nothing was published. Fix 1 of ${rows.length} first.`).waitFor()
  await dialog.getByText('Enter at least 1 per-kWh charge before publishing.').waitFor()
  expect(await states()).toEqual(rows.map(() => 'draft'))

  await copyCharges(editor, rows.find(({ documentId }) => documentId !== null)!.documentId!)
  await page.reload()
  await publish()
  await dialog.waitFor({ state: 'hidden' })
  expect(await states()).toEqual(rows.map(() => 'published'))
  expectQuiet()
})

test('[C04] [M02] a year of rates for four classes goes from a spreadsheet to published, past what it would do', async () => {
  const editor = await signedIn(stack.siteUrl)
  const { text, months, count } = await yearOf(editor)
  expect(count).toBe(48)
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: text })
  await dialog.getByText('Found 48 rates: 48 new. They’ll be saved as drafts.').waitFor()
  await dialog.getByRole('button', { name: 'Import 48 rates' }).click()
  // Many rows take a slow machine its time.
  const patience = { timeout: 150_000 }
  await dialog.waitFor({ state: 'hidden', ...patience })
  await page.getByText('48 rates imported as drafts').waitFor()

  await page.getByRole('combobox', { name: /^Rows/ }).selectOption('100')
  await page.getByLabel('Status').selectOption('draft')
  await page.getByText('1–48 of 48').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
  // Figures of a year ahead may be outside of the usual band: the warning is accepted once for all.
  const anyway = page.getByRole('button', { name: /^Publish \d+ anyway/ })
  // Those that start later are scheduled.
  const done = page
    .getByText(/^48 rates (published|scheduled)|^\d+ rates? published, \d+ rates? scheduled/)
    .first()
  await anyway.or(done).first().waitFor(patience)
  if (await anyway.isVisible()) await anyway.click()
  await done.waitFor(patience)
  for (const month of months) {
    const { rows } = await editor.call<{ rows: { state: string }[] }>(`power-rates?billingMonth=${month}`)
    expect([month, rows.map(({ state }) => state)]).toEqual([month, Array(4).fill('published')])
  }
  expectQuiet()
})

/** The twelve months after the last one that there is, of four classes, as a spreadsheet saves them. */
async function yearOf(editor: Awaited<ReturnType<typeof signedIn>>) {
  const query = 'sort=billingMonth:desc&pageSize=100'
  const { rows } = await editor.call<{ rows: (Rate & { data: { billingMonth: string } })[] }>(
    `power-rates?${query}`,
  )
  const last = rows.find(
    ({ data }) => rows.filter((row) => row.data.billingMonth === data.billingMonth).length === 4,
  )!.data.billingMonth
  const whole = await Promise.all(
    rows
      .filter(({ data }) => data.billingMonth === last)
      .slice(0, 4)
      .map(({ documentId }) => editor.call<Rate>(`power-rates/${documentId}`)),
  )
  const codes = [...new Set(whole.flatMap(({ data }) => data.components.map(({ code }) => code)))]
  const months = Array.from({ length: 12 }, (_, index) => addMonths(last.slice(0, 7), index + 1))
  const lines = months.flatMap((month) =>
    whole.map(({ data }) => {
      const amounts = codes.map((code) => data.components.find((part) => part.code === code)?.amount ?? '')
      return [month, data.customerClass.name, ...amounts].join(';')
    }),
  )
  const text = Buffer.from([['Billing month', 'Customer class', ...codes].join(';'), ...lines].join('\r\n'))
  return { text, months, count: lines.length }
}

interface Rate {
  documentId: string
  version: string
  data: {
    customerClass: { code: string; name: string }
    components: { code: string; amount: number | null }[]
  }
}

/** Gives a rate the charges of its class's last published one. */
async function copyCharges(editor: Awaited<ReturnType<typeof signedIn>>, documentId: string): Promise<void> {
  const rate = await editor.call<Rate>(`power-rates/${documentId}`)
  const query = `customerClass=${rate.data.customerClass.code}&state=published&pageSize=1`
  const { rows } = await editor.call<{ rows: Rate[] }>(`power-rates?${query}`)
  const { data } = await editor.call<Rate>(`power-rates/${rows[0]!.documentId}`)
  const body = { baseVersion: rate.version, data: { components: data.components } }
  await editor.call(`power-rates/${documentId}`, 'PUT', body)
}
