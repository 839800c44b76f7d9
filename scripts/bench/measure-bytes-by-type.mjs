// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { webDir } from '../lib/paths.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

/**
 * What a phone loads for the home page, as counted by the browser: bytes on the wire (headers included) and requests
 * by type, until the network is quiet.
 * @param {string} url
 * @param {string} executablePath of a Chromium
 * @returns {Promise<{ type: string, requests: number, bytes: number }[]>}
 */
export async function measureBytesByType(url, executablePath) {
  const { chromium } = createRequire(path.join(webDir, 'package.json'))('playwright-core')
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    /** @type {Map<string, string>} */
    const types = new Map()
    /** @type {Map<string, { type: string, requests: number, bytes: number }>} */
    const sums = new Map()
    session.on(
      'Network.responseReceived',
      (/** @type {{ requestId: string, type: string }} */ { requestId, type }) =>
        types.set(requestId, type.toLowerCase()),
    )
    session.on(
      'Network.loadingFinished',
      (/** @type {{ requestId: string, encodedDataLength: number }} */ { requestId, encodedDataLength }) => {
        const type = types.get(requestId) ?? 'other'
        const sum = sums.get(type) ?? { type, requests: 0, bytes: 0 }
        sums.set(type, { type, requests: sum.requests + 1, bytes: sum.bytes + encodedDataLength })
      },
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    return [...sums.values()].toSorted((a, b) => b.bytes - a.bytes)
  } finally {
    await browser.close()
  }
}
