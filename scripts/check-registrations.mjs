// @ts-check
// Names what a content type, a page or a form needs elsewhere and hasn't got there. `--fix` writes what is generated.
import { checkGeneratedFilesAndRegistrations } from './lib/generated-files-and-registrations.mjs'
import { writeRouteTree } from './lib/route-tree.mjs'
import { answerHelp } from './lib/usage.mjs'

answerHelp('npm run types (no options): writes the generated files, and names missing registrations.')

const fix = process.argv.includes('--fix')
if (fix) await writeRouteTree()
for (const problem of await checkGeneratedFilesAndRegistrations({ fix })) {
  console.error(problem)
  process.exitCode = 1
}
