// @ts-check
// Holds docs/acceptance.md against the titles of the tests; with `--write` its proof column is made of them first.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  findAcceptanceProblems,
  parseAcceptanceRows,
  findAcceptanceIdsByFile,
  fillProofColumn,
} from './lib/acceptance.mjs'
import { root } from './lib/paths.mjs'
import { answerHelp } from './lib/usage.mjs'

answerHelp('npm run acceptance (no options): writes the proof column of docs/acceptance.md.')

const file = path.join(root, 'docs/acceptance.md')
const titles = findAcceptanceIdsByFile(root)
if (process.argv.includes('--write')) writeFileSync(file, fillProofColumn(readFileSync(file, 'utf8'), titles))
const problems = findAcceptanceProblems(parseAcceptanceRows(readFileSync(file, 'utf8')), titles)
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error(
    `docs/acceptance.md and the tests disagree (${problems.length}): \`npm run acceptance\` writes its proof column.`,
  )
}
process.exitCode = problems.length > 0 ? 1 : 0
