// @ts-check
import path from 'node:path'
import { buildAll } from '../lib/build.mjs'
import { Failure, runMain } from '../lib/failure.mjs'
import { installPackages } from '../lib/install.mjs'
import { root } from '../lib/paths.mjs'
import { runStep } from '../lib/steps.mjs'
import { createTemporaryInstallation, startInstallation } from '../bench/temporary-installation.mjs'
import { pdfBombTest } from './pdf-bombs.mjs'
import { unknownPathFloodTest } from './floods-of-unknown-paths.mjs'
import { oddPathTest } from './odd-paths.mjs'
import { slowReaderTest } from './slow-readers.mjs'
import { subscriptionAbuseTest } from './subscription-abuse.mjs'

/**
 * @typedef {{ site: string, cms: string, env: Record<string, string | undefined>, dir: string, pids: { web: number, cms: number } }} Target
 *   a running installation of our own on the loopback; `dir` is for files of the abuse test
 * @typedef {{ what: string, found: string, passed: boolean | undefined }} Finding `passed` is undefined where the machine
 *   was too busy to judge
 * @typedef {{ name: string, title: string, run: (target: Target) => Promise<Finding[]> }} AbuseTest
 *   Each abuse test limits its own number of requests; `LIMIT` limits its time
 */

/** They run in this order. Floods are last, because they use up this address's rate limits. @type {AbuseTest[]} */
const abuseTests = [slowReaderTest, oddPathTest, pdfBombTest, subscriptionAbuseTest, unknownPathFloodTest]

/** Exit code where nothing failed and something could not be judged. */
const NOT_JUDGED = 3
/** An abuse test that takes longer counts as failed (milliseconds). */
const LIMIT = 900_000

/** @param {AbuseTest} test @param {Target} target @returns {Promise<Finding[]>} */
async function run({ title, run: work }, target) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Failure(`It took longer than ${LIMIT / 1000} s.`)), LIMIT)
  })
  try {
    return await runStep(title, () => /** @type {Promise<Finding[]>} */ (Promise.race([work(target), limit])))
  } catch (error) {
    const message = error instanceof Failure ? error.message : String(Object(error).stack ?? error)
    return [{ what: title, found: message.trim(), passed: false }]
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `npm run abuse-test [name …]`: attacks an installation of its own, on the loopback alone, and reports which promises
 * held. Not part of `npm test`, because some results depend on the machine's speed.
 * @param {string[]} names of abuse tests; all of them where none is named
 */
export function main(names) {
  return runMain(async () => {
    const chosen = names.length > 0 ? abuseTests.filter(({ name }) => names.includes(name)) : abuseTests
    const unknown = names.filter((name) => !abuseTests.some((test) => test.name === name))
    if (unknown.length > 0)
      throw new Failure(
        `No abuse test is called ${unknown.join(', ')}: ${abuseTests.map(({ name }) => name).join(', ')}.`,
      )
    const logDir = path.join(root, '.cache/logs')
    await installPackages(logDir)
    const installation = await createTemporaryInstallation()
    // Callers of the abuse test have addresses of their own.
    Object.assign(installation.env, { WEB_TRUSTED_PROXY_HOPS: '1' })
    /** @type {Finding[]} */
    const findings = []
    try {
      await buildAll({ env: installation.env, logDir })
      const running = await runStep('Starting an installation of its own', () =>
        startInstallation(installation.env),
      )
      try {
        for (const test of chosen)
          findings.push(...(await run(test, { ...installation, pids: running.pids })))
      } finally {
        await running.stop()
      }
    } finally {
      installation.remove()
    }
    const width = Math.max(...findings.map(({ what }) => what.length))
    const lines = findings.map(({ what, found, passed }) => {
      const mark = passed === undefined ? '?' : passed ? ' ' : '✗'
      return `${mark} ${what.padEnd(width)}  ${found}`
    })
    const count = (/** @type {boolean | undefined} */ wanted) =>
      findings.filter(({ passed }) => passed === wanted).length
    const unjudged = count(undefined)
    lines.push('', `${count(true)} held, ${count(false)} did not`)
    if (unjudged > 0)
      lines.push(`${unjudged} not judged, as the machine was too busy: run the abuse test on a quiet one.`)
    console.log(['', ...lines].join('\n'))
    return count(false) > 0 ? 1 : unjudged > 0 ? NOT_JUDGED : 0
  })
}
