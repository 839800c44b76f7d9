// @ts-check
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../lib/build.mjs'
import { Failure, runMain } from '../lib/failure.mjs'
import { installPackages } from '../lib/install.mjs'
import { root } from '../lib/paths.mjs'
import { runStep } from '../lib/steps.mjs'
import { browserPath } from '../testing/browser.mjs'
import { startPostgres } from '../testing/postgres.mjs'
import { measureBytesByType } from './measure-bytes-by-type.mjs'
import { createTemporaryInstallation, startInstallation } from './temporary-installation.mjs'
import { measurePublishToVisible, measureTapToVisible } from './publish-to-visible.mjs'
import { measureScheduledPublishing } from './scheduled-publishing.mjs'
import { measureStormModeLoad } from './storm-mode-load.mjs'
import { compareWithNginx, median, findMissingPrograms } from './measure-throughput.mjs'

const TRIES = 50
/** Requests a second while outages are reported. */
const LOAD = 500
/** Requests a second in a storm; `hey` sends about a fifth less. */
const STORM_LOAD = 2500
/** Documents that are published at one instant. */
const SCHEDULES = 1000

/**
 * A measurement that must not take the others with it.
 * @param {string} title
 * @param {() => Promise<[string, string][]>} work
 * @returns {Promise<[string, string][]>} rows: what, how much
 */
async function measured(title, work) {
  try {
    return await runStep(title, work)
  } catch (error) {
    const message = error instanceof Failure ? error.message : String(error)
    return [[title, `failed: ${message.trim().split('\n').at(-1)}`]]
  }
}

const SCHEDULES_TITLE = 'Schedules of one instant'

/**
 * @param {string} site
 * @param {Record<string, string | undefined>} env
 * @param {string} database added to what was measured
 * @returns {Promise<[string, string][]>}
 */
async function schedulesOf(site, env, database = '') {
  const { took, saves } = await measureScheduledPublishing(site, env, SCHEDULES)
  return [
    [`${SCHEDULES} schedules of one instant${database}`, `${(took / 1000).toFixed(1)} s`],
    [
      `A save meanwhile, ${saves.length} of them${database}`,
      `median ${median(saves).toFixed(0)} ms, worst ${Math.max(...saves).toFixed(0)} ms`,
    ],
  ]
}

/** `npm run bench -- --schedules`: schedules of one instant alone, on SQLite and on PostgreSQL. @param {string} logDir */
async function benchSchedules(logDir) {
  /** @type {[string, string][]} */
  const rows = []
  const postgres = await startPostgres(logDir, { isDurable: true })
  try {
    for (const [database, url] of [
      [', SQLite', undefined],
      [', PostgreSQL', postgres.url],
    ]) {
      const installation = await createTemporaryInstallation()
      const env = { ...installation.env, ...(url && { DATABASE_URL: url }) }
      try {
        await buildAll({ env, logDir })
        const servers = await startInstallation(env)
        const work = () => schedulesOf(installation.site, env, database)
        rows.push(...(await measured(`${SCHEDULES_TITLE}${database}`, work)))
        await servers.stop()
      } finally {
        installation.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
  return rows
}

/** Prints figures. @param {[string, string][]} rows @returns {number} 1 if one of them failed */
function print(rows) {
  const width = Math.max(...rows.map(([what]) => what.length))
  console.log(['', ...rows.map(([what, value]) => `${what.padEnd(width)}  ${value}`)].join('\n'))
  return rows.some(([, value]) => value.startsWith('failed')) ? 1 : 0
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** `npm run bench`: figures of this machine, for notes and comparisons; no test depends on them. */
export function main() {
  return runMain(async () => {
    const logDir = path.join(root, '.cache/logs')
    const { values } = parseArgs({ options: { schedules: { type: 'boolean' } } })
    await installPackages(logDir)
    if (values.schedules) return print(await benchSchedules(logDir))
    const installation = await createTemporaryInstallation()
    const { site, env, dir } = installation
    /** @type {[string, string][]} */
    const rows = []
    try {
      await buildAll({ env, logDir })
      const first = await runStep('First start, with the seed', () => startInstallation(env))
      rows.push(['First start, packages and builds there', `${(first.took / 1000).toFixed(1)} s`])
      await first.stop()
      const second = await runStep('Second start', () => startInstallation(env))
      rows.push(['Second start', `${(second.took / 1000).toFixed(1)} s`])
      try {
        rows.push(
          ...(await measured('Home on a phone', async () => {
            const found = await measureBytesByType(`${site}/`, await browserPath(logDir))
            return found.map(({ type, requests, bytes }) => [
              `Home, ${type}`,
              `${kB(bytes)} in ${requests} request(s)`,
            ])
          })),
        )
        const missing = findMissingPrograms()
        if (missing.length > 0)
          rows.push([
            'Cached home beside nginx',
            `not measured: ${missing.join(' and ')} not found (apt-get install ${missing.join(' ')})`,
          ])
        else
          rows.push(
            ...(await measured('Cached home beside nginx', async () => {
              const { ours, nginx, bytes, encoding } = await compareWithNginx(site, dir)
              return [
                [`Cached home (${kB(bytes)}, ${encoding})`, `${Math.round(ours)} requests/s`],
                [
                  'nginx, the same bytes',
                  `${Math.round(nginx)} requests/s (ratio ${(ours / nginx).toFixed(2)})`,
                ],
              ]
            })),
          )
        rows.push(
          ...(await measured('Publish to visible', async () => {
            const visible = await measurePublishToVisible(site, env, TRIES)
            const times = visible.map(({ sinceSent }) => sinceSent)
            const worst = Math.max(...times)
            return [
              [
                `Publish to visible, ${TRIES} tries`,
                `median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
              ],
            ]
          })),
        )
        rows.push(
          ...(await measured('Tap to visible', async () => {
            const { times, load } = await measureTapToVisible(site, env, TRIES, LOAD)
            return [
              [
                `Outage, tap to home and outages, ${TRIES} tries at ${load.toFixed(0)} requests/s`,
                `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
              ],
            ]
          })),
        )
        rows.push(
          ...(await measured('Storm mode under load', async () => {
            const { normal, storm, cmsCallsOfSwitch } = await measureStormModeLoad(site, env, STORM_LOAD)
            const row = (/** @type {typeof normal} */ { rate, median, p99, cmsCalls }) =>
              `${rate.toFixed(0)} requests/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, ${cmsCalls} calls of the CMS`
            return [
              ['Pages of a storm on a normal day', row(normal)],
              ['The same in storm mode', row(storm)],
              ['Calls of the CMS that turning it on takes', String(cmsCallsOfSwitch)],
            ]
          })),
        )
        rows.push(...(await measured(SCHEDULES_TITLE, () => schedulesOf(site, env))))
      } finally {
        await second.stop()
      }
    } finally {
      installation.remove()
    }
    return print(rows)
  })
}
