// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run files -- --to s3, or npm run files -- --to disk.')
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runFiles(process.argv.slice(2))
})
