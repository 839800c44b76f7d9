// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./abuse-test/main.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
