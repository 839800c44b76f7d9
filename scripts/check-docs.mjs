// @ts-check
// Names decision records without their headings, an outdated index of them, and files that documents name and that don't
// exist. `--fix` writes the index.
import { checkDocs } from './lib/check-docs.mjs'

for (const problem of checkDocs({ fix: process.argv.includes('--fix') })) {
  console.error(problem)
  process.exitCode = 1
}
