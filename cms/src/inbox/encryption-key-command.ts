import { runCommand } from '../platform/command'
import { withLoadedCms } from '../platform/loaded-cms'
import { replaceEncryptionKey } from './encryption-key'

/** `npm run encryption-key:replace`: the CMS starts with the key of the environment from now on. For a key that is lost. */
runCommand(() => {
  replaceEncryptionKey()
  return withLoadedCms(() => {
    process.stdout.write(
      'The CMS starts with this ENCRYPTION_KEY now. What another key encrypted stays closed.\n',
    )
  })
})
