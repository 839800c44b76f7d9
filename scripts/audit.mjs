// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/audit.mjs').then(function (module) {
  return module.main()
})
