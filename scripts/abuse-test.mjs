// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run abuse-test [-- NAME …]: attacks an installation of its own on this machine.')
void import('./abuse-test/main.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
