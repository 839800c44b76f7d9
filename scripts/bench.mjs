// @ts-check
import { requireNode } from './lib/node-version.mjs'

requireNode()
void import('./bench/main.mjs').then(function (module) {
  return module.main()
})
