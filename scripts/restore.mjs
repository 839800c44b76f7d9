// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runRestore(process.argv.slice(2))
})
