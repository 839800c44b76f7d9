import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, openPage, signIn } from './support/browser'
import { cookiesOf, invite, post, sessionOf, whose, type Person } from './support/people'
import { freePort } from './support/processes'
import { accounts, startStack, startWeb, type Stack } from './support/stack'

let stack: Stack
let browser: Browser
let person: Person

beforeAll(async () => {
  stack = await startStack({ seed: 'demo', from: inject('seeded') })
  browser = await openBrowser()
  person = await invite(stack, 'Pilar Dizon', 'editor')
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
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
  await signIn(page, stack.siteUrl, person)
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
  await signIn(page, stack.siteUrl, person)
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
  await page.getByLabel('Note to visitors').fill(note)
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
  await signIn(page, stack.siteUrl, person)
  await typeNote(page, 'Typed before the session ended')
  await endSessions(person)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  expect(await dialog.getByLabel('Email').inputValue()).toBe(person.email)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.getByLabel('Note to visitors').inputValue()).toBe('Typed before the session ended')
  expectQuiet(/401/)
})

test('[S11] a form outlives its session: the end is seen on waking, and another account is asked first', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, person)
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
  expect(await page.getByLabel('Note to visitors').inputValue()).toBe('Typed by Pilar')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft saved', { exact: true }).waitFor()
  expectQuiet()
})

test('[S05][S11] a sign-out in one tab asks in the other', async () => {
  const { page, context, expectQuiet } = await openPage(browser)
  await signIn(page, stack.siteUrl, person)
  const other = await context.newPage()
  await other.goto(`${stack.siteUrl}/admin-cp/dashboard`)
  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/web-admin/login')
  await wake(other)
  await other.getByRole('dialog', { name: 'Sign in to continue' }).waitFor()
  expectQuiet(/401/)
})
