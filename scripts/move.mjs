// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run move -- --to postgres://user:password@host/database, which must be an empty database.')
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runMove(process.argv.slice(2))
})
