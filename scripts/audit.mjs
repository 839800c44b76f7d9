// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/audit-command.mjs').then(function (module) {
  return module.main()
})
