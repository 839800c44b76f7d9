// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run dev [-- --fresh]: runs both servers for development; --fresh begins with a new database.')
void import('./lib/dev-command.mjs').then(function (module) {
  return module.main()
})
