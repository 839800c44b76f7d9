// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp('npm run backup (no options): writes one archive of the installation into BACKUP_DIR.')
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runBackup(process.argv.slice(2))
})
