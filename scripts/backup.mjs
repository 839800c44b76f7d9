// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runBackup(process.argv.slice(2))
})
