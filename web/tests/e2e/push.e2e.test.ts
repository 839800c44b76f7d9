import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PushBrowser, PushService, type PushNotification } from '../../../scripts/testing/push-service.mjs'
import { hydrated } from './support/app'
import { expectAccessible, openBrowser, openPage } from './support/browser'
import { signedIn, type Editor } from './support/editor'
import { startStack, type Stack } from './support/stack'

const PAGE = '/services/alerts/push'

let stack: Stack
let browser: Browser
let editor: Editor
const service = new PushService()
const device = new PushBrowser()

beforeAll(async () => {
  await service.start()
  const env = { VAPID_PRIVATE_KEY: '07'.repeat(32), PUSH_HOSTS: '127.0.0.1' }
  stack = await startStack({ seed: 'demo', from: inject('seeded'), env })
  browser = await openBrowser()
  editor = await signedIn(stack.siteUrl)
})

afterAll(async () => {
  await browser?.close()
  await stack?.remove()
  service.stop()
})

/**
 * Headless Chromium has no push service, shows no notifications, and never grants permission for them. So permission, the
 * subscription and `showNotification` are stubs; Chromium's own are the service worker, its `push` events (by the debugger),
 * its storage and its requests.
 */
async function stubPush(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    const KEY = 'test-push'
    const subscribed = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: () => {
        localStorage.removeItem(KEY)
        return Promise.resolve(true)
      },
    }
    const stub = (name: string, value: unknown) =>
      Object.defineProperty(PushManager.prototype, name, { value, configurable: true })
    stub('getSubscription', () => Promise.resolve(localStorage.getItem(KEY) ? subscribed : null))
    stub('subscribe', () => {
      localStorage.setItem(KEY, 'yes')
      return Promise.resolve(subscribed)
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => Promise.resolve('granted')
  }, device.subscriptionAt(service))
}

/** Delivers a decrypted message to the worker, as the browser does. @returns what the worker shows */
async function deliver(context: BrowserContext, page: Page, message: PushNotification): Promise<unknown> {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/services/alerts-worker.js'))!
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: unknown }
    const showNotification = (title: string, options: object) => {
      scope.shown = { title, ...options }
      return Promise.resolve()
    }
    Object.assign(scope, { shown: null })
    Object.defineProperty(scope.registration, 'showNotification', {
      value: showNotification,
      configurable: true,
    })
  })
  const debug = await context.newCDPSession(page)
  const ids = new Map<string, string>()
  debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) ids.set(scopeURL, registrationId)
  })
  await debug.send('ServiceWorker.enable')
  const scope = `${stack.siteUrl}/services/alerts-worker/`
  await expect.poll(() => ids.has(scope)).toBe(true)
  const data = JSON.stringify(message)
  const registrationId = ids.get(scope)!
  await debug.send('ServiceWorker.deliverPushMessage', { origin: stack.siteUrl, registrationId, data })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown)
  await expect.poll(shown).not.toBeNull()
  return shown()
}

const messageAt = async (count: number): Promise<PushNotification> => {
  await expect.poll(() => service.messagesTo(device).length).toBe(count)
  return device.decrypt(service.messagesTo(device)[count - 1]!)
}

const countBrowsers = async (): Promise<number> =>
  (await editor.call<{ browsers: number }>('subscriptions')).browsers

async function publishOutage(barangay: string): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString()
  const data = {
    code: 'EA-990',
    kind: 'emergency',
    title: 'Broken pole at the plaza',
    slug: 'broken-pole-at-the-plaza',
    stage: 'ongoing',
    windows: [{ start: at(-1), end: at(2) }],
    areas: [{ barangay, portion: 'Plaza' }],
  }
  const created = await editor.call<{ documentId: string; version: string }>('advisories', 'POST', { data })
  const path = `advisories/${created.documentId}`
  const { checks } = await editor.call<{ checks: { code: string }[] }>(`${path}/checks`)
  const accept = checks.map(({ code }) => code)
  await editor.call(`${path}/publish`, 'POST', { baseVersion: created.version, accept })
}

test('[X25] a visitor gets an outage as a notification in Chromium, and stops them on the page', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await stubPush(page)
  await page.goto(`${stack.siteUrl}/services/alerts`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Get alerts in this browser instead' }).click()
  await page.getByText('Your browser will ask for your permission.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  const [barangay] = (
    await editor.call<{ rows: { documentId: string; data: { name: string } }[] }>('barangays?q=luntian')
  ).rows
  await page.getByLabel('Barangay').fill(barangay!.data.name)
  await page.getByLabel('Which alerts do you want?').selectOption('all')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Get alerts' }).click()
  await page.getByText('Your first notification will arrive in a moment.').waitFor()

  const first = await messageAt(1)
  expect(await deliver(context, page, first)).toMatchObject({
    title: 'Your alerts are on',
    actions: [{ action: 'stop', title: 'Stop alerts' }],
  })
  await expect.poll(countBrowsers).toBe(1)
  await publishOutage(barangay!.documentId)
  const alert = await messageAt(2)
  expect(await deliver(context, page, alert)).toMatchObject({
    title: expect.stringMatching(/^Power is out in /),
    data: { url: `${stack.siteUrl}/news-and-updates/broken-pole-at-the-plaza` },
  })

  await page.goto(stack.siteUrl + PAGE)
  await page.getByText('Notifications are on in this browser.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop alerts' }).click()
  await page.getByText('Alerts are off in this browser.').waitFor()
  expect(await countBrowsers()).toBe(0)
  expect(await page.getByRole('button', { name: 'Stop alerts' }).count()).toBe(0)
  expectQuiet()
  await context.close()
})

test('[X25] without script the page leads to alerts by email', async () => {
  const { page, context, expectQuiet } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(stack.siteUrl + PAGE)
  expect(await page.locator('main').innerText()).toContain('Notifications need JavaScript')
  await page.locator('.alerts-link').getByRole('link', { name: 'Get alerts by email' }).click()
  await page.waitForURL('**/services/alerts')
  expectQuiet()
  await context.close()
})
