// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp(
  'npm run faults [-- --only NAME …] [--disk] [--figures]: shows what visitors and editors notice of faults.',
)
void import('./cluster/faults.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
