// @ts-check
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What one suite came to. `notes` say what counted as a failure though no test reported it.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests?: number, numTodoTests?: number,
 *   testResults: { name: string, status: string, assertionResults: VitestResult[] }[] }} VitestReport
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestResult
 */

/**
 * Adds what the runner's own sums leave out: a suite that ran nothing, or that ended badly though every test passed.
 * @param {Counts} counts
 * @param {number | string | null} end exit code or signal of the runner
 * @returns {Counts}
 */
function judged(counts, end) {
  const { passed, failed, notes } = counts
  if (passed + failed === 0) return { ...counts, failed: 1, notes: [...notes, `ran no test (${end})`] }
  if (end !== 0 && failed === 0)
    return { ...counts, failed: 1, notes: [...notes, `ended with ${end} though no test failed`] }
  return counts
}

/** @param {VitestResult} result */
const firstLine = ({ failureMessages }) => stripVTControlCharacters(failureMessages[0] ?? '').split('\n')[0]

/**
 * True counts from vitest's JSON report; a file that could not be loaded counts as one failure.
 * @param {VitestReport | null} report null: it was never written
 * @param {number | string | null} end
 * @returns {Counts}
 */
export function vitestCounts(report, end) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, notes: [`crashed (${end})`] }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const results = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, where: `${path.basename(name)}: ${result.fullName}` })),
  )
  const failed = results.filter(({ status }) => status === 'failed')
  // A test that passes only at its second try depends on the machine's speed: it counts as failed.
  const flaky = results.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  return judged(
    {
      passed: report.numPassedTests - flaky.length,
      failed: report.numFailedTests + broken.length + flaky.length,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      notes: [
        ...broken.map(({ name }) => `${name} failed outside its tests`),
        ...failed.map((result) => `failed: ${result.where}: ${firstLine(result)}`),
        ...flaky.map((result) => `flaky: ${result.where}: ${firstLine(result)}`),
      ],
    },
    end,
  )
}

/**
 * Counts from the last lines of a TAP report of Node's own runner.
 * @param {string} tap
 * @param {number | string | null} end
 * @returns {Counts}
 */
export function tapCounts(tap, end) {
  const sum = (/** @type {string} */ name) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  return judged(
    {
      passed: sum('pass'),
      failed: sum('fail') + sum('cancelled'),
      skipped: sum('skipped') + sum('todo'),
      notes: [],
    },
    end,
  )
}

/**
 * The table and the last line of a run.
 * @param {{ title: string, took: number, counts: Counts }[]} suites `took` in milliseconds
 * @returns {{ lines: string[], failed: number }}
 */
export function summary(suites) {
  const width = Math.max(5, ...suites.map(({ title }) => title.length))
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    suites.reduce((all, { counts }) => all + counts[key], 0)
  const cells = suites.map(({ title, took, counts: { passed, failed, skipped, notes } }) => {
    const numbers = `${String(passed).padStart(6)} ${String(failed).padStart(6)} ${String(skipped).padStart(7)}`
    const line = `${title.padEnd(width)} ${numbers} ${(took / 1000).toFixed(0).padStart(5)} s`
    return [line, ...notes.map((note) => `${' '.repeat(width)}   ${note}`)].join('\n')
  })
  const [passed, failed] = [sum('passed'), sum('failed')]
  return {
    lines: [
      '',
      `${'suite'.padEnd(width)} passed failed skipped    time`,
      ...cells,
      '',
      `${passed} passed, ${failed} failed`,
    ],
    failed,
  }
}
