import { createHash } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { hydrated } from './support/app'
import { openBrowser, openPage, signIn } from './support/browser'
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

const read = async (path: string): Promise<string> => (await fetch(stack.siteUrl + path)).text()
/** Waits until a page shows a text, or no longer does: a change is on its way for less than a second on a quiet machine. */
const becomes = (path: string, text: string, isShown: boolean) =>
  vi.waitFor(async () => expect((await read(path)).includes(text), `${path}: ${text}`).toBe(isShown), {
    timeout: 20_000,
    interval: 50,
  })

test('[C05] [R05] [M13] an editor adds a director in the browser; the pages follow, and unpublishing takes it back', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/about-us?section=directors`)
  await page.getByRole('button', { name: 'Add director' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Perla V. Santiago')
  await form.getByLabel('Position').fill('Director, independent')
  await form.getByLabel('Biography').fill('Ran the port.\n\nJoined in 2026.')
  await form.getByLabel('Order').fill('10')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').first().waitFor()
  expect(await read('/about-us/bod')).not.toContain('Perla V. Santiago')

  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await becomes('/about-us/bod', 'Perla V. Santiago', true)
  await becomes('/about-us', 'Perla V. Santiago', true)
  const names = [...(await read('/about-us/bod')).matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name)
  expect(names.at(-1)).toBe('Perla V. Santiago')

  await form.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await becomes('/about-us/bod', 'Perla V. Santiago', false)
  await becomes('/about-us', 'Perla V. Santiago', false)
  expectQuiet()
})

test('[C06] [X01] [M14] an editor posts a document in the browser; it is offered under its name, and unpublishing takes it back', async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${'a notice '.repeat(2000)}\n%%EOF\n`)
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/admin-cp/pages/downloads`)
  await page.getByRole('button', { name: 'Add document' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Notice of the hearing')
  await form.getByLabel('Group').selectOption({ label: 'Plans' })
  await form
    .getByRole('group', { name: 'Document (PDF)' })
    .locator('input')
    .setInputFiles({ name: 'Paunawa – ñ 2026.pdf', mimeType: 'application/pdf', buffer: bytes })
  await form.getByRole('link', { name: /^Paunawa – ñ 2026\.pdf/ }).waitFor()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved').first().waitFor()
  expect(await read('/downloads')).not.toContain('Notice of the hearing')

  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await becomes('/downloads', 'Notice of the hearing', true)
  const visitor = await openPage(browser, { javaScriptEnabled: false })
  await visitor.page.goto(`${stack.siteUrl}/downloads`)
  const item = visitor.page.getByRole('listitem').filter({ hasText: 'Notice of the hearing' })
  expect(await item.innerText()).toContain(createHash('sha256').update(bytes).digest('hex'))
  const [saved] = await Promise.all([
    visitor.page.waitForEvent('download'),
    item.getByRole('link', { name: 'Download Notice of the hearing' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Paunawa – ñ 2026.pdf')
  visitor.expectQuiet()

  await form.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await becomes('/downloads', 'Notice of the hearing', false)
  expectQuiet()
})

test('[R04] [R05] [R06] biographies open and figures are read without JavaScript, and all of it is printed', async () => {
  const { page, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${stack.siteUrl}/about-us/leadership-team`)
  const biography = page.getByText('Elena Salcedo began at the billing counter')
  expect(await biography.isVisible()).toBe(false)
  await page.getByText('Biography of Elena R. Salcedo').click()
  await biography.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Victor Manalo climbed poles').isVisible()).toBe(true)

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${stack.siteUrl}/about-us`)
  await page.getByRole('img', { name: /^Drawing of the franchise area: Santa Aurora City/ }).waitFor()
  const row = page.getByRole('row', { name: /^The whole area/ })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['184', '148,000'])
  for (const text of [
    'Mission',
    'Vision',
    'Values',
    '1924',
    'Forty street lamps, lit by one hydro turbine',
  ]) {
    expect(await page.getByText(text, { exact: true }).first().isVisible(), text).toBe(true)
  }
  expectQuiet()
})

test('[R04] [R05] [R06] [X01] the sitemap and the footer name the pages as long as there is something on them', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(stack.siteUrl)
  await hydrated(page)
  const sitemap = await read('/sitemap.xml')
  for (const [path, label] of [
    ['/about-us', 'About us'],
    ['/about-us/bod', 'Board of directors'],
    ['/about-us/leadership-team', 'Leadership team'],
    ['/downloads', 'Downloads'],
  ] as const) {
    expect(sitemap).toContain(`<loc>${stack.siteUrl}${path}</loc>`)
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(stack.siteUrl + path)
  }
  expectQuiet()
})
