// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run check [-- --fix]: checks formatting, types, rules and documents.')
void import('./lib/check-command.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
