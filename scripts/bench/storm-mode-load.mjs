// @ts-check
import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Failure } from '../lib/failure.mjs'
import { onPath } from '../testing/packages.mjs'
import { signInAsEditor } from './sign-in-as-editor.mjs'
import { sendRequest } from './send-request.mjs'

const run = promisify(execFile)
/** What visitors read in a storm, each with its part of the requests. */
const PAGES = [
  { path: '/', share: 0.4 },
  { path: '/services/outages', share: 0.4 },
  { path: '/contact-us', share: 0.2 },
]
const CONNECTIONS = 50
const SECONDS = 20
/** After this time the pages are compressed for good, which begins five seconds after a change (milliseconds). */
const SETTLE_MS = 10_000

/**
 * @typedef {{ rate: number, median: number, p99: number, cmsCalls: number }} Period requests answered a second; milliseconds; calls of the
 *   CMS by the web server
 */

/**
 * Pages under the load of a storm on a normal day, and with storm mode. Throws where a request isn't answered with success.
 * @param {string} site
 * @param {Record<string, string | undefined>} env of the installation; `WEB_METRICS_PORT` has to be set
 * @param {number} rate requests a second, of all pages together
 * @returns {Promise<{ normal: Period, storm: Period, cmsCallsOfSwitch: number }>}
 */
export async function measureStormModeLoad(site, env, rate) {
  const call = await signInAsEditor(site, {
    email: env['ADMINISTRATOR_EMAIL'],
    password: env['ADMINISTRATOR_PASSWORD'],
  })
  const set = async (/** @type {boolean} */ isOn) => {
    const { version: baseVersion } = await call('GET', '/cms/storm-mode')
    await call('PUT', '/cms/storm-mode', { data: { isOn }, baseVersion })
    await settle(site)
  }
  await settle(site)
  const normal = await load(site, env, rate)
  const before = await cmsCalls(env)
  await set(true)
  const cmsCallsOfSwitch = (await cmsCalls(env)) - before
  const storm = await load(site, env, rate)
  await set(false)
  return { normal, storm, cmsCallsOfSwitch }
}

/** Reads the pages, and waits until they are compressed for good. @param {string} site */
async function settle(site) {
  for (const { path } of PAGES) await sendRequest(site + path)
  await wait(SETTLE_MS)
}

/** @param {string} site @param {Record<string, string | undefined>} env @param {number} rate @returns {Promise<Period>} */
async function load(site, env, rate) {
  const hey = onPath(['hey'])
  if (!hey) throw new Failure('hey not found (apt-get install hey)')
  const before = await cmsCalls(env)
  const outputs = await Promise.all(
    PAGES.map(({ path, share }) => {
      const perConnection = String((rate * share) / (CONNECTIONS * share))
      const args = ['-z', `${SECONDS}s`, '-c', String(CONNECTIONS * share), '-q', perConnection, '-o', 'csv']
      return run(hey, [...args, '-H', 'Accept-Encoding: br', site + path], { maxBuffer: 2 ** 28 })
    }),
  )
  const answers = outputs.flatMap(({ stdout }) =>
    stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')),
  )
  const failed = answers.filter(([, , , , , , status]) => status !== '200').length
  if (failed > 0) throw new Failure(`${failed} of ${answers.length} requests failed.`)
  const took = answers.map(([seconds]) => Number(seconds) * 1000).toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => took[Math.floor((took.length - 1) * share)] ?? NaN
  return {
    rate: took.length / SECONDS,
    median: at(0.5),
    p99: at(0.99),
    cmsCalls: (await cmsCalls(env)) - before,
  }
}

/** Reads of the CMS by the web server. @param {Record<string, string | undefined>} env */
async function cmsCalls(env) {
  const { body } = await sendRequest(`http://127.0.0.1:${env['WEB_METRICS_PORT']}/metrics`)
  const lines = body.toString().matchAll(/^tanglaw_cms_call_duration_seconds_count\{(.*)\} (\d+)$/gm)
  return [...lines]
    .filter(([, labels = '']) => labels.includes('call="read"'))
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}
