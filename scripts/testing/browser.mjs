// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { webDir } from '../lib/paths.mjs'
import { runQuietly, runStep } from '../lib/steps.mjs'
import { installDebianPackage, maySetUpDebian, onPath } from './packages.mjs'

/**
 * Chromium as a program without a window: it opens a page in a third of the time that the browser with one takes, and
 * is Playwright's default for headless runs.
 */
const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where Playwright keeps its own Chromium, in a cache of the user's. */
function ofPlaywright() {
  const { chromium } = createRequire(path.join(webDir, 'package.json'))('playwright-core')
  return /** @type {string} */ (chromium.executablePath())
}

/** A browser that is there already, the quickest first. */
function findBrowser() {
  return onPath([SHELL]) ?? onPath(names) ?? [...macs, ofPlaywright()].find((file) => existsSync(file))
}

/**
 * The browser to test with; installs one where the quick one isn't there and can be had.
 * @param {string} logDir
 * @returns {Promise<string>} the path of its program
 */
export async function browserPath(logDir) {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const there = findBrowser()
  if (maySetUpDebian() && !onPath([SHELL])) await installOnDebian(logDir, there)
  else if (!there)
    await runStep("Installing Playwright's Chromium", () =>
      runQuietly(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
        cwd: webDir,
        log: path.join(logDir, 'playwright-install.log'),
        what: 'playwright-core install chromium',
      }),
    )
  const found = findBrowser()
  if (!found) throw new Failure('No browser was found after installing one; name one with CHROMIUM_PATH.')
  return found
}

/**
 * Older Debian has no package of the shell alone.
 * @param {string} logDir
 * @param {string | undefined} there
 */
async function installOnDebian(logDir, there) {
  try {
    await installDebianPackage(SHELL, logDir)
  } catch (error) {
    if (!there) await installDebianPackage('chromium', logDir)
    else console.log(`${SHELL} can't be had (${String(error)}): testing with ${there}, which takes longer.`)
  }
}
