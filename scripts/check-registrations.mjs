// @ts-check
// Names what a content type, a page or a form needs elsewhere and hasn't got there. `--fix` writes what is generated.
import { checkRegistrations } from './lib/registrations.mjs'

for (const problem of await checkRegistrations({ fix: process.argv.includes('--fix') })) {
  console.error(problem)
  process.exitCode = 1
}
