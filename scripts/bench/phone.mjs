// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { webDir } from '../lib/paths.mjs'
import { median } from './throughput.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** A slow fourth generation: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
/** How much slower than this machine. */
const SLOWER = 4
/** Nothing comes any more once the network was quiet for so long (milliseconds). */
const QUIET = 1000

/** @typedef {{ bytes: number, requests: number, fcp: number, lcp: number, cls: number }} Visit milliseconds */

/** Runs in the page before anything else; the shift is the worst of any five seconds without a second’s rest. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const on = (/** @type {any} */ type, /** @type {(entry: any) => void} */ take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  let sum = 0
  let first = 0
  let last = 0
  on('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - first > 5000) {
      sum = 0
      first = startTime
    }
    sum += value
    last = startTime
    seen.cls = Math.max(seen.cls, sum)
  })
}

/**
 * What a phone's first visit of each page takes, on a slow network and with a slow processor.
 * @param {string} site
 * @param {string[]} paths
 * @param {string} executablePath of a Chromium
 * @param {number} visits of each, in turns; before them one of each that is not counted
 * @returns {Promise<Visit[]>} medians
 */
export async function firstVisits(site, paths, executablePath, visits) {
  const { chromium } = createRequire(path.join(webDir, 'package.json'))('playwright-core')
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    /** @type {Visit[][]} */
    const found = paths.map(() => [])
    for (let turn = 0; turn <= visits; turn++) {
      for (const [index, page] of paths.entries()) {
        const visit = await firstVisit(browser, site + page)
        if (turn > 0) found[index]?.push(visit)
      }
    }
    const middle = (/** @type {Visit[]} */ of, /** @type {keyof Visit} */ what) =>
      median(of.map((visit) => visit[what]))
    return found.map((of) => ({
      bytes: middle(of, 'bytes'),
      requests: middle(of, 'requests'),
      fcp: middle(of, 'fcp'),
      lcp: middle(of, 'lcp'),
      cls: middle(of, 'cls'),
    }))
  } finally {
    await browser.close()
  }
}

/** @param {any} browser @param {string} url @returns {Promise<Visit>} */
async function firstVisit(browser, url) {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await session.send('Network.emulateNetworkConditions', network)
    let bytes = 0
    let requests = 0
    let quietSince = performance.now()
    /** @type {Set<string>} */
    const open = new Set()
    session.on(
      'Network.requestWillBeSent',
      (/** @type {{ requestId: string, request: { url: string } }} */ event) => {
        if (/^(data|blob):/.test(event.request.url)) return
        requests += 1
        open.add(event.requestId)
      },
    )
    const close = (/** @type {{ requestId: string, encodedDataLength?: number }} */ event) => {
      open.delete(event.requestId)
      bytes += event.encodedDataLength ?? 0
      quietSince = performance.now()
    }
    session.on('Network.loadingFinished', close)
    session.on('Network.loadingFailed', close)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
    quietSince = Math.max(quietSince, performance.now())
    while (open.size > 0 || performance.now() - quietSince < QUIET)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const { fcp, lcp, cls } = await page.evaluate(() => Object(globalThis).seen)
    return { bytes, requests, fcp, lcp, cls }
  } finally {
    await context.close()
  }
}
