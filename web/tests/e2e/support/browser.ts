import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { accounts } from './stack'

// The last flags keep Chromium quiet on networks without internet.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A limit for a browser that hangs: several start at once on a busy machine (milliseconds). */
const LAUNCH_TIMEOUT_MS = 180_000
/** A limit for what never comes, not for a slow machine, as the runner's own for `expect.poll` (milliseconds). */
const WAIT_TIMEOUT_MS = 60_000

/** The three widths every page is tried at, in CSS pixels. */
export const widths = [390, 960, 1440] as const

/** Starts the browser named by CHROMIUM_PATH, else one on the PATH, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file))
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? onPath,
    args: FLAGS,
    timeout: LAUNCH_TIMEOUT_MS,
  })
}

/** The browser's advice on speed, which a busy machine brings about: what was fetched early is used late. */
const ADVICE = /was preloaded using link preload but not used/

/** A page that remembers every console error or warning, uncaught error and failed request. */
export interface WatchedPage {
  page: Page
  context: BrowserContext
  /**
   * Fails when the browser reported an error; call it at the end of a test. `allow` names errors that the test
   * provokes.
   */
  expectQuiet(allow?: RegExp): void
}

/** Opens a page in a context of its own, which is closed when the test has finished. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning'
    if (complains && !ADVICE.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return {
    page,
    context,
    expectQuiet: (allow) => {
      expect(complaints.filter((complaint) => !allow?.test(complaint))).toEqual([])
    },
  }
}

/** How often a sign-in is tried, each for as long as the web server waits for the CMS. */
const MAX_SIGN_INS = 5

type Account = { readonly email: string; readonly password: string }

/** Gives a page a new session without the login page, which costs a browser two more page loads. */
export async function openSession(
  page: Page,
  siteUrl: string,
  account: Account = accounts.editor,
): Promise<void> {
  const ask = () =>
    page.request.post(`${siteUrl}/session/sign-in`, {
      headers: { origin: siteUrl },
      data: { identifier: account.email, password: account.password },
    })
  let status = (await ask()).status()
  // Servers that have just started on a busy machine may ask to try again.
  for (let tries = 1; status === 503 && tries < MAX_SIGN_INS; tries++) status = (await ask()).status()
  expect(status, 'sign-in').toBe(200)
}

/** Gives a page a new session and opens the dashboard. */
export async function openDashboard(
  page: Page,
  siteUrl: string,
  account: Account = accounts.editor,
): Promise<void> {
  await openSession(page, siteUrl, account)
  await page.goto(`${siteUrl}/admin-cp/dashboard`)
}

/** Signs in at the login page and waits for the dashboard. */
export async function signIn(page: Page, siteUrl: string, account: Account = accounts.editor): Promise<void> {
  await page.goto(`${siteUrl}/web-admin/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin-cp/dashboard')
}

/** Opens every closed section of a page, as a visitor without script does. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

let axeSource: string | undefined

interface AxeViolation {
  id: string
  impact: string | null
  nodes: { target: string[]; failureSummary?: string }[]
}

interface Axe {
  run: (options: object) => Promise<{ violations: AxeViolation[] }>
}

/** Runs axe on what the page shows now, all its rules or those named, and expects it to find nothing. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // The snapshot of a panel page shows its texts before the page itself is there.
  await page.locator('#first-sight').waitFor({ state: 'detached' })
  // A dialog or a message that is fading has other colors for a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          // One that follows a scroll position never ends.
          ({ effect, playState, timeline }) =>
            timeline instanceof DocumentTimeline &&
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  )
  axeSource ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  // The page's own policy forbids injected scripts, so axe comes through the debugger instead.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // What holds is most of what axe finds: described and sent here, it would take longer than the search for what doesn't.
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const found = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return found.violations
  }, rules)
  expect(
    violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    })),
  ).toEqual([])
}

/**
 * Follows a link to the panel's sign-in page, which the application opens by itself: the one page of another part that needs
 * no session. The link is put below all else, where it moves nothing, and is gone before React hydrates the footer, which
 * would throw away a link that the server didn't draw.
 */
export async function followPanelLink(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/web-admin/login',
      textContent: 'Panel',
    })
    document.querySelector('footer')?.append(link)
    link.click()
    link.remove()
  })
}
