import { runCommand } from '../platform/run-command'
import { withLoadedCms } from '../platform/with-loaded-cms'
import { setEncryptionKeyCheckMode } from './encryption-key'

/**
 * `npm run encryption-key:replace`: makes the CMS accept the `ENCRYPTION_KEY` of the environment. For operators who
 * lost the old key.
 */
runCommand(() => {
  setEncryptionKeyCheckMode('replace')
  return withLoadedCms(() => {
    process.stdout.write(
      'The CMS now starts with this ENCRYPTION_KEY. Data encrypted with another key can’t be opened anymore.\n',
    )
  })
})
