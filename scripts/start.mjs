// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/start.mjs').then(function (module) {
  return module.main()
})
