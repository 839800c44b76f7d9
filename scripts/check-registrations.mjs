// @ts-check
// Names what a content type, a page or a form needs elsewhere and hasn't got there. `--fix` writes what is generated.
import { checkRegistrations } from './lib/registrations.mjs'
import { writeRouteTree } from './lib/route-tree.mjs'

const fix = process.argv.includes('--fix')
if (fix) await writeRouteTree()
for (const problem of await checkRegistrations({ fix })) {
  console.error(problem)
  process.exitCode = 1
}
