// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/secrets-command.mjs').then(function (module) {
  return module.main()
})
