import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { expectAccessible, openBrowser, openDashboard, openPage, openSession } from './support/browser'
import { signedIn, type Editor } from './support/editor'
import { startCms, startStack, type Stack } from './support/stack'

let stack: Stack
let browser: Browser
let editor: Editor

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
  browser = await openBrowser()
  editor = await signedIn(stack.siteUrl)
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
})

/** Answers with what is wrong are what is tried here. */
const REFUSED = /status of (422|503)|^(422|503) /

const noScript = { javaScriptEnabled: false } as const

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Topic').selectOption({ label: 'Bills and payments' })
  await page.getByLabel('Your name').fill('Ana Cruz')
  await page.getByLabel('Email address').fill('ana.cruz@mail.example')
  await page.getByLabel('Your message').fill(text)
}

const found = async (text: string) =>
  (await editor.call<{ rows: { data: Record<string, unknown> }[] }>(`contact-messages?q=${text}`)).rows

describe('a message to the utility', () => {
  test('[R03] [R02] [M15] is written without script: corrected, sent, thanked for, and in the panel', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(stack.siteUrl)
    await page.getByRole('link', { name: 'Contact us' }).first().click()
    await page.getByRole('link', { name: 'Call (033) 555-0147' }).waitFor()
    await write(page, 'Meter-of-mine stands still.')
    await page.getByLabel('Email address').fill('nobody')
    await page.getByRole('button', { name: 'Send message' }).click()
    const alert = page.getByRole('alert')
    expect(await alert.innerText()).toContain('Enter an email address')
    expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Your message').inputValue()).toBe('Meter-of-mine stands still.')
    await page.getByLabel('Email address').fill('ana.cruz@mail.example')
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await page.waitForURL('**/thank-you')
    const reference = await page.locator('.thank-you .reference').innerText()
    expect(await found('Meter-of-mine')).toMatchObject([
      { data: { reference, stage: 'new', name: 'Ana Cruz' } },
    ])
    // However often it was pressed.
    expect(await found('Meter-of-mine')).toHaveLength(1)
    expectQuiet(REFUSED)
    await context.close()
  })

  test('[R03] is checked by the same parser with script, and passes axe with its errors', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.goto(`${stack.siteUrl}/contact-us`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.innerText()).toContain('Fix 4 problems to continue')
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await write(page, 'Written-with-script.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL('**/thank-you')
    expect(await found('Written-with-script')).toHaveLength(1)
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  })

  test('[R03] [R08] is kept while the CMS is away, and sent once it is back', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(`${stack.siteUrl}/contact-us`)
    await write(page, 'Sent-after-the-storm.')
    const job = await openPage(browser, noScript)
    await job.page.goto(`${stack.siteUrl}/careers/meter-reader-lumangbayan`)
    await fillIn(job.page, 'After the storm.')
    await stack.cms.stop()
    await job.page.getByRole('button', { name: 'Send application' }).click()
    expect(await job.page.getByRole('alert').innerText()).toContain('Your form wasn’t sent')
    expect(await job.page.getByLabel('Your message').inputValue()).toBe('After the storm.')
    await page.getByRole('button', { name: 'Send message' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Your form wasn’t sent')
    expect(await page.getByLabel('Your message').inputValue()).toBe('Sent-after-the-storm.')
    const other = await openPage(browser, noScript)
    await expect
      .poll(
        async () => (
          await other.page.goto(`${stack.siteUrl}/contact-us`),
          other.page.locator('main').innerText()
        ),
      )
      .toContain('You can’t send this form right now')
    await other.context.close()
    stack.cms = await startCms(stack)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL('**/thank-you')
    editor = await signedIn(stack.siteUrl)
    expect(await found('Sent-after-the-storm')).toHaveLength(1)
    expect(await applied('jomar.cruz')).toEqual([])
    await job.page.getByLabel('Email address').fill('after.storm@mail.example')
    await job.page.getByLabel('Your CV').setInputFiles(CV)
    await job.page.getByRole('button', { name: 'Send application' }).click()
    await job.page.waitForURL('**/thank-you')
    expect(await applied('after.storm')).toHaveLength(1)
    job.expectQuiet(REFUSED)
    await job.context.close()
    expectQuiet(REFUSED)
    await context.close()
  })

  test('[C07] is answered in the panel with a canned answer, which is kept with it, marked as not sent without a mail server', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us`)
    await page
      .getByRole('link', { name: /M-8HT4-ZP3C/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The lamp at the corner of Mabini').waitFor()
    await dialog.getByLabel('Saved reply').selectOption({ label: 'Streetlight' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save reply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save reply', exact: true }).click()
    await dialog.getByText('Not sent: email isn’t set up.').waitFor()
    const [row] = await found('M-8HT4-ZP3C')
    expect(row?.data).toMatchObject({
      stage: 'new',
      replies: [
        {
          by: 'Demo Editor',
          delivery: 'not_sent',
          text: expect.stringContaining('streetlight crew') as string,
        },
      ],
    })
    expectQuiet()
    await context.close()
  })
})

/** A PDF of one empty page. */
const CV = {
  name: 'CV of Jomar.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

async function fillIn(page: Page, message: string, file = CV): Promise<void> {
  await page.getByLabel('Your name').fill('Jomar Cruz')
  await page.getByLabel('Email address').fill('jomar.cruz@mail.example')
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Your CV').setInputFiles(file)
}

interface Row {
  documentId: string
  data: Record<string, unknown>
}

const applied = async (email: string) =>
  (await editor.call<{ rows: Row[] }>(`job-applications?q=${email}`)).rows

describe('a job', () => {
  test('[R07] [R08] [M08] is found by filters and applied for without script; a file that is no CV gets an error, the rest stays', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(`${stack.siteUrl}/careers`)
    expect(await page.locator('main').innerText()).toContain('6 open jobs')
    await page.getByLabel('Department').selectOption({ label: 'Engineering' })
    await page.getByLabel('Employment type').selectOption({ label: 'Internship' })
    await page.getByRole('button', { name: 'Apply filters', exact: true }).click()
    await page.waitForURL(/department=engineering/)
    expect(await page.locator('.job-list li').allInnerTexts()).toHaveLength(1)
    await page.goto(`${stack.siteUrl}/careers?type=part_time`)
    expect(await page.locator('main').innerText()).toContain('No jobs match your filters')
    await page.getByRole('link', { name: 'Show all open jobs' }).click()
    await page.getByRole('link', { name: 'Line technician' }).click()
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('"JobPosting"')
    await fillIn(page, 'From January on.', { ...CV, buffer: Buffer.from('MZ, a program') })
    await page.getByRole('button', { name: 'Send application' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Choose a PDF or Word (.docx) file.')
    expect(await page.getByLabel('Your message').inputValue()).toBe('From January on.')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    expect(await applied('jomar.cruz')).toEqual([])
    await page.getByLabel('Your CV').setInputFiles(CV)
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL('**/thank-you')
    const reference = await page.locator('.thank-you .reference').innerText()
    expect(await applied('jomar.cruz')).toMatchObject([
      { data: { reference, job: 'Line technician', cvName: CV.name, cvKind: 'pdf' } },
    ])
    for (const over of ['tree-trimmer', 'warehouse-assistant']) {
      await page.goto(`${stack.siteUrl}/careers/${over}`)
      expect(await page.locator('main').innerText()).toContain('Applications are closed')
      expect(await page.getByRole('button', { name: 'Send application' }).count()).toBe(0)
    }
    expect((await fetch(`${stack.siteUrl}/careers/no-such-job`)).status).toBe(404)
    expectQuiet(REFUSED)
    await context.close()
  })

  test('[R08] is applied for with script: how far it is is shown, it can be cancelled and sent again, and axe finds nothing', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    const address = `${stack.siteUrl}/careers/protection-engineer`
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Fix 4 problems to continue')
    await expectAccessible(page)
    await fillIn(page, 'Cancelled first.')
    const isSending = (url: URL) => url.href === address
    // Never answered: until it is cancelled it stays on its way.
    await page.route(isSending, () => undefined)
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('progressbar').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.unroute(isSending)
    expect(await page.getByLabel('Your message').inputValue()).toBe('Cancelled first.')
    const before = (await applied('jomar.cruz')).length
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL('**/thank-you')
    expect(await applied('jomar.cruz')).toHaveLength(before + 1)
    expectQuiet(/ERR_ABORTED|ERR_FAILED/)
    await context.close()
  })

  test('[C08] has its applications in the panel, with a CV that only a session opens', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/careers?section=job-applications&q=jomar.cruz`)
    const [row] = await applied('jomar.cruz')
    await page
      .getByRole('link', { name: new RegExp(String(row?.data['reference'])) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('link', { name: CV.name })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await link.click()
    const file = await download
    expect(file.suggestedFilename()).toBe(CV.name)
    expect((await readFile(await file.path())).equals(CV.buffer)).toBe(true)
    const address = stack.siteUrl + (await link.getAttribute('href'))
    const cookie = (await context.cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const open = async (given: string) => {
      const answer = await fetch(address, { headers: { cookie: given } })
      return [answer.status, answer.headers.get('cache-control')]
    }
    expect(await open(cookie)).toEqual([200, 'no-store'])
    expect((await open(''))[0]).toBe(401)
    await fetch(`${stack.siteUrl}/session/sign-out`, {
      method: 'POST',
      headers: { cookie, origin: stack.siteUrl },
    })
    expect((await open(cookie))[0]).toBe(401)
    expectQuiet()
    await context.close()
  })
})

describe('an outage', () => {
  test('[X10] of an outage that is known shows what is known as soon as the barangay is chosen', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.goto(`${stack.siteUrl}/services/report-outage`)
    await hydrated(page)
    await page.getByLabel('Barangay').fill('brgy. mabini')
    await page.getByText('We know about an outage in part of Mabini').waitFor()
    await page.getByRole('button', { name: 'Send anyway' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('What’s the problem?').selectOption('sparks')
    await page.getByRole('button', { name: 'Send report' }).waitFor()
    await page.getByLabel('What’s the problem?').selectOption('no_power')
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await page.waitForURL('**/thank-you')
    expectQuiet()
    await context.close()
  })

  test('[X06] is reported without script, danger first; five from one barangay are shown on the dashboard', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    const report = async () => {
      await page.goto(`${stack.siteUrl}/services/outages`)
      await page.getByRole('link', { name: 'Report an outage' }).first().click()
      await page.getByRole('heading', { name: 'Is anyone in danger?' }).waitFor()
      await page.getByLabel('Barangay').fill('Brgy. luntian')
      await page.getByLabel('What’s the problem?').selectOption('no_power')
      await page.getByRole('button', { name: 'Send report' }).click()
      await page.waitForURL('**/thank-you')
    }
    await page.goto(`${stack.siteUrl}/services/report-outage`)
    await page.getByRole('button', { name: 'Send report' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Enter your barangay.')
    for (let count = 0; count < 5; count += 1) await report()
    expect(await page.locator('.thank-you').innerText()).toMatch(
      /What you sent[^]*Luntian[^]*No power[^]*Our control room now has your report/,
    )
    expectQuiet(REFUSED)
    await context.close()
    const panel = await openPage(browser)
    await openDashboard(panel.page, stack.siteUrl)
    await panel.page.getByText('Luntian: 5 reports').waitFor()
    await expectAccessible(panel.page)
    await panel.page.getByRole('link', { name: 'Add advisory' }).click()
    await panel.page.getByRole('dialog').waitFor()
    panel.expectQuiet()
    await panel.context.close()
  })
})

describe('an application for service', () => {
  /** The one of the demo that is there to be tried. */
  const REFERENCE = 'A-7K4M-Q2XD'
  const path = '/services/application-tracking'

  async function find(page: Page, digits: string): Promise<void> {
    await page.getByLabel('Reference number', { exact: true }).fill('a7k4m q2xd')
    await page.getByLabel('Last 4 digits of your phone number').fill(digits)
    await page.getByRole('button', { name: 'Show status' }).click()
  }

  test('[R13] [M16] is found without script by its reference and digits, and stays out of address and caches', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(stack.siteUrl)
    await page.getByRole('link', { name: 'Track my application' }).first().click()
    await page.getByRole('button', { name: 'Show status' }).click()
    expect(await page.getByRole('alert').innerText()).toContain('Fix 2 problems to continue')
    await find(page, '9999')
    expect(await page.getByRole('alert').innerText()).toContain('We can’t find that reference number')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await find(page, '0188')
    const answer = await answered
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await page.locator('h1').innerText()).toBe('New connection in Barangay Talisay')
    expect(page.url()).toBe(stack.siteUrl + path)
    expect(await page.locator('.application-now').innerText()).toContain(
      'Bring the city’s inspection certificate.',
    )
    expect(await page.locator('[aria-current="step"]').innerText()).toContain('Missing 1 of 5 requirements')
    expect(await page.content()).not.toMatch(/Maria|Santos/)
    await page.getByRole('button', { name: 'Close this page' }).click()
    await page.getByRole('button', { name: 'Show status' }).waitFor()
    // The barangay of the application is gone; the outage banner may name it, too.
    expect(await page.locator('main').innerHTML()).not.toContain('Talisay')
    expectQuiet(REFUSED)
    await context.close()
  })

  test('[C15] [R13] is moved in the panel, which its applicant sees at once; axe finds nothing on either side', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/services/applications?q=${REFERENCE}`)
    await page
      .getByRole('link', { name: new RegExp(REFERENCE) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const update = dialog.getByRole('region', { name: 'Change stage' })
    await update.getByLabel('New stage').selectOption('payment')
    await update.getByLabel('Next action by').selectOption('applicant')
    await update.getByLabel('Next step (shown to applicant)').fill('Pay the deposits.')
    await update.getByLabel('Note').fill('The certificate came in.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change stage and notify applicant' }).click()
    await page.getByText('Stage changed').waitFor()
    await page.goto(stack.siteUrl + path)
    await hydrated(page)
    await find(page, '0188')
    await expect.poll(() => page.locator('.application-now h2').innerText()).toBe('Pay the deposits.')
    expect(await page.locator('.events li').first().innerText()).toContain('The certificate came in.')
    await expectAccessible(page)
    expectQuiet()
    await context.close()
  })

  test('[C15] is moved with others by one act', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/services/applications?stage=evaluation`)
    const ticks = page.getByRole('checkbox', { name: /^Select A-/ })
    await hydrated(page)
    await ticks.nth(0).click()
    await ticks.nth(1).click()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Change stage' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New stage').selectOption('installation')
    await dialog.getByLabel('Next action by').selectOption('utility')
    await dialog.getByRole('button', { name: 'Change stage and notify applicants' }).click()
    await page.getByText('Stage of 2 applications changed').waitFor()
    expectQuiet()
    await context.close()
  })
})

describe('a new connection', () => {
  const path = '/services/apply-for-service/new-connection'
  const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

  /** One pixel. */
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  /** Chooses a file for the first requirement that takes one. */
  async function choose(place: Page | Locator, name: string, content: string | Buffer): Promise<void> {
    const mimeType = 'application/octet-stream'
    await place
      .getByLabel(/^File for /)
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  }

  async function upload(place: Page | Locator, name: string, content: string | Buffer): Promise<void> {
    await choose(place, name, content)
    await place
      .getByRole('button', { name: /^(Upload|Add another file) for / })
      .first()
      .click()
  }

  async function fillInYou(page: Page, name: string): Promise<void> {
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Phone number').fill('0917 555 4321')
    await page.getByLabel('I’m applying as', { exact: true }).selectOption('tenant')
    await page.getByRole('checkbox').check()
  }

  test('[X05] [X32] [R13] is applied for without script in steps, with documents, left, continued by its link in another browser, sent and tracked', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(`${stack.siteUrl}/services/apply-for-service`)
    await page.getByRole('link', { name: 'Apply online' }).first().click()
    await fillInYou(page, 'Ligaya Dela Paz')
    await page.getByLabel('Phone number').fill('12')
    await next(page)
    expect(await page.getByRole('alert').innerText()).toContain('Enter the full phone number')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ligaya Dela Paz')
    await page.getByLabel('Phone number').fill('0917 555 4321')
    await next(page)
    await page.waitForURL(/step=2/)
    await page.getByLabel('Barangay').fill('Luntian')
    await page.getByLabel('House number and street').fill('Purok 5')
    await next(page)
    await page.waitForURL(/step=3/)
    const link = await page.locator('.service-application-later .address').innerText()
    expectQuiet(REFUSED)
    await context.close()
    const other = await openPage(browser, noScript)
    await other.page.goto(link)
    expect(await other.page.locator('main').innerText()).toContain('Step 3 of 5')
    await other.page.getByLabel('What will you use the power for?').selectOption({ label: 'Residential' })
    await next(other.page)
    await other.page.waitForURL(/step=4/)
    await upload(other.page, 'Valid ID.svg', '<svg/>')
    expect(await other.page.getByRole('alert').innerText()).toContain('Choose a file of an accepted type.')
    await upload(other.page, 'Valid ID.png', photo)
    await other.page.getByText('Uploaded: Valid ID.png').first().waitFor()
    await upload(other.page, 'Blurred.png', photo)
    await other.page.getByRole('button', { name: /^Remove .*Blurred/ }).click()
    await expect.poll(() => other.page.getByText('Uploaded: Blurred.png').count()).toBe(0)
    await choose(other.page, 'Back.png', photo)
    await next(other.page)
    await other.page.waitForURL(/step=5/)
    expect(await other.page.locator('.service-application-typed').innerText()).toMatch(
      /Ligaya Dela Paz[^]*Luntian[^]*Purok 5[^]*Uploaded: Valid ID.png[^]*Uploaded: Back.png/,
    )
    await other.page.getByRole('link', { name: 'Change: Location' }).click()
    await other.page.getByLabel('House number and street').fill('Purok 6')
    await next(other.page)
    await other.page.goto(link)
    await other.page.getByRole('checkbox').check()
    await other.page.getByRole('button', { name: 'Send application' }).dblclick()
    // The double press aborts the first navigation, which `waitForURL` would report.
    await expect.poll(() => other.page.url()).toMatch(/\/thank-you$/)
    const reference = await other.page.locator('.thank-you .reference').innerText()
    expect(await other.page.locator('.thank-you').innerText()).toContain('4321')
    await other.page.getByRole('link', { name: 'Check the status' }).click()
    await other.page.getByLabel('Reference number', { exact: true }).fill(reference)
    await other.page.getByLabel('Last 4 digits of your phone number').fill('4321')
    await other.page.getByRole('button', { name: 'Show status' }).click()
    expect(await other.page.locator('h1').innerText()).toBe('New connection in Barangay Luntian')
    expect(await other.page.content()).not.toMatch(/Ligaya|Purok/)
    expect(await other.page.locator('.papers').innerText()).toMatch(/We’re checking it[^]*Location sketch/)
    const sketch = other.page.locator('.papers li', { hasText: 'Location sketch' })
    await sketch.locator('summary').click()
    await upload(sketch, 'sketch.docx', 'PK')
    expect(await other.page.getByRole('alert').innerText()).toContain('Choose a file of an accepted type.')
    await upload(sketch, 'sketch.png', photo)
    await other.page.getByText('Location sketch: your file was uploaded.').waitFor()
    await sketch.getByText('Add or remove files').click()
    await upload(sketch, 'map.png', photo)
    const removal = sketch.getByRole('button', { name: /^Remove .*File 2/, includeHidden: true })
    await removal.waitFor({ state: 'attached' })
    await sketch.getByText('Add or remove files').click()
    await removal.click()
    await other.page.getByText('Location sketch: the file was removed.').waitFor()
    expect(await sketch.innerText()).not.toContain('File 2')
    other.expectQuiet(REFUSED)
    await other.context.close()
    const rows = (await editor.call<{ rows: Row[] }>(`service-applications?q=${reference}`)).rows
    expect(rows).toMatchObject([
      { data: { applicant: 'Ligaya Dela Paz', place: 'Purok 6', phone: '0917 555 4321' } },
    ])
  })

  test('[X33] Back, of the browser and of the page, shows what was entered, and begins no second application', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${stack.siteUrl}${path}`)
    await hydrated(page)
    await fillInYou(page, 'Ana Cruz')
    await next(page)
    await page.waitForURL(/step=2/)
    await hydrated(page)
    await page.getByLabel('House number and street').fill('Purok 7')
    await page.goBack()
    await page.waitForURL(/draft=.+step=1/)
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ana Cruz')
    await page.goForward()
    await hydrated(page)
    const place = page.getByLabel('House number and street')
    await expect.poll(() => place.inputValue()).toBe('Purok 7')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL(/step=1/)
    await hydrated(page)
    await next(page)
    await page.waitForURL(/step=2/)
    await expect.poll(() => place.inputValue()).toBe('Purok 7')
    expectQuiet()
    await context.close()
  })

  test('[X34] another service that is online is applied for by its own questions, and read in the panel', async () => {
    const { page, context, expectQuiet } = await openPage(browser, noScript)
    await page.goto(`${stack.siteUrl}/services/apply-for-service`)
    await page
      .locator('.service-kinds > li', { hasText: 'Account closure' })
      .getByRole('link', { name: 'Apply online' })
      .click()
    expect(await page.locator('main').innerText()).toContain('The bill deposit is refunded')
    await fillInYou(page, 'Corazon Villanueva')
    await next(page)
    await page.getByLabel('Barangay').fill('Luntian')
    await page.getByLabel('House number and street').fill('Purok 2')
    await next(page)
    await page.waitForURL(/step=3/)
    await next(page)
    expect(await page.getByRole('alert').innerText()).toContain('Fix 3 problems to continue')
    await page.getByLabel('Account number').fill('12-3456-7')
    await page.getByLabel('Last day of service').fill('December 15, 2026')
    await page.getByLabel('How should we refund the deposit?').fill('A check.')
    await next(page)
    await page.waitForURL(/step=4/)
    await next(page)
    await page.waitForURL(/step=5/)
    expect(await page.locator('.service-application-typed').innerText()).toMatch(
      /Account number[^]*12-3456-7/,
    )
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL('**/thank-you')
    const reference = await page.locator('.thank-you .reference').innerText()
    await page.getByRole('link', { name: 'Check the status' }).click()
    await page.getByLabel('Reference number', { exact: true }).fill(reference)
    await page.getByLabel('Last 4 digits of your phone number').fill('4321')
    await page.getByRole('button', { name: 'Show status' }).click()
    expect(await page.locator('main').innerText()).toMatch(
      /Account closure in Barangay Luntian[^]*Account check[^]*Final reading[^]*Account closed/,
    )
    expectQuiet(REFUSED)
    await context.close()
    const { rows } = await editor.call<{ rows: { documentId: string }[] }>(
      `service-applications?q=${reference}`,
    )
    const { data } = await editor.call<{ data: Record<string, unknown> }>(
      `service-applications/${rows[0]!.documentId}`,
    )
    expect(data).toMatchObject({
      kind: 'closing',
      answers: [{ answer: '12-3456-7' }, { answer: 'December 15, 2026' }, { answer: 'A check.' }],
    })
  })

  test('[X05] [X32] [C15] is kept with script while the CMS is away, passes axe at every step, and is read in the panel', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.goto(stack.siteUrl + path)
    await hydrated(page)
    await next(page)
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Fix 4 problems to continue')
    await expectAccessible(page)
    await fillInYou(page, 'Bayani Ramos')
    await stack.cms.stop()
    await next(page)
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('Your form wasn’t sent')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Bayani Ramos')
    stack.cms = await startCms(stack)
    await next(page)
    await page.waitForURL(/step=2/)
    await hydrated(page)
    await page.getByLabel('Barangay').fill('Luntian')
    await page.getByLabel('House number and street').fill('Purok 9')
    await expectAccessible(page)
    await next(page)
    await page.waitForURL(/step=3/)
    await hydrated(page)
    await page.getByLabel('What will you use the power for?').selectOption({ label: 'Residential' })
    await expectAccessible(page)
    await next(page)
    await page.waitForURL(/step=4/)
    await hydrated(page)
    await choose(page, 'id.png', '%PDF-1.7')
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('We can’t read this image')
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: /^Upload for / }).count()).toBe(0)
    await choose(page, 'id.png', photo)
    await page.getByText('Uploaded: id.png').first().waitFor()
    await choose(page, 'back.png', photo)
    await page.getByText('Uploaded: back.png').first().waitFor()
    await expectAccessible(page)
    await next(page)
    await page.waitForURL(/step=5/)
    await hydrated(page)
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.waitForURL('**/thank-you')
    const reference = await page.locator('.thank-you .reference').innerText()
    editor = await signedIn(stack.siteUrl)
    await openSession(page, stack.siteUrl)
    await page.goto(`${stack.siteUrl}/admin-cp/services/applications?q=${reference}`)
    await page
      .getByRole('link', { name: new RegExp(reference) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel('Service address').inputValue()).toBe('Purok 9')
    await dialog.getByRole('heading', { name: 'Uploaded documents' }).waitFor()
    const files = dialog.locator('li', { has: page.getByRole('heading', { level: 4 }) })
    await expect.poll(() => files.count()).toBe(1)
    await files.getByRole('link', { name: 'id.png' }).waitFor()
    await files.getByRole('link', { name: 'back.png' }).waitFor()
    await expectAccessible(page)
    expectQuiet(REFUSED)
    await context.close()
  })
})
