// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run build (no options): installs the packages, and builds the CMS and the web app.')
void import('./lib/build-command.mjs').then(function (module) {
  return module.main()
})
