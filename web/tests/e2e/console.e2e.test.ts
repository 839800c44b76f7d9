import { rm } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAll } from '../../../scripts/lib/build.mjs'
import { expectAccessible, openBrowser, openPage } from './support/browser'
import { buildOptions } from './support/built'
import type { Running } from './support/processes'
import { accounts, install, startCms, type Installation } from './support/stack'

let installation: Installation
let cms: Running
let browser: Browser

beforeAll(async () => {
  installation = await install({ seed: 'empty', env: { CMS_CONSOLE: 'true' } })
  await buildAll({ ...buildOptions, env: installation.env, console: true })
  cms = await startCms(installation)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await cms?.kill()
  await rm(installation.dir, { recursive: true, force: true })
})

const { email, password } = accounts.superAdmin
const STEP_MS = 30_000

/** The code of an authenticator app, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${installation.cmsUrl}/admin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await button(page, 'Sign in').click()
}

const expectHome = (page: Page) =>
  page.getByRole('heading', { name: 'Two-step verification', level: 2 }).waitFor()

test('[U04] the console signs a super-admin in, and its home page leads to what is used', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${installation.cmsUrl}/admin`)
  await button(page, 'Sign in').click()
  await page.getByText('Enter your email address.').waitFor()
  await page.getByText('Enter your password.').waitFor()
  await expectAccessible(page)
  await enterPassword(page)
  await expectHome(page)
  await page.getByText('Off for your account').waitFor()
  await page.getByRole('main').getByText(email, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('link', { name: 'Open the control panel' }).getAttribute('href')).toBe(
    `${installation.siteUrl}/admin-cp`,
  )
  await page.getByRole('main').getByRole('link', { name: 'API tokens' }).click()
  await page.getByRole('heading', { name: 'API Tokens' }).waitFor()
  // Without a load of the page, as the list must show each change of its own accord.
  await page.getByRole('link', { name: 'Create new API Token' }).click()
  await button(page, 'Create token').click()
  await page.getByText('Enter a name.').waitFor()
  await page.getByLabel('Name of the program').fill('Lobby display')
  await page.getByLabel('Submit the website’s forms').click()
  await expectAccessible(page)
  await button(page, 'Create token').click()
  const key = await page.locator('main code').innerText()
  expect(key).toMatch(/^[0-9a-f]{64,}$/)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByText('Lobby display').first().click()
  await page.getByText('Submit the website’s forms').waitFor()
  await expectAccessible(page)
  await button(page, 'Create a new key').click()
  await button(page, 'Create the new key').click()
  await page.getByRole('heading', { name: 'The new key' }).waitFor()
  expect(await page.locator('main code').innerText()).not.toBe(key)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByText('Lobby display').first().click()
  await button(page, 'Delete token').click()
  await button(page, 'Delete the token').click()
  await page.getByText('Web server: public reads').first().waitFor()
  await page.getByText('Lobby display').first().waitFor({ state: 'detached' })
  await page.getByText('Web server: public reads').first().click()
  await page.getByText('Change it in the environment file.').waitFor()
  expect(await button(page, 'Delete token').count()).toBe(0)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { name: 'Stored data' }).waitFor()
  await page.getByText(process.versions.node, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto(`${installation.cmsUrl}/admin/settings/webhooks`)
  await page.getByText('A webhook here would send everything').waitFor()
  expectQuiet()
})

test('[U05] a super-admin turns two-step verification on in the console, and signs in with a code or a recovery code', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await enterPassword(page)
  await page.getByRole('link', { name: 'Turn it on' }).click()
  await page.getByLabel('Password').fill('wrong')
  await button(page, 'Set up').click()
  await page.getByText('Incorrect password.').waitFor()
  await page.getByLabel('Password').fill(password)
  await button(page, 'Set up').click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
  await expectAccessible(page)
  const secret = (await page.locator('main code').innerText()).replace(/\s/g, '')
  await page.getByLabel('Code from the app').fill('000000')
  await button(page, 'Turn on').click()
  await page.getByText('That code didn’t work.').waitFor()
  await page.getByLabel('Code from the app').fill(codeOf(secret))
  await button(page, 'Turn on').click()
  await button(page, 'I’ve saved them').waitFor()
  const recoveryCodes = await page.locator('main li code').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await button(page, 'I’ve saved them').click()
  await page.getByText('Unused recovery codes: 10.').waitFor()

  // Each code works once, and the CMS accepts the code of the next step.
  for (const code of [codeOf(secret, 1), recoveryCodes[0]!]) {
    const other = await openPage(browser)
    await enterPassword(other.page)
    await other.page.getByLabel('Code').fill(code)
    await button(other.page, 'Sign in').click()
    await expectHome(other.page)
    other.expectQuiet(/status of 400|400 .*\/admin\/login/)
  }
  await page.reload()
  await page.getByText('Unused recovery codes: 9.').waitFor()
  await button(page, 'Turn off').click()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(recoveryCodes[1]!)
  await button(page, 'Turn off').click()
  await button(page, 'Set up').waitFor()
  expectQuiet(/status of 400|400 .*\/admin\/second-factor\//)
})
