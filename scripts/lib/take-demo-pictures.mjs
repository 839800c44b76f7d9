// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { createTemporaryInstallation, startInstallation } from '../bench/temporary-installation.mjs'
import { webDir } from './paths.mjs'

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' }

/**
 * Takes screenshots of the site and the panel with the demo's content, without scrolling.
 * @param {string} executablePath of a Chromium
 * @param {string} folder
 */
export async function takeDemoPictures(executablePath, folder) {
  const { chromium } = createRequire(path.join(webDir, 'package.json'))('playwright-core')
  const installation = await createTemporaryInstallation()
  const { site } = installation
  /** @type {Record<string, string | undefined>} */
  const env = { ...installation.env, CMS_CONSOLE: 'false' }
  try {
    const servers = await startInstallation(env)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    /** @param {any} page @param {string} name */
    const shoot = async (page, name) => {
      await page.waitForLoadState('networkidle')
      await page.evaluate('document.fonts.ready')
      await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
    }
    try {
      const page = await browser.newPage(desk)
      await page.goto(site)
      await shoot(page, 'home')
      await page.goto(`${site}/web-admin/login`)
      await page.getByLabel('Email').fill(env['ADMINISTRATOR_EMAIL'])
      await page.getByLabel('Password', { exact: true }).fill(env['ADMINISTRATOR_PASSWORD'])
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/admin-cp/dashboard')
      await page.mouse.move(0, 0)
      await page.getByRole('region', { name: 'System', exact: true }).waitFor()
      await shoot(page, 'panel')
      const small = await browser.newPage(phone)
      await small.goto(`${site}/services/outages`)
      await shoot(small, 'outages')
    } finally {
      await browser.close()
      await servers.stop()
    }
  } finally {
    installation.remove()
  }
}
