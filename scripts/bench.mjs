// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run bench [-- --schedules]: measures an installation on this machine.')
void import('./bench/main.mjs').then(function (module) {
  return module.main()
})
