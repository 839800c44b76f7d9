import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { openPage, openDashboard, type WatchedPage } from './browser'
import { accounts } from './stack'

/** A file as it is chosen in a form. */
export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a field is given: text or the label of a choice, a file, or one set of fields for each row. */
type Given = string | SentFile | Filled[]
export type Filled = { readonly [label: string]: Given }

/** The folder for the pictures of the guide; without it none are taken. */
const pictures = process.env.PICTURES

/** A user of the panel: goes to a section, fills in forms by their labels as they are read, and publishes. */
export interface Desk extends WatchedPage {
  /** Opens a page of the panel. */
  open(at: string): Promise<void>
  /** Adds a document to the section that is shown and publishes it, whatever the form warns of. */
  publish(noun: string, fields: Filled, picture?: string): Promise<void>
  /** Adds a document of a type that has no drafts. */
  keep(noun: string, fields: Filled): Promise<void>
  /** Fills in the fields of a form. */
  fill(form: Locator, fields: Filled): Promise<void>
  /** Keeps a picture of what is shown, for the guide, where pictures are asked for. */
  shoot(name: string, part?: Locator): Promise<void>
}

export async function deskOf(
  browser: Browser,
  siteUrl: string,
  account: { email: string; password: string } = accounts.administrator,
): Promise<Desk> {
  const watched = await openPage(browser, { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  const { page } = watched
  await openDashboard(page, siteUrl, account)
  const shoot: Desk['shoot'] = (name, part) => shootPage(page, name, part)

  const begin = async (noun: string, fields: Filled) => {
    await page
      .getByRole('button', { name: `Add ${noun}`, exact: true })
      .first()
      .click()
    // A long form is a page, under a heading of its own.
    const formPage = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })
    const form = page.getByRole('dialog').or(formPage)
    await form.waitFor()
    await fill(form, fields)
    return form
  }
  const close = async (form: Locator) => {
    await form
      .getByRole('button', { name: /^(Close|Back to the list)$/ })
      .first()
      .click()
    await form.waitFor({ state: 'hidden' })
  }
  return {
    ...watched,
    open: async (at) => void (await page.goto(`${siteUrl}/admin-cp/${at}`)),
    fill,
    shoot,
    publish: async (noun, fields, picture) => {
      const form = await begin(noun, fields)
      if (picture) await shoot(picture)
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      const anyway = page.getByRole('button', { name: 'Publish anyway' })
      const done = form.getByText(/^Published .+ by you/)
      await anyway.or(done).first().waitFor()
      if (await anyway.isVisible()) await anyway.click()
      await done.waitFor()
      await close(form)
    },
    keep: async (noun, fields) => {
      const form = await begin(noun, fields)
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form
        .getByText(/^Saved/)
        .first()
        .waitFor()
      await close(form)
    },
  }
}

/** Fills in fields by their labels: of several of a name the form's own come first, and of rows the newest last. */
async function fill(form: Locator, fields: Filled, at: 0 | -1 = 0): Promise<void> {
  for (const [label, given] of Object.entries(fields)) {
    if (typeof given === 'string') await fillOne(form.getByLabel(label, { exact: true }).nth(at), given)
    else if (Array.isArray(given))
      await fillRows(form.getByRole('group', { name: label, exact: true }), given)
    else {
      const field = form.getByRole('group', { name: label, exact: true }).nth(at)
      await field.locator('input[type=file]').setInputFiles(given)
      // It is there once it can be taken out again. A file that the library has is used again.
      const [known, remove] = ['Use existing file', 'Remove'].map((name) =>
        field.getByRole('button', { name }),
      )
      await known!.or(remove!).first().waitFor()
      if (await known!.isVisible()) await known!.click()
      await remove!.waitFor()
    }
  }
}

async function fillOne(control: Locator, given: string): Promise<void> {
  if ((await control.evaluate((element) => element.tagName)) !== 'SELECT') return control.fill(given)
  // What another type offers is on its way while the form already stands.
  await control.locator('option', { hasText: given }).first().waitFor({ state: 'attached' })
  await control.selectOption({ label: given })
}

async function fillRows(rows: Locator, given: readonly Filled[]): Promise<void> {
  for (const row of given) {
    await rows.locator('[data-add]').click()
    await fill(rows, row, -1)
  }
}

async function shootPage(page: Page, name: string, part?: Locator): Promise<void> {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.mouse.move(0, 0)
  await (part ?? page).screenshot({
    path: path.join(pictures, `${name}.jpg`),
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  })
}
