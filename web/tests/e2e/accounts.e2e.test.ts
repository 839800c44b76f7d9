import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { expectAccessible, openBrowser, openDashboard, openPage, openSession } from './support/browser'
import { linkInMail } from './support/outbox'
import { cookiesOf, invite, post, sessionOf, whose, type Person } from './support/people'
import { freePort } from './support/processes'
import { accounts, startStack, startWeb, type Stack } from './support/stack'

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
  await openDashboard(admin.page, stack.siteUrl, accounts.administrator)
  await admin.page.getByRole('link', { name: 'Team' }).click()
  await admin.page.getByRole('button', { name: 'Invite a person' }).click()
  await admin.page.getByLabel('Name', { exact: true }).fill('Owen O’Neil')
  await admin.page.getByLabel('Email', { exact: true }).fill(email)
  await admin.page.getByRole('button', { name: 'Create invitation', exact: true }).click()
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
  await openDashboard(page, stack.siteUrl, person)
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
  await openSession(page, stack.siteUrl, accounts.administrator)
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
  await dialog.getByRole('button', { name: 'Block account' }).click()
  await page
    .getByRole('alertdialog', { name: 'Block Carlo Reyes?' })
    .getByRole('button', { name: 'Block account' })
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
  await dialog.getByRole('button', { name: 'Unblock account' }).click()
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
  await openSession(page, stack.siteUrl, accounts.administrator)
  await page.goto(management())
  await page.getByRole('link', { name: /\(you\)/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This is your own account.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Block account' }).count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Delete account' }).count()).toBe(0)
  expect(await dialog.getByRole('radio').count()).toBe(0)
  expectQuiet()
})

test('[C02][U02] an editor finds no link to the accounts, and the page closed', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await openDashboard(page, stack.siteUrl, accounts.editor)
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
  await openDashboard(page, stack.siteUrl, person)
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

describe('with the keyboard alone', () => {
  /** What a screen reader would say first of the focused element. */
  const focusedName = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ''
      const labeled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return element.getAttribute('aria-label') ?? labeled ?? element.textContent ?? ''
    })

  /** Presses a key until the focused element's name matches. */
  async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = []
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press(key)
      const focused = await focusedName(page)
      if (name.test(focused)) return
      passed.push(focused.slice(0, 40))
    }
    throw new Error(`${String(name)} was never focused; passed: ${passed.join(' | ')}`)
  }

  /** Moves to a button or link and presses it. */
  async function press(page: Page, name: RegExp): Promise<void> {
    await moveTo(page, name)
    await page.keyboard.press('Enter')
  }

  async function signInByKeys(page: Page, account: { email: string; password: string }): Promise<void> {
    await page.goto(`${stack.siteUrl}/web-admin/login`)
    // The form puts the cursor there itself.
    await expect.poll(() => focusedName(page)).toMatch(/^Email/)
    await page.keyboard.type(account.email)
    await moveTo(page, /^Password/)
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin-cp/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }

  test('[A01][C04][U02] with the keyboard alone an editor signs in, changes a rate and publishes it', async () => {
    const { page, expectQuiet } = await openPage(browser)
    await signInByKeys(page, accounts.editor)

    await press(page, /^Home and rates$/)
    await page.getByRole('link', { name: /^Power rates/ }).waitFor()
    await press(page, /^Power rates/)
    await page
      .getByRole('link', { name: /^Residential rate/ })
      .first()
      .waitFor()
    const month = new Intl.DateTimeFormat('en', {
      timeZone: 'Asia/Manila',
      month: 'long',
      year: 'numeric',
    }).format(new Date())
    await moveTo(page, new RegExp(`^Residential rate, ${month}`))
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.getByLabel('Generation, ₱ per kWh', { exact: true }).waitFor()

    await moveTo(page, /^Generation, ₱ per kWh$/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('6.5820')
    await expect.poll(() => form.textContent()).toContain('10.7280')
    await moveTo(page, /^Publish/)
    await page.keyboard.press('Enter')
    await form.getByText('Published', { exact: true }).first().waitFor()
    await expect.poll(() => focusedName(page)).toBe('Publish')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
    // Back at the row, for the next one.
    await expect.poll(() => focusedName(page)).toMatch(new RegExp(`Residential rate, ${month}`))
    await expect.poll(async () => (await (await fetch(stack.siteUrl)).text()).includes('₱10.7280')).toBe(true)
    expectQuiet()
  })

  test('[C02][A04][U03] with the keyboard alone an administrator invites a user, who accepts', async () => {
    const { page, expectQuiet } = await openPage(browser)
    await signInByKeys(page, accounts.administrator)
    await press(page, /^Team$/)
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    await press(page, /^Invite a person$/)
    await expect.poll(() => focusedName(page)).toBe('Name')
    await page.keyboard.type('Kea Lim')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Email')
    await page.keyboard.type('kea.lim@sub-station.example')
    await page.keyboard.press('Enter')
    // Without a mail server the dialog offers the link first.
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await press(page, /^Done$/)
    await page.getByRole('link', { name: /^Kea Lim, / }).waitFor()

    const guest = await openPage(browser)
    await guest.page.goto(
      await linkInMail(stack, 'kea.lim@sub-station.example', '/web-admin/accept-invitation/'),
    )
    await guest.page.getByRole('heading', { name: 'Welcome, Kea Lim' }).waitFor()
    await moveTo(guest.page, /^Password/)
    await guest.page.keyboard.type('copper-meadow-thunder-4')
    await guest.page.keyboard.press('Enter')
    await guest.page.waitForURL('**/admin-cp/dashboard')
    await guest.page.getByRole('button', { name: 'Account of Kea Lim' }).waitFor()
    expectQuiet()
    guest.expectQuiet()
  })

  test('[C02][U03] with the keyboard alone an administrator changes a role, blocks, unblocks and deletes', async () => {
    await invite(stack, 'Tomas Cruz', 'editor')
    const { page, expectQuiet } = await openPage(browser)
    await signInByKeys(page, accounts.administrator)
    await press(page, /^Team$/)
    const row = page.getByRole('row', { name: /Tomas Cruz/ })
    await row.waitFor()
    const dialog = page.getByRole('dialog', { name: 'Tomas Cruz' })
    const open = async () => {
      await press(page, /^Tomas Cruz, /)
      await dialog.waitFor()
    }
    await open()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    // Back where it was opened from.
    await expect.poll(() => focusedName(page)).toMatch(/^Tomas Cruz, /)
    await page.keyboard.press('Enter')
    await dialog.waitFor()

    await moveTo(page, /^Editor/)
    await page.keyboard.press('ArrowDown')
    await press(page, /^Save role$/)
    await row.getByText('Administrator').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open()
    await press(page, /^Block account$/)
    await expect.poll(() => focusedName(page)).toBe('Cancel')
    await press(page, /^Block account$/)
    await row.getByText('Blocked').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await open()
    await press(page, /^Unblock account$/)
    await row.getByText('Active').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await open()
    await press(page, /^Delete account$/)
    await page.getByRole('alertdialog', { name: 'Delete Tomas Cruz’s account?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await dialog.waitFor()
    await press(page, /^Delete account$/)
    await expect.poll(() => focusedName(page)).toBe('Cancel')
    await press(page, /^Delete account$/)
    await row.waitFor({ state: 'detached' })
    expectQuiet()
  })

  test('[C03][U02] with the keyboard alone an editor ends another session and changes the password', async () => {
    const person = await invite(stack, 'Lita Gomez', 'editor')
    const other = await sessionOf(stack, person)
    const { page, expectQuiet } = await openPage(browser)
    await signInByKeys(page, person)
    await press(page, /^Your sessions$/)
    await page.getByText('This browser, in use now').waitFor()
    await press(page, /^Sign out of /)
    await expect.poll(() => focusedName(page)).toBe('Cancel')
    await press(page, /^Sign out device$/)
    await expect.poll(() => page.getByRole('button', { name: /^Sign out of / }).count()).toBe(0)
    expect(await whose(stack, other)).toBeNull()

    const third = await sessionOf(stack, person)
    await press(page, /^Change password$/)
    await page.getByText('Changing your password signs you out').waitFor()
    await moveTo(page, /^Current password/)
    await page.keyboard.type(person.password)
    await moveTo(page, /^New password/)
    await page.keyboard.type('maple-signal-canyon-8')
    await page.keyboard.press('Enter')
    await page.getByText('Password changed. You were signed out of your other devices.').waitFor()
    expect(await whose(stack, third)).toBeNull()
    expectQuiet()
  })

  test('[R01][L01] on home the first Tab offers to skip to the content, and another class is one press away', async () => {
    const { page, expectQuiet } = await openPage(browser)
    // As newsletters and other sites link to it: what they add is no other page.
    await page.goto(`${stack.siteUrl}/?utm_source=letter`)
    await hydrated(page)
    await moveTo(page, /Skip to/)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).not.toBe('')
    await press(page, /^Commercial$/)
    await page.getByRole('article', { name: /Commercial/ }).waitFor()
    expect(page.url()).toBe(`${stack.siteUrl}/?class=commercial#power-rates`)
    expect(await focusedName(page)).toBe('Commercial')
    expectQuiet()
  })

  test('[R01][L01] a link pressed before its section has hydrated opens in the app and keeps the focus', async () => {
    const { page, expectQuiet } = await openPage(browser)
    let release = () => {}
    const pressed = new Promise<void>((resolve) => (release = resolve))
    let isHydrating = false
    let documents = 0
    await page.route('**/*', async (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) documents += 1
      if (isHydrating && request.resourceType() === 'script') await pressed
      await route.continue()
    })
    await page.goto(stack.siteUrl)
    await hydrated(page)
    isHydrating = true
    await moveTo(page, /^Commercial$/)
    await page.keyboard.press('Enter')
    release()
    await page.getByRole('article', { name: /Commercial/ }).waitFor()
    expect(documents).toBe(1)
    expect(await focusedName(page)).toBe('Commercial')
    expectQuiet()
  })
})

describe('a session', () => {
  let person: Person

  beforeAll(async () => {
    person = await invite(stack, 'Pilar Dizon', 'editor')
  })

  /** An access token that ended an hour ago, as far as a web server can tell. */
  const ended = `e30.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 3600 })).toString('base64url')}.x`

  const age = (cookie: string) => cookie.replace(/tanglaw-token=[^;]+/, `tanglaw-token=${ended}`)

  async function ageCookies(context: BrowserContext): Promise<void> {
    const cookies = await context.cookies()
    const aged = cookies
      .filter(({ name }) => name === 'tanglaw-token')
      .map((cookie) => ({ ...cookie, value: ended }))
    expect(aged).toHaveLength(1)
    await context.addCookies(aged)
  }

  const wake = (page: Page) =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })

  test('[S07] two tabs that renew at once stay signed in', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openDashboard(page, stack.siteUrl, person)
    const other = await context.newPage()
    await other.goto(`${stack.siteUrl}/admin-cp/dashboard`)
    await ageCookies(context)
    const renew = (tab: Page) =>
      tab.evaluate(() =>
        Promise.all(
          Array.from({ length: 4 }, async () => (await fetch('/session/refresh', { method: 'POST' })).json()),
        ),
      )
    const answers = (await Promise.all([renew(page), renew(other), renew(page), renew(other)])).flat()
    expect(answers).toHaveLength(16)
    for (const answer of answers) expect(answer).toMatchObject({ user: { email: person.email } })
    for (const tab of [page, other]) {
      await tab.reload()
      await tab.getByRole('button', { name: `Account of ${person.name}` }).waitFor()
    }
    expectQuiet()
  })

  test('[S07] two web servers share one session without a sign-out', async () => {
    const port = await freePort()
    const env = { ...stack.env, WEB_PORT: `${port}`, WEB_CACHE_DIR: `${stack.dir}/second-web-cache` }
    const address = `http://127.0.0.1:${port}`
    const second = await startWeb({ ...stack, env, siteUrl: address }, '/healthz')
    try {
      const cookie = age(await sessionOf(stack, person))
      const answers = await Promise.all(
        [stack.siteUrl, address, stack.siteUrl, address].map((origin) =>
          fetch(`${origin}/cms/summary`, { headers: { cookie } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      for (const answer of answers) {
        const renewed = cookiesOf(answer)
        expect(await whose(stack, renewed)).toBe(person.email)
        expect(await whose(stack, renewed, address)).toBe(person.email)
      }
      // And one after the other, each with what the other one gave.
      let held = cookie
      for (const origin of [address, stack.siteUrl, address]) {
        const answer = await post(stack, '/session/refresh', {}, held, origin)
        expect(await answer.json()).toMatchObject({ user: { email: person.email } })
        held = cookiesOf(answer)
      }
    } finally {
      await second.stop()
    }
  })

  test('[S09] a laptop that wakes after an hour continues', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.clock.install()
    await openSession(page, stack.siteUrl, person)
    await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
    await page
      .getByRole('link', { name: /^Residential rate/ })
      .first()
      .waitFor()
    await ageCookies(context)
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/session'))
    await page.clock.fastForward('01:00:00')
    await wake(page)
    expect(await (await asked).json()).toMatchObject({ user: { email: person.email } })
    const [token] = (await context.cookies()).filter(({ name }) => name === 'tanglaw-token')
    expect(token?.value).not.toBe(ended)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expectQuiet()
  })

  async function typeNote(page: Page, note: string): Promise<void> {
    await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`)
    await page
      .getByRole('link', { name: /^Residential rate/ })
      .first()
      .click()
    await page.getByLabel('Note for visitors').fill(note)
  }

  async function endSessions(of: Person): Promise<void> {
    const cookie = await sessionOf(stack, of)
    const answer = await fetch(`${stack.siteUrl}/cms/me/sessions/others`, {
      method: 'DELETE',
      headers: { cookie, origin: stack.siteUrl },
    })
    expect(answer.status).toBe(204)
  }

  test('[S11] a form outlives its session: the same account signs in over it and the save is repeated', async () => {
    const { page, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl, person)
    await typeNote(page, 'Typed before the session ended')
    await endSessions(person)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    expect(await dialog.getByLabel('Email').inputValue()).toBe(person.email)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('password')
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await page.getByLabel('Note for visitors').inputValue()).toBe('Typed before the session ended')
    expectQuiet(/401/)
  })

  test('[S11] a form outlives its session: the end is seen on waking, and another account is asked first', async () => {
    const { page, expectQuiet } = await openPage(browser)
    await openSession(page, stack.siteUrl, person)
    await typeNote(page, 'Typed by Pilar')
    await endSessions(person)
    await wake(page)
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await dialog.getByLabel('Email').fill(accounts.administrator.email)
    await dialog.getByLabel('Password', { exact: true }).fill(accounts.administrator.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    const question = page.getByRole('alertdialog', { name: /^Continue as / })
    await question.getByText(person.name).first().waitFor()
    await question.getByRole('button', { name: /^Continue as / }).click()
    expect(await page.getByLabel('Note for visitors').inputValue()).toBe('Typed by Pilar')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Draft saved', { exact: true }).waitFor()
    expectQuiet()
  })

  test('[S05][S11] a sign-out in one tab asks in the other', async () => {
    const { page, context, expectQuiet } = await openPage(browser)
    await openDashboard(page, stack.siteUrl, person)
    const other = await context.newPage()
    await other.goto(`${stack.siteUrl}/admin-cp/dashboard`)
    await page.getByRole('button', { name: `Account of ${person.name}` }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/web-admin/login')
    await wake(other)
    await other.getByRole('dialog', { name: 'Sign in to continue' }).waitFor()
    expectQuiet(/401/)
  })
})
