import { forgetFormerEncryptionKeys, setEncryptionKeyCheckMode } from '../inbox/encryption-key'
import { CommandError, runCommand } from '../platform/run-command'
import { environment } from '../platform/environment'
import { withLoadedCms } from '../platform/with-loaded-cms'
import { reencryptEverything } from './reencrypt-everything'

/**
 * `npm run encryption-key:rotate`: encrypts all that is stored with the first key of `ENCRYPTION_KEY=new,former`, and
 * proves that nothing needs the former one. The CMS runs meanwhile, with both. Interrupted, it continues when run again.
 */
runCommand(async () => {
  if (environment().encryptionKeys.length === 1)
    throw new CommandError(
      'Set ENCRYPTION_KEY=new,former first, and restart the CMS: docs/operations/keys.md.',
    )
  setEncryptionKeyCheckMode('rotate')
  await withLoadedCms(async () => {
    const { changed, unreadable } = await reencryptEverything()
    await forgetFormerEncryptionKeys()
    for (const [name, rows] of changed) print(`Encrypted with the current key: ${rows} ${name}.`)
    for (const row of unreadable)
      print(`No key of ENCRYPTION_KEY opens this row, so it stays as it is: ${row}.`)
    print('Nothing needs the former key. Remove it and its comma from ENCRYPTION_KEY, and restart the CMS.')
  })
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
