// @ts-check
import path from 'node:path'
import { printPartResult } from '../lib/check-command.mjs'
import { runChecks } from '../lib/check.mjs'
import { Failure, runMain } from '../lib/failure.mjs'
import { installPackages } from '../lib/install.mjs'
import { cmsDir, root, webDir } from '../lib/paths.mjs'
import { browserPath } from './browser.mjs'
import { summary } from './counts.mjs'
import { testEnvironment } from './environment.mjs'
import { startPostgres } from './postgres.mjs'
import { runScriptTests, runVitest } from './runners.mjs'

const logDir = path.join(root, '.cache/logs')

/** @typedef {{ group: string, title: string, run: () => Promise<import('./counts.mjs').Counts> }} Suite */

/** Every part of the check is a test. */
async function check() {
  const results = await runChecks({ done: printPartResult })
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed, skipped: 0, notes: [] }
}

/**
 * Vitest with a PostgreSQL server to work on.
 * @param {string} dir @param {string[]} args @param {Record<string, string>} [env]
 */
async function vitestOnPostgres(dir, args, env) {
  const server = await startPostgres(logDir)
  try {
    return await runVitest(dir, args, testEnvironment({ ...env, TEST_DATABASE_URL: server.url }))
  } finally {
    await server.stop()
  }
}

async function endToEnd() {
  const CHROMIUM_PATH = await browserPath(logDir)
  return vitestOnPostgres(webDir, ['--config', 'vitest.e2e.config.ts'], { CHROMIUM_PATH })
}

/** @type {(...projects: string[]) => () => Promise<import('./counts.mjs').Counts>} */
const web =
  (...projects) =>
  () =>
    runVitest(
      webDir,
      projects.flatMap((project) => ['--project', project]),
      testEnvironment(),
    )

/** @type {Suite[]} */
const suites = [
  { group: 'check', title: 'check', run: check },
  { group: 'check', title: 'scripts', run: () => runScriptTests(testEnvironment()) },
  { group: 'web', title: 'web: units and components', run: web('unit', 'dom') },
  { group: 'web', title: 'web: server', run: web('server') },
  {
    group: 'web',
    title: 'web: in a browser',
    run: async () => {
      const env = testEnvironment({ CHROMIUM_PATH: await browserPath(logDir) })
      return runVitest(webDir, ['--project', 'browser'], env)
    },
  },
  {
    group: 'cms',
    title: 'CMS on SQLite',
    run: () => runVitest(cmsDir, [], testEnvironment({ TEST_DATABASE_URL: undefined })),
  },
  { group: 'cms', title: 'CMS on PostgreSQL', run: () => vitestOnPostgres(cmsDir, []) },
  { group: 'e2e', title: 'end to end', run: endToEnd },
]

/** `npm test [-- check|web|cms|e2e …]`: everything, or the named groups. @param {string[]} args */
export function main(args) {
  return runMain(async () => {
    const groups = new Set(suites.map(({ group }) => group))
    const unknown = args.find((arg) => !groups.has(arg))
    if (unknown) throw new Failure(`npm test knows ${[...groups].join(', ')}, not ${unknown}.`)
    await installPackages(logDir)
    /** @type {Parameters<typeof summary>[0]} */
    const results = []
    for (const { group, title, run } of suites) {
      if (args.length > 0 && !args.includes(group)) continue
      console.log(`\n── ${title} ──`)
      const began = Date.now()
      const counts = await run().catch((error) => {
        const message = error instanceof Failure ? error.message : String(Object(error).stack ?? error)
        console.error(message)
        return { passed: 0, failed: 1, skipped: 0, notes: [message.trim().split('\n').at(-1) ?? ''] }
      })
      results.push({ title, took: Date.now() - began, counts })
    }
    const { lines, failed } = summary(results)
    console.log(lines.join('\n'))
    return failed === 0 ? 0 : 1
  })
}
