// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm test [-- web|cms|e2e]: runs the tests.')
void import('./testing/main.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
