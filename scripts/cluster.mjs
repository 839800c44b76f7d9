// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run cluster [-- --port 8400]: runs an installation of several machines on this one.')
void import('./cluster/main.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
