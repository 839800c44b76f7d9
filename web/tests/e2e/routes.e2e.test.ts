import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated } from './support/app'
import { openBrowser, openPage, openSession } from './support/browser'
import { accounts } from './support/stack'

const stack = inject('shared')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
})

test('[R18][E01] any other path is the 404 page with its status, in HTML and as payload', async () => {
  const { page, expectQuiet } = await openPage(browser)
  const answer = await page.goto(`${stack.siteUrl}/no/such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByText('Whoops, 404').waitFor()
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.getByText('Looks like this page was abducted by aliens.').waitFor()
  await page.getByRole('link', { name: 'Take Me Home, Click Here!' }).click()
  await page.waitForURL(`${stack.siteUrl}/`)
  await page.getByRole('heading', { name: 'Power rates', exact: true }).waitFor()
  expectQuiet(/404/)

  const payload = await fetch(`${stack.siteUrl}/no/such-page/_payload.json`)
  expect(payload.status).toBe(404)
  expect(await payload.json()).toMatchObject({ message: 'Page not found: /no/such-page', page: null })
})

test('[E02] a parameter that the page doesn’t take is ignored, also by the application in the browser', async () => {
  for (const path of [
    '/careers?area=mabini',
    '/search?q=meter&kwh=1',
    '/services/outages?area=mabini&kwh=1',
  ]) {
    const { page, context, expectQuiet } = await openPage(browser)
    await page.goto(`${stack.siteUrl}${path}`)
    await hydrated(page)
    expectQuiet()
    await context.close()
  }
})

test('[S02] a panel page without a session goes to login and, after sign-in, back to where it was', async () => {
  const wanted = '/admin-cp/pages/home?section=power-rates&state=draft'
  const plain = await fetch(`${stack.siteUrl}${wanted}`, { redirect: 'manual' })
  expect(plain.status).toBe(302)
  expect(plain.headers.get('location')).toBe(`/web-admin/login?redirect=${encodeURIComponent(wanted)}`)

  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}${wanted}`)
  await page.getByLabel('Email').fill(accounts.editor.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(accounts.editor.email)
  await page.getByLabel('Password', { exact: true }).fill(accounts.editor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin-cp\/pages\/home\?.*state=draft/)
  expectQuiet(/401/)
})

test('[A01][S03][S05] a signed-in user is sent from login to the dashboard; after sign-out the cookies open nothing', async () => {
  const { page, context, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin/login?redirect=https://elsewhere.example/`)
  await page.getByLabel('Email').fill(accounts.administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(accounts.administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin-cp/dashboard')
  await page.goto(`${stack.siteUrl}/web-admin/login`)
  await page.waitForURL('**/admin-cp/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite !== 'None')).toBe(true)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const me = (): Promise<Response> => fetch(`${stack.siteUrl}/cms/me`, { headers: { cookie } })
  expect((await me()).status).toBe(200)

  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/web-admin/login')
  expect((await me()).status).toBe(401)
  expectQuiet(/401/)
})

test('[C01][C04] what a panel page shows first comes in its document and is not asked for again', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await openSession(page, stack.siteUrl)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url().replace(stack.siteUrl, '')))
  const visit = async (path: string): Promise<{ given: string[]; again: string[] }> => {
    asked.length = 0
    const document = await page.goto(stack.siteUrl + path, { waitUntil: 'networkidle' })
    const [, json = '{}'] = /id="first-answers">(.*?)<\/script>/.exec((await document?.text()) ?? '') ?? []
    const given = Object.keys(JSON.parse(json) as object)
    return { given, again: asked.filter((address) => given.includes(address)) }
  }

  // Repeated until it is so: a slow CMS leaves them to the browser, and a slow page reads them again.
  const path = '/admin-cp/pages/home?section=power-rates&customerClass=residential'
  const list = [
    '/cms/power-rates?sort=billingMonth%3Adesc&page=1&pageSize=25&customerClass=residential',
    '/cms/saved-views?list=power-rates',
    '/cms/customer-classes?pageSize=100',
  ]
  await expect.poll(() => visit(path)).toEqual({ given: list, again: [] })
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin-cp/dashboard')
  await expect.poll(() => asked).toContain('/cms/summary')
  expectQuiet()
})

test('[C01][C04] a list is in its document, to be seen until the page itself shows the same', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await openSession(page, stack.siteUrl)
  let letThrough = (): void => undefined
  const script = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await script
    await route.continue()
  })
  const sight = page.locator('#first-sight')
  // Asked for until it is so: a CMS that is slow for once leaves the list to the browser.
  await expect
    .poll(async () => {
      const document = await page.goto(`${stack.siteUrl}/admin-cp/pages/home?section=power-rates`, {
        waitUntil: 'commit',
      })
      return (await document?.text())?.includes('id="first-sight"')
    })
    .toBe(true)
  const drawn = sight.locator('tbody tr').first()
  await drawn.waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  const text = await drawn.locator('td').nth(1).innerText()
  const place = (await drawn.boundingBox())!
  // It is only a picture: a click goes past it, and assistive technology hears of nothing twice.
  const hit = ({ x, y }: { x: number; y: number }): boolean =>
    document.elementFromPoint(x + 200, y + 10)?.closest('#first-sight') !== null
  expect(await page.evaluate(hit, place)).toBe(false)
  expect(await page.getByRole('row').count()).toBe(0)

  letThrough()
  await sight.waitFor({ state: 'detached' })
  expect(await page.locator('table').count()).toBe(1)
  const row = page.getByRole('row').nth(1)
  expect(await row.locator('td').nth(1).innerText()).toBe(text)
  expect(await row.boundingBox()).toEqual(place)
  await page.mouse.click(place.x + 200, place.y + 10)
  await page.waitForURL(/row=/)
  await page.getByRole('dialog').waitFor()
  expectQuiet()
})

test('[U03] a panel path that is not there keeps the panel around it, whose shortcuts a question mark lists', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await openSession(page, stack.siteUrl)
  const answer = await page.goto(`${stack.siteUrl}/admin-cp/no-such-page`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin-cp/no-such-page')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Save the open form').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/admin-cp/dashboard')
  expectQuiet(/404/)
})

test('[A01] /web-admin is no page of its own: it leads to login, or to where a sign-in leads', async () => {
  const { page, expectQuiet } = await openPage(browser)
  await page.goto(`${stack.siteUrl}/web-admin`)
  await page.waitForURL('**/web-admin/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await openSession(page, stack.siteUrl)
  await page.goto(`${stack.siteUrl}/web-admin`)
  await page.waitForURL('**/admin-cp/dashboard')
  // By a link that the app follows itself, without a page load.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<a href="/web-admin" id="plain">Control panel</a>')
  })
  await page.locator('#plain').click()
  await page.waitForURL('**/admin-cp/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expectQuiet()
})
