import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, openBrowser, openPage, signIn } from './support/browser'
import { linkInMail } from './support/outbox'
import { invite, post, sessionOf, whose } from './support/people'
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

const management = () => `${stack.siteUrl}/admin-cp/accounts/management`

test('[A04][S06][C02] an invitation leads from the panel through the mail to the dashboard, once', async () => {
  const email = 'o.neil+rates@sub-station.example'
  const admin = await openPage(browser)
  await signIn(admin.page, stack.siteUrl, accounts.administrator)
  await admin.page.getByRole('link', { name: 'Team' }).click()
  await admin.page.getByRole('button', { name: 'Invite a person' }).click()
  await admin.page.getByLabel('Name', { exact: true }).fill('Owen O’Neil')
  await admin.page.getByLabel('Email', { exact: true }).fill(email)
  await admin.page.getByRole('button', { name: 'Invite', exact: true }).click()
  // Without a mail server the panel says so, and offers the link.
  await admin.page.getByText('Email isn’t set up').waitFor()
  await admin.page.getByRole('button', { name: 'Copy link' }).waitFor()
  await admin.page.getByRole('button', { name: 'Done' }).click()
  await admin.page.getByRole('link', { name: `Owen O’Neil, ${email}` }).waitFor()
  await admin.page.getByText('Email not set up', { exact: true }).waitFor()

  const link = await linkInMail(stack, email, '/web-admin/accept-invitation/')
  const guest = await openPage(browser)
  await guest.page.goto(link)
  await guest.page.getByRole('heading', { name: 'Welcome, Owen O’Neil' }).waitFor()
  const password = guest.page.getByLabel('Password', { exact: true })
  await password.fill('password1234')
  await guest.page.getByText('Too easy to guess').waitFor()
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click()
  await guest.page.getByText('This password is too easy to guess').waitFor()
  await password.fill('copper-meadow-thunder-4')
  await guest.page.getByText('Strong.').waitFor()
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click()
  await guest.page.waitForURL('**/admin-cp/dashboard')
  await guest.page.getByRole('button', { name: 'Account of Owen O’Neil' }).waitFor()

  const again = await openPage(browser)
  await again.page.goto(link)
  await again.page.getByRole('heading', { name: 'Your account is ready' }).waitFor()
  await admin.page.goto(`${management()}?q=neil`)
  await admin.page
    .getByRole('row', { name: /Owen O’Neil/ })
    .getByText('Active')
    .waitFor()
  admin.expectQuiet()
  guest.expectQuiet(/400/)
})

test('[A02] a forgotten password: the same answer for all addresses, a mail for those with an account', async () => {
  const person = await invite(stack, 'Rosa Santos', 'editor')
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Sign-in has an email field too, and is there until the next page has loaded: earlier input would go into it.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  const ask = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const said = await page.getByRole('main').innerText()
    expect(said).toContain(email)
    await page.getByRole('button', { name: 'Try another address' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    return said.replaceAll(email, '…')
  }
  expect(await ask('nobody@sub-station.example')).toBe(await ask(person.email))
  await linkInMail(stack, person.email, '/web-admin/reset-password/')
  expectQuiet()
})

test('[A03] a reset link of the mail works once, and ends all earlier sessions', async () => {
  const person = await invite(stack, 'Ana-Luz Ramos', 'editor')
  const old = await sessionOf(stack, person)
  const asked = await post(stack, '/session/forgot-password', { email: person.email })
  expect(asked.status).toBe(202)
  const link = await linkInMail(stack, person.email, '/web-admin/reset-password/')

  const { page, expectQuiet } = await openPage(browser)
  await page.goto(link)
  await page.getByText(`For ${person.email}.`).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('amber-granite-sparrow-7')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'Password changed' }).waitFor()
  expect(await whose(stack, old)).toBeNull()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const renewed = { email: person.email, password: 'amber-granite-sparrow-7' }
  expect(await whose(stack, await sessionOf(stack, renewed))).toBe(person.email)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('silver-orchard-bridge-2')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(await whose(stack, await sessionOf(stack, renewed))).toBe(person.email)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expectQuiet(/400/)
})

test('[C03] one’s own password: this session continues, the others end; sessions are a list to end one by one', async () => {
  const person = await invite(stack, 'Nena Cruz', 'editor')
  const [office, phone] = [await sessionOf(stack, person), await sessionOf(stack, person)]
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, person)
  await page.getByRole('link', { name: 'Your sessions' }).click()
  await page.getByText('This browser, in use now').waitFor()
  const ends = page.getByRole('button', { name: /^Sign out of (?!all)/ })
  await expect.poll(() => ends.count()).toBe(2)
  await ends.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => ends.count()).toBe(1)
  expect([await whose(stack, office), await whose(stack, phone)].filter(Boolean)).toHaveLength(1)

  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('maple-signal-canyon-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Incorrect password.').waitFor()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('nena-cruz-nena-cruz')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Don’t use your email address in the password.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('maple-signal-canyon-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').waitFor()
  expect([await whose(stack, office), await whose(stack, phone)]).toEqual([null, null])
  await page.goto(`${stack.siteUrl}/admin-cp/accounts/sessions`)
  await page.getByText('This browser, in use now').waitFor()
  expect(await ends.count()).toBe(0)
  const withOld = await post(stack, '/session/sign-in', {
    identifier: person.email,
    password: person.password,
  })
  expect(withOld.status).toBe(401)
  expectQuiet(/400/)
})

test('[C02][U03] an administrator changes roles, blocks, unblocks and deletes, each with its effect at once', async () => {
  const person = await invite(stack, 'Carlo Reyes', 'editor')
  const session = await sessionOf(stack, person)
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, accounts.administrator)
  await page.goto(`${management()}?q=carlo`)
  const open = () => page.getByRole('link', { name: /^Carlo Reyes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Carlo Reyes' })

  await open()
  await dialog.getByRole('radio', { name: /^Administrator/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await page.getByText('Carlo Reyes’s role is now Administrator').waitFor()
  // The role holds from their next click: no user is signed out by it.
  expect(await whose(stack, session)).toBe(person.email)

  await open()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await page
    .getByRole('alertdialog', { name: 'Block Carlo Reyes?' })
    .getByRole('button', { name: 'Block' })
    .click()
  await page
    .getByRole('row', { name: /Carlo Reyes/ })
    .getByText('Blocked')
    .waitFor()
  expect(await whose(stack, session)).toBeNull()
  const guest = await openPage(browser)
  await guest.page.goto(`${stack.siteUrl}/web-admin/login`)
  await guest.page.getByLabel('Email').fill(person.email)
  await guest.page.getByLabel('Password', { exact: true }).fill(person.password)
  await guest.page.getByRole('button', { name: 'Sign in' }).click()
  await guest.page.getByText('This account is blocked. Ask an administrator.').waitFor()

  await open()
  await dialog.getByRole('button', { name: 'Unblock' }).click()
  await page
    .getByRole('row', { name: /Carlo Reyes/ })
    .getByText('Active')
    .waitFor()
  await open()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Carlo Reyes’s account?' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  await page.getByText('No accounts found').waitFor()
  expectQuiet()
})

test('[C02] one’s own account and the last administrator can’t be touched, and the page says why', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, accounts.administrator)
  await page.goto(management())
  await page.getByRole('link', { name: /\(you\)/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is your own account.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Block' }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Delete account' }).count()).toBe(0)
  expect(await dialog.getByRole('radio').count()).toBe(0)
  expectQuiet()
})

test('[C02][U02] an editor finds no link to the accounts, and the page closed', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, accounts.editor)
  await page.getByRole('link', { name: 'Change password' }).waitFor()
  expect(await page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  await page.goto(management())
  await page.getByRole('heading', { name: 'You don’t have access to accounts' }).waitFor()
  expect(await page.getByRole('button', { name: 'Invite a person' }).count()).toBe(0)
  await expectAccessible(page)
  expectQuiet(/403/)
})

test('[U05] [A01] [S11] a second factor: set up, asked for at sign-in and over an open page, skipped on a trusted device', async () => {
  const person = await invite(stack, 'Gina Flores', 'editor')
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, person)
  await page.getByRole('link', { name: 'Two-step verification' }).click()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await expectAccessible(page)
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const codeIn = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
  // The codes of three neighboring steps are right; each works once. One of the step before could become too old.
  await page.getByRole('textbox', { name: '6-digit code' }).fill(codeIn(0))
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await page.getByLabel(/I saved these codes/).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Two-step verification is on' }).waitFor()

  const phone = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await phone.page.goto(`${stack.siteUrl}/web-admin/login?redirect=/admin-cp/media`)
  const enterPassword = async (over: Page) => {
    await over.getByLabel('Password', { exact: true }).fill(person.password)
    await over.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await phone.page.getByLabel('Email').fill(person.email)
  await enterPassword(phone.page)
  await phone.page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expectAccessible(phone.page)
  await phone.page.getByRole('textbox', { name: '6-digit code' }).fill('000000')
  await phone.page.getByText(/That code didn’t work/).waitFor()
  await phone.page.getByLabel(/Don’t ask again/).check()
  await phone.page.getByRole('textbox', { name: '6-digit code' }).fill(codeIn(1))
  await phone.page.waitForURL(({ pathname }) => pathname === '/admin-cp/media')

  // The session ends; on the trusted device the password is enough.
  await phone.page.context().clearCookies({ name: /^tanglaw-(token|refresh)$/ })
  await phone.page.goto(`${stack.siteUrl}/web-admin/login`)
  await phone.page.getByLabel('Email').fill(person.email)
  await enterPassword(phone.page)
  await phone.page.waitForURL('**/admin-cp/dashboard')

  // Over an open page with typed text, by a recovery code.
  await page.goto(`${stack.siteUrl}/admin-cp/pages/contact-us?section=hotlines`)
  await page.getByRole('button', { name: 'Add phone number' }).first().click()
  const typed = page.getByRole('dialog').first().getByLabel('Name', { exact: true })
  await typed.fill('Typed before the session ended')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await typed.inputValue()).toBe('Typed before the session ended')
  expectQuiet(/40[01]/)
  // What a page still reads when its session ends is refused.
  phone.expectQuiet(/40[01]/)
})
