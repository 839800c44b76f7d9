// @ts-check
// Holds the imports of web/ against the table of who may import whom.
import { checkBoundaries } from './lib/boundaries.mjs'

const problems = await checkBoundaries()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
