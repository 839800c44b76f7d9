// @ts-check
// Names decision records without their headings, an outdated index of them, and files that documents name and that don't
// exist. `--fix` writes the index.
import { checkDecisionRecords } from './lib/check-decision-records.mjs'
import { checkDocReferences } from './lib/check-doc-references.mjs'

const fix = process.argv.includes('--fix')
for (const problem of [...checkDecisionRecords({ fix }), ...checkDocReferences()]) {
  console.error(problem)
  process.exitCode = 1
}
