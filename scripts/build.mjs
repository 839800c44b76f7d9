// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./lib/build-command.mjs').then(function (module) {
  return module.main()
})
