// @ts-check
import path from 'node:path'
import { runChecks } from './check.mjs'
import { Failure, runMain } from './failure.mjs'
import { installPackages } from './install.mjs'
import { root } from './paths.mjs'
import { formatSeconds } from './steps.mjs'

/** One result, as it comes. @param {import('./check.mjs').PartResult} result */
export function printPartResult({ title, ok, output, took }) {
  console.log(`${ok ? '✓' : '✗'} ${title} (${formatSeconds(took)})`)
  if (!ok) console.log(output.replace(/^/gm, '    '))
}

/** `npm run check [-- --fix]`. @param {string[]} args */
export function main(args) {
  return runMain(async () => {
    const unknown = args.filter((arg) => arg !== '--fix')
    if (unknown.length > 0) throw new Failure(`npm run check knows --fix only, not ${unknown.join(' ')}.`)
    await installPackages(path.join(root, '.cache/logs'))
    const results = await runChecks({ fix: args.includes('--fix'), done: printPartResult })
    return results.every(({ ok }) => ok) ? 0 : 1
  })
}
