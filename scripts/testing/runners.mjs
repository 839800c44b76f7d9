// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.mjs'
import { tapCounts, vitestCounts } from './counts.mjs'

/** A suite that takes longer than this hangs. */
const LIMIT = 45 * 60_000

/**
 * Runs node with its output on this terminal.
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number | string | null>} exit code or signal
 */
function runNode(args, cwd, env) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  }).finally(() => clearTimeout(timer))
}

/**
 * @template T
 * @param {(file: string) => Promise<T>} work gets the name of a report file that will be removed
 */
async function withReport(work) {
  const dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-report-'))
  try {
    return await work(path.join(dir, 'report'))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/**
 * Runs vitest in a package and reads its JSON report. A test that fails is tried again, which tells a flaky test from
 * a broken one; both count as failed.
 * @param {string} dir
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function runVitest(dir, args, env) {
  return withReport(async (file) => {
    const vitest = path.join(dir, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const end = await runNode([vitest, 'run', '--retry=1', ...args, ...reporters], dir, env)
    return vitestCounts(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null, end)
  })
}

/** Runs the tests of the scripts themselves. @param {Record<string, string | undefined>} env */
export function runScriptTests(env) {
  return withReport(async (file) => {
    const dir = path.join(root, 'scripts/tests')
    const files = readdirSync(dir).filter((name) => name.endsWith('.test.mjs'))
    const reporters = ['spec', 'stdout', 'tap', file].flatMap((value, index) => [
      index % 2 === 0 ? '--test-reporter' : '--test-reporter-destination',
      value,
    ])
    // On two cores node would run one file at a time.
    const options = ['--test', '--test-concurrency=2', ...reporters]
    const end = await runNode([...options, ...files.map((name) => path.join(dir, name))], root, env)
    return tapCounts(existsSync(file) ? readFileSync(file, 'utf8') : '', end)
  })
}
