// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm start (no options): installs, builds and runs both servers.')
void import('./lib/start-command.mjs').then(function (module) {
  return module.main()
})
