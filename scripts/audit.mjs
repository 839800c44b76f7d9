// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run audit (no options): looks up known vulnerabilities of the production dependencies.')
void import('./lib/audit-command.mjs').then(function (module) {
  return module.main()
})
