// @ts-check
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { signedIn } from '../bench/editor.mjs'
import { request } from '../bench/http.mjs'
import { webDir } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { uploadPdf } from './editor.mjs'
import { deleteFile } from './faults.mjs'

/** @typedef {import('./main.mjs').Target} Target */
/** @typedef {Omit<import('./main.mjs').Finding, 'what'>} Outcome */

/** A visitor waits this long at most for an answer while a server behind the site hangs (milliseconds). */
const PATIENCE_MS = 6000
/** A sign-in takes this long at most while Redis hangs (milliseconds). */
const SIGN_IN_MS = 2000
/** The web server writes what it made to the disk within this time (milliseconds). */
const STORED_AFTER_MS = 7000

const json = { 'content-type': 'application/json' }

/** What was done to the site at some time, and must not come back. @type {[string, (target: Target) => Promise<Outcome>][]} */
const attacks = [
  [
    'a request id of a stranger’s own',
    async ({ site }) => {
      const { body } = await request(`${site}/cms/power-rates`, { headers: { 'x-request-id': 'chosen' } })
      const { requestId } = JSON.parse(body.toString()).error
      return { found: String(requestId), held: typeof requestId === 'string' && requestId !== 'chosen' }
    },
  ],
  [
    '120 addresses of one IPv6 network ask for parts of the open data',
    async ({ site }) => {
      let answered = 0
      for (let at = 1; at <= 120; at++) {
        const headers = { 'x-forwarded-for': `2001:db8:7:7::${at.toString(16)}` }
        const { status } = await request(`${site}/data/v1/rates.json?from=2020-01`, { headers })
        // A refusal comes a second late, and the next minute has an allowance of its own.
        if (status !== 200) break
        answered += 1
      }
      return { found: `${answered} were answered`, held: answered > 0 && answered <= 30 }
    },
  ],
  [
    'JSON of 20,000 levels at the console’s sign-in',
    async ({ cms }) => {
      const body = '['.repeat(20_000) + ']'.repeat(20_000)
      const { status } = await request(`${cms}/admin/login`, { method: 'POST', headers: json, body })
      return { found: String(status), held: status >= 400 && status < 500 }
    },
  ],
  [
    'markup and control characters in the title of an article',
    async ({ site, env }) => {
      const call = await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
      const list = await call('GET', '/cms/news-articles?state=published')
      const { documentId } = list.rows[0]
      const { version } = await call('GET', `/cms/news-articles/${documentId}`)
      const data = { title: 'A <script>alert(1)</script> & a bell\u0007' }
      const saved = await call('PUT', `/cms/news-articles/${documentId}`, { baseVersion: version, data })
      await call('POST', `/cms/news-articles/${documentId}/publish`, { baseVersion: saved.version })
      const feed = (await request(`${site}/feeds/news.rss`)).body.toString()
      const isShown = feed.includes('alert(1)')
      const isSafe = !feed.includes('<script') && !feed.includes('\u0007')
      return {
        found: `the feed ${isShown ? 'shows it as text' : 'does not show it'}${isSafe ? '' : ', unescaped'}`,
        held: isShown && isSafe,
      }
    },
  ],
  [
    'one of two equal files is deleted',
    async (target) => {
      const [kept, deleted] = [await uploadPdf(target, 3000), await uploadPdf(target, 3000)]
      const { site, env } = target
      await deleteFile(target.cms, env, deleted.id)
      const statuses = [await request(site + kept.url), await request(site + deleted.url)].map(
        ({ status }) => status,
      )
      return {
        found: `the other ${statuses[0]}, the deleted one ${statuses[1]}`,
        held: statuses.join() === '200,404',
      }
    },
  ],
  [
    'a line of the signed heads is torn',
    async ({ site, env }) => {
      const file = path.join(env['DATA_DIR'] ?? '', 'published-heads.jsonl')
      if (existsSync(file)) appendFileSync(file, '{"at')
      const statuses = []
      for (const page of ['/publications/check-a-document', '/data/v1/postings.json'])
        statuses.push((await request(site + page)).status)
      return { found: statuses.join(', '), held: statuses.every((status) => status === 200) }
    },
  ],
  ['Redis hangs while an editor signs in', signInBesideHungRedis],
  ['a web server starts while the CMS hangs', startBesideHungCms],
]

/** @type {import('./main.mjs').Probe} */
export const strangers = {
  name: 'strangers',
  title: 'Attacks that succeeded once',
  async run(target) {
    const findings = []
    for (const [what, attack] of attacks) {
      const outcome = await attack(target).catch((error) => ({ found: String(error), held: false }))
      findings.push({ what, ...outcome })
    }
    return findings
  },
}

/** @param {Target} target @returns {Promise<Outcome>} */
async function signInBesideHungRedis({ site, env, redis }) {
  if (!redis) return { found: 'not tried: redis-server not found', held: true }
  redis.freeze()
  try {
    const began = performance.now()
    await signedIn(site, { email: env['EDITOR_EMAIL'], password: env['EDITOR_PASSWORD'] })
    const took = performance.now() - began
    return { found: `signed in after ${Math.round(took)} ms`, held: took < SIGN_IN_MS }
  } finally {
    redis.thaw()
  }
}

/** A second web server with the copies that the first left, beside a stopped CMS. @param {Target} target @returns {Promise<Outcome>} */
async function startBesideHungCms({ cms, dir, env, pids }) {
  const port = String(await freePort())
  const site = `http://127.0.0.1:${port}`
  const own = path.join(dir, 'second-cache')
  const left = env['WEB_CACHE_DIR'] ?? path.join(env['DATA_DIR'] ?? '', 'web-cache')
  // Copies reach the disk some seconds after they were made.
  await request(`${env['SITE_URL']}/sitemap.xml`)
  await new Promise((resolve) => setTimeout(resolve, STORED_AFTER_MS))
  if (existsSync(left)) cpSync(left, own, { recursive: true })
  const settings = { ...env, WEB_PORT: port, SITE_URL: site, CMS_ORIGIN: cms, WEB_CACHE_DIR: own }
  process.kill(pids.cms, 'SIGSTOP')
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: webDir,
    env: settings,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    const until = performance.now() + 30_000
    while ((await request(`${site}/readyz`).catch(() => undefined))?.status !== 200) {
      if (performance.now() > until) return { found: 'it did not start within 30 s', held: false }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const found = []
    let held = true
    for (const page of ['/', '/sitemap.xml', '/_search?q=rates']) {
      const began = performance.now()
      const { status } = await request(site + page)
      const took = performance.now() - began
      held &&= status === 200 && took < PATIENCE_MS
      found.push(`${page} ${status} after ${Math.round(took)} ms`)
    }
    return { found: found.join(', '), held }
  } finally {
    process.kill(pids.cms, 'SIGCONT')
    server.kill('SIGTERM')
    await ended
  }
}
