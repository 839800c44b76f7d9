// @ts-check
// What each type of public page weighs and costs: `node scripts/bench/pages.mjs [part of a path …]`. Needs builds.
// Writes docs/performance.md when all pages were measured.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMain } from '../lib/failure.mjs'
import { root, webDir } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { step } from '../lib/steps.mjs'
import { browserPath } from '../testing/browser.mjs'
import { request } from './http.mjs'
import { makeInstallation, start } from './installation.mjs'
import { firstVisits } from './phone.mjs'
import { median, requestsPerSecond } from './throughput.mjs'

/** Web servers begun anew, each of which makes every page once. */
const STARTS = 3
/** First visits of each page. */
const VISITS = 3

await runMain(async () => {
  const wanted = process.argv.slice(2)
  const installation = await makeInstallation()
  const env = { ...installation.env, CMS_CONSOLE: 'false' }
  try {
    const servers = await start(env)
    try {
      const all = await pageTypes(installation.site)
      const pages = all.filter(
        ({ type }) => wanted.length === 0 || wanted.some((part) => type.includes(part)),
      )
      const paths = pages.map(({ path }) => path)
      const rendered = await step('Made anew', () => renderTimes(paths, env))
      const served = await step('Served as they are ready', () => servedPages(installation.site, paths))
      const visits = await step('First visits of a phone', async () =>
        firstVisits(installation.site, paths, await browserPath(path.join(root, '.cache/logs')), VISITS),
      )
      const lines = table(pages, rendered, served, visits)
      console.log(lines.join('\n'))
      if (wanted.length === 0) writeTable(lines)
    } finally {
      await servers.stop()
    }
  } finally {
    installation.remove()
  }
  return 0
})

/**
 * Each public page that there is, as the registry names it, and an address of it: of those with a slug the first that
 * the sitemap has.
 * @param {string} site
 */
async function pageTypes(site) {
  const registry = readFileSync(path.join(webDir, 'src/pages/registry.ts'), 'utf8')
  const from = registry.indexOf('export const pages = {')
  const part = registry.slice(from, registry.indexOf('\n}', from))
  const types = [...part.matchAll(/^ {2}'(\/[^']*)'/gm)].map(([, type]) => type ?? '')
  const sitemap = (await request(`${site}/sitemap.xml`)).body.toString()
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  return types.flatMap((type) => {
    if (!type.includes('$')) return [{ type, path: type }]
    const pattern = new RegExp(`^${type.replace('$slug', '[^/]+')}$`)
    return known
      .filter((one) => pattern.test(one))
      .slice(0, 1)
      .map((path) => ({ type, path }))
  })
}

/**
 * Milliseconds of processor time, of its main thread, in which a web server that was just
 * started makes each page.
 * @param {string[]} paths
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number[]>} the median of several servers
 */
async function renderTimes(paths, env) {
  /** @type {number[][]} */
  const times = paths.map(() => [])
  for (let turn = 0; turn < STARTS; turn++) {
    const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-bench-web-'))
    const port = String(await freePort())
    const site = `http://127.0.0.1:${port}`
    const own = { ...env, WEB_PORT: port, WEB_CACHE_DIR: dir, CMS_ORIGIN: env['CMS_URL'] }
    const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: webDir, env: own, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('close', resolve))
    try {
      while ((await request(`${site}/readyz`).catch(() => undefined))?.status !== 200)
        await new Promise((resolve) => setTimeout(resolve, 50))
      // The first page would pay for code that all need.
      for (const page of ['/rates?class=commercial', '/news-and-updates?page=2', '/no-such-page'])
        await request(site + page, { headers: { 'user-agent': 'Mozilla/5.0' } })
      for (const [index, page] of paths.entries()) {
        const before = mainThread(child.pid ?? 0)
        await request(site + page, { headers: { 'accept-encoding': 'br' } })
        times[index]?.push(mainThread(child.pid ?? 0) - before)
      }
    } finally {
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    }
  }
  return times.map(median)
}

/** Processor time of a process's main thread in milliseconds; Linux alone tells. @param {number} pid */
function mainThread(pid) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/**
 * @param {string} site
 * @param {string[]} paths
 * @returns {Promise<{ html: number, elements: number, rate: number }[]>} bytes compressed, elements,
 *   requests a second (NaN: made for each request)
 */
async function servedPages(site, paths) {
  const found = []
  for (const page of paths) {
    const plain = (await request(site + page)).body.toString()
    // It is compressed well a second after it was made.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const { body, headers } = await request(site + page, { headers: { 'accept-encoding': 'br' } })
    const isReady = !headers['cache-control']?.includes('no-store')
    const elements = plain.match(/<[a-z][\w-]*[\s>/]/g)?.length ?? 0
    const rate = isReady ? await requestsPerSecond(site + page, 2) : NaN
    found.push({ html: body.length, elements, rate })
  }
  return found
}

/**
 * The table as Markdown.
 * @param {{ type: string }[]} pages
 * @param {number[]} rendered
 * @param {{ html: number, elements: number, rate: number }[]} served
 * @param {import('./phone.mjs').Visit[]} visits
 */
function table(pages, rendered, served, visits) {
  const home = served[pages.findIndex(({ type }) => type === '/')]?.rate
  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1)
  const whole = (/** @type {number} */ value) => value.toFixed(0)
  const rows = pages.map(({ type }, index) => {
    const { html = 0, elements = 0, rate = 0 } = served[index] ?? {}
    const { bytes = 0, requests = 0, fcp = 0, lcp = 0, cls = 0 } = visits[index] ?? {}
    const cells = [kB(html), elements, kB(bytes), requests, whole(fcp), whole(lcp), cls.toFixed(3)]
    const share = home ? (rate / home).toFixed(2) : whole(rate)
    const server = [whole(rendered[index] ?? 0), Number.isNaN(rate) ? '–' : share]
    return `| \`${type}\` | ${[...cells, ...server].join(' | ')} |`
  })
  return [
    `| page | HTML kB | elements | all kB | requests | FCP ms | LCP ms | CLS | made ms | rate |`,
    `| ---- | ------: | -------: | -----: | -------: | -----: | -----: | --: | ------: | ---: |`,
    ...rows,
  ]
}

/** Puts the table where the last one stands. @param {string[]} lines */
function writeTable(lines) {
  const file = path.join(root, 'docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const [begin, end] = ['<!-- table of pages -->', '<!-- end of the table -->']
  const from = text.indexOf(begin) + begin.length
  const to = text.indexOf(end)
  writeFileSync(file, `${text.slice(0, from)}\n\n${lines.join('\n')}\n\n${text.slice(to)}`)
}
