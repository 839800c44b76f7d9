// @ts-check
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { runMain } from './failure.mjs'
import { cmsDir, webDir } from './paths.mjs'

/** Severities that fail the command, as npm names them. */
const FAILING = ['high', 'critical']

/**
 * @typedef {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }>, message?: string,
 *   error?: { summary?: string } }} AuditReport what `npm audit --json` prints
 */

/**
 * What npm says of one package's production dependencies.
 * @param {string} name of the package's folder
 * @param {AuditReport} report
 * @returns {{ lines: string[], isVulnerable: boolean, isChecked: boolean }}
 */
export function judgeAudit(name, report) {
  if (!report.vulnerabilities) {
    const reason = report.error?.summary || report.message || 'the advisory service gave no report'
    return { lines: [`${name}: NOT CHECKED: ${reason}`], isVulnerable: false, isChecked: false }
  }
  const found = Object.values(report.vulnerabilities)
  const failing = found.filter(({ severity }) => FAILING.includes(severity))
  const sum = `${name}: ${found.length} known vulnerabilities, ${failing.length} of them high or critical`
  return {
    lines: [sum, ...found.map((each) => `  ${each.severity}: ${each.name} ${each.range}`)],
    isVulnerable: failing.length > 0,
    isChecked: true,
  }
}

/** @param {string} dir @returns {AuditReport} */
function npmAudit(dir) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: dir,
    encoding: 'utf8',
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: stderr.trim().split('\n').at(-1) ?? '' }
  }
}

/**
 * `npm run audit`: looks up the production dependencies of both packages. It fails for a vulnerability of high or critical
 * severity; where the advisory service can't be reached, it says that nothing was checked.
 */
export function main() {
  return runMain(async () => {
    const results = [cmsDir, webDir].map((dir) => judgeAudit(path.basename(dir), npmAudit(dir)))
    console.log(results.flatMap(({ lines }) => lines).join('\n'))
    if (results.some(({ isChecked }) => !isChecked))
      console.log(
        'The advisory service is not reachable from this machine: run npm run audit on one that reaches it.',
      )
    return results.some(({ isVulnerable }) => isVulnerable) ? 1 : 0
  })
}
