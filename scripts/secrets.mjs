// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp(
  'node scripts/secrets.mjs (no options): writes the secrets that .env lacks, and gives renamed variables their new names.',
)
void import('./lib/secrets-command.mjs').then(function (module) {
  return module.main()
})
