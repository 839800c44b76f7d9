// @ts-check
import { requireNode } from './lib/node-version.mjs'
import { answerHelp } from './lib/usage.mjs'

requireNode()
answerHelp(
  'npm run restore -- FILE [--force] [--erasures-of postgres://…] [--lost-encryption-key], or npm run restore -- --check FILE. FILE is a path, or a name in BACKUP_DIR; without it the newest are listed.',
)
void import('./lib/operator-commands.mjs').then(function (module) {
  return module.runRestore(process.argv.slice(2))
})
