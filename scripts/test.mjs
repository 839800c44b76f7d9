// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./testing/main.mjs').then(function (module) {
  return module.main(process.argv.slice(2))
})
