// @ts-check
// Holds docs/acceptance.md against the titles of the tests.
import { checkAcceptance } from './lib/acceptance.mjs'
import { root } from './lib/paths.mjs'

const problems = checkAcceptance(root)
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error(`docs/acceptance.md and the tests disagree (${problems.length}).`)
process.exitCode = problems.length > 0 ? 1 : 0
