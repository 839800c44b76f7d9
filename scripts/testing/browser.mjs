// @ts-check
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { webDir } from '../lib/paths.mjs'
import { runQuietly, step } from '../lib/steps.mjs'
import { installDebianPackage, maySetUpDebian, onPath } from './packages.mjs'

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

/** A browser that is there already. */
function findBrowser() {
  return onPath(names) ?? [...macs, ofPlaywright()].find((file) => existsSync(file))
}

/**
 * The browser to test with; installs one when there is none.
 * @param {string} logDir
 * @returns {Promise<string>} the path of its program
 */
export async function browserPath(logDir) {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM_PATH names ${named}, which does not exist.`)
  }
  const found = findBrowser()
  if (found) return found
  if (maySetUpDebian()) await installDebianPackage('chromium', logDir)
  else
    await step("Installing Playwright's Chromium", () =>
      runQuietly(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
        cwd: webDir,
        log: path.join(logDir, 'playwright-install.log'),
        what: 'playwright-core install chromium',
      }),
    )
  const installed = findBrowser()
  if (!installed) throw new Failure('No browser was found after installing one; name one with CHROMIUM_PATH.')
  return installed
}
