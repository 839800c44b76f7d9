// @ts-check
import path from 'node:path'
import { buildAll } from '../lib/build.mjs'
import { Failure, runMain } from '../lib/failure.mjs'
import { installPackages } from '../lib/install.mjs'
import { root } from '../lib/paths.mjs'
import { step } from '../lib/steps.mjs'
import { browserPath } from '../testing/browser.mjs'
import { bytesByType } from './bytes.mjs'
import { knownAgainstUnknown } from './enumeration.mjs'
import { guessApplications } from './guesses.mjs'
import { makeInstallation, start } from './installation.mjs'
import { ARTICLES, manyArticles } from './articles.mjs'
import { publishToVisible, tapToVisible } from './publishing.mjs'
import { compareWithNginx, median, missingPrograms } from './throughput.mjs'

const TRIES = 50
/** Requests a second while outages are reported. */
const LOAD = 500
/** Of each kind of address; a form for one account waits longer from the 21st wrong try on. */
const ADDRESS_TRIES = 20
/** At one application and at many; of the timed ones no more, as the tenth wrong try closes it. */
const GUESSES = 10_000
const TIMED_GUESSES = 8

/**
 * A measurement that must not take the others with it.
 * @param {string} title
 * @param {() => Promise<[string, string][]>} work
 * @returns {Promise<[string, string][]>} rows: what, how much
 */
async function measured(title, work) {
  try {
    return await step(title, work)
  } catch (error) {
    const message = error instanceof Failure ? error.message : String(error)
    return [[title, `failed: ${message.trim().split('\n').at(-1)}`]]
  }
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** `npm run bench`: figures of this machine, for notes and comparisons; no test depends on them. */
export function main() {
  return runMain(async () => {
    const logDir = path.join(root, '.cache/logs')
    await installPackages(logDir)
    const installation = await makeInstallation()
    const { site, cms, env, dir } = installation
    /** @type {[string, string][]} */
    const rows = []
    try {
      await buildAll({ env, logDir })
      const first = await step('First start, with the seed', () => start(env))
      rows.push(['First start, packages and builds there', `${(first.took / 1000).toFixed(1)} s`])
      await first.stop()
      const second = await step('Second start', () => start(env))
      rows.push(['Second start', `${(second.took / 1000).toFixed(1)} s`])
      try {
        rows.push(
          ...(await measured('Home on a phone', async () => {
            const found = await bytesByType(`${site}/`, await browserPath(logDir))
            return found.map(({ type, requests, bytes }) => [
              `Home, ${type}`,
              `${kB(bytes)} in ${requests} request(s)`,
            ])
          })),
        )
        const missing = missingPrograms()
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
            const times = await publishToVisible(site, env, TRIES)
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
            const { times, load } = await tapToVisible(site, env, TRIES, LOAD)
            return [
              [
                `Outage, tap to home and outages, ${TRIES} tries at ${load.toFixed(0)} requests/s`,
                `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
              ],
            ]
          })),
        )
        for (const count of ARTICLES) {
          rows.push(
            ...(await measured(`${count} articles`, async () => {
              const found = await manyArticles(installation, count)
              return Object.entries(found).map(([what, times]) => [
                `${count} articles, ${what}`,
                `median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
              ])
            })),
          )
        }
        rows.push(
          ...(await measured('Known against unknown address', async () => {
            const { forgot, signIn } = await knownAgainstUnknown(cms, env, ADDRESS_TRIES)
            const pair = (/** @type {import('./enumeration.mjs').Times} */ times) =>
              `median ${median(times.known).toFixed(1)} / ${median(times.unknown).toFixed(1)} ms`
            return [
              ['Forgot, known against unknown address', pair(forgot)],
              ['Sign-in, known against unknown address', pair(signIn)],
            ]
          })),
        )
        rows.push(
          ...(await measured('Guesses at applications', async () => {
            const { times, ...guesses } = await guessApplications(cms, env, GUESSES, TIMED_GUESSES)
            const told = (/** @type {import('./guesses.mjs').Guesses} */ { looked, refused, seconds }) =>
              `${looked} looked at, ${refused} refused, in ${seconds.toFixed(0)} s`
            return [
              [
                'Tracking, wrong digits against unknown reference',
                `median ${median(times.wrong).toFixed(1)} / ${median(times.unknown).toFixed(1)} ms`,
              ],
              [`${GUESSES} guesses at one application, from as many addresses`, told(guesses.atOne)],
              [`${GUESSES} guesses at as many references and addresses`, told(guesses.atMany)],
              [`${GUESSES} guesses at as many references from one address`, told(guesses.fromOne)],
            ]
          })),
        )
      } finally {
        await second.stop()
      }
    } finally {
      installation.remove()
    }
    const width = Math.max(...rows.map(([what]) => what.length))
    console.log(['', ...rows.map(([what, value]) => `${what.padEnd(width)}  ${value}`)].join('\n'))
    return rows.some(([, value]) => value.startsWith('failed')) ? 1 : 0
  })
}
